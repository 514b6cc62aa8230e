import type { Rgb } from '@latchkey/ui/contrast';
import { clippedRgb } from './oklch.js';

/** Returns the sRGB value of `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or `oklch()` without transparency, else `undefined`. */
export function parseColor(text: string): Rgb | undefined {
  const given = text.trim().toLowerCase();
  if (/^#([\da-f]{3}|[\da-f]{6})$/.test(given)) return parseHex(given.slice(1));
  const [, name, inner = ''] = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/.exec(given) ?? [];
  const parts = inner.split(/[\s,]+/).filter(Boolean);
  const numbers = parts.map((part) => /^[+-]?(\d+\.?\d*|\.\d+)(%|deg)?$/.test(part) && Number.parseFloat(part));
  const [one, two, three] = numbers;
  if (numbers.length !== 3 || one === false || two === false || three === false) return undefined;
  const isPercent = (at: number) => parts[at]?.endsWith('%') ?? false;
  if (name === 'rgb') {
    const channel = (at: number) => Math.round(clamp((Number(numbers[at]) * (isPercent(at) ? 255 : 100)) / 100, 255));
    return [channel(0), channel(1), channel(2)];
  }
  if (name === 'hsl') return fromHsl(Number(one), clamp(Number(two), 100) / 100, clamp(Number(three), 100) / 100);
  if (name !== 'oklch') return undefined;
  const lightness = clamp(Number(one) / (isPercent(0) ? 100 : 1), 1);
  const chroma = clamp(Number(two) * (isPercent(1) ? 0.004 : 1), 0.5);
  return clippedRgb({ lightness, chroma, hue: Number(three) });
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function parseHex(digits: string): Rgb {
  const all = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(all.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const amount = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
