import type { Rgb } from '@latchkey/ui/contrast';
import { fromOklab, toOklab, type Oklab } from '../src/oklch.js';
import { parseColor } from '../src/parse-color.js';

/** A colour in sRGB with its opacity, from 0 to 1. */
type Rgba = readonly [...Rgb, alpha: number];

/** Where a colour is evaluated. */
export interface Place {
  readonly scheme: 'light' | 'dark';
  /** The custom properties of the page, without their dashes. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Returns the opaque colour that a browser draws on `surface` for a CSS colour of a theme. */
export function evaluate(text: string, place: Place, surface: Rgb = [255, 255, 255]): Rgb {
  const [red, green, blue, alpha] = read(text, place);
  const over = (value: number, at: 0 | 1 | 2) => value * alpha + surface[at] * (1 - alpha);
  return [over(red, 0), over(green, 1), over(blue, 2)];
}

function read(text: string, place: Place): Rgba {
  const given = text.trim().replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const value = place.variables?.[name];
    if (value === undefined) throw new Error(`The page has no --${name}.`);
    return value;
  });
  const [, name, inner = ''] = /^([\w-]+)\((.*)\)$/.exec(given) ?? [];
  if (name === 'light-dark') return read(partsOf(inner)[place.scheme === 'light' ? 0 : 1] ?? '', place);
  if (name === 'color-mix') return mix(partsOf(inner), place);
  const [color = '', alpha] = given.split('/');
  const parsed = parseColor(alpha === undefined ? color : `${color})`);
  if (!parsed) throw new Error(`This is no colour: ${given}`);
  return [...parsed, alpha === undefined ? 1 : Number.parseFloat(alpha) / 100];
}

/** https://www.w3.org/TR/css-color-5/#color-mix, in OKLab, with premultiplied opacity. */
function mix([, first = '', second = '']: readonly string[], place: Place): Rgba {
  const [, name = '', percent] = /^(.*) ([\d.]+)%$/.exec(first.trim()) ?? [];
  const share = Number(percent) / 100;
  const [one, other] = [read(name, place), read(second, place)];
  const alpha = one[3] * share + other[3] * (1 - share);
  const premultiplied = ([red, green, blue, opacity]: Rgba, part: number) =>
    toOklab([red, green, blue]).map((value) => (value * opacity * part) / alpha);
  const [a, b] = [premultiplied(one, share), premultiplied(other, 1 - share)];
  const lab = a.map((value, at) => value + (b[at] ?? 0)) as unknown as Oklab;
  return [...fromOklab(lab), alpha];
}

/** The arguments of a CSS function: separated by the commas that are in no inner parentheses. */
function partsOf(inner: string): readonly string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of inner) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
