import { describe, expect, it } from 'vitest';
import { colors, type ColorName } from './theme.js';

type Rgb = { readonly r: number; readonly g: number; readonly b: number };
type Scheme = 'light' | 'dark';

function rgb(name: ColorName, scheme: Scheme): Rgb {
  const hex = colors[name][scheme === 'light' ? 0 : 1];
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return { r: part(1), g: part(3), b: part(5) };
}

/** WCAG 2.2, "relative luminance". */
function luminance({ r, g, b }: Rgb): number {
  const linear = (value: number) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The surface colour under a hovered text: `tint` mixes `share` of the text colour into it. */
function tinted(surface: Rgb, text: Rgb, share: number): Rgb {
  const mix = (under: number, over: number) => under * (1 - share) + over * share;
  return { r: mix(surface.r, text.r), g: mix(surface.g, text.g), b: mix(surface.b, text.b) };
}

const TEXTS: readonly [text: ColorName, surface: ColorName][] = [
  ['colors-primary', 'container-background'],
  ['colors-secondary', 'container-background'],
  ['colors-success', 'container-background'],
  ['colors-error', 'container-background'],
  ['colors-primary', 'colors-accent'],
  ['container-background', 'colors-primary'],
  ['buttons-primary-text', 'buttons-primary-background'],
  ['buttons-secondary-text', 'buttons-secondary-background'],
  ['buttons-disabled-text', 'buttons-disabled-background'],
  ['inputs-text', 'inputs-background'],
  ['inputs-text', 'buttons-disabled-background'],
  ['inputs-placeholder', 'inputs-background'],
];

const TINTED: readonly [text: ColorName, surface: ColorName][] = [
  ['buttons-primary-text', 'buttons-primary-background'],
  ['buttons-secondary-text', 'buttons-secondary-background'],
  ['colors-primary', 'container-background'],
];

const SHAPES: readonly [shape: ColorName, surface: ColorName][] = [
  ['inputs-border', 'container-background'],
  ['inputs-border', 'inputs-background'],
  ['colors-error', 'inputs-background'],
  ['buttons-primary-background', 'container-background'],
  ['buttons-secondary-border', 'container-background'],
  ['buttons-primary-text', 'buttons-primary-background'],
  ['colors-primary', 'container-background'],
  ['colors-primary', 'container-border'],
];

describe.each(['light', 'dark'] as const)('the default theme, %s', (scheme) => {
  it.each(TEXTS)('%s on %s has a contrast of at least 4.5:1', (text, surface) => {
    expect(contrast(rgb(text, scheme), rgb(surface, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(TINTED)('%s on %s has a contrast of at least 4.5:1 on hover and when pressed', (text, surface) => {
    for (const share of [0.08, 0.16]) {
      const under = tinted(rgb(surface, scheme), rgb(text, scheme), share);
      expect(contrast(rgb(text, scheme), under)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(SHAPES)('%s against %s has a contrast of at least 3:1', (shape, surface) => {
    expect(contrast(rgb(shape, scheme), rgb(surface, scheme))).toBeGreaterThanOrEqual(3);
  });
});

it('has the default colours of behaviour.md section 9', () => {
  expect(colors['colors-primary'][0]).toBe('#19303D');
  expect(colors['colors-secondary'][0]).toBe('#5C727D');
  expect(colors['colors-success'][0]).toBe('#0C5A56');
  expect(colors['colors-error'][0]).toBe('#8B1214');
});
