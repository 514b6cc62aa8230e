import type { ColorName } from './theme.js';

/** A pair of colours that a person must be able to tell apart. */
export type ColorPair = readonly [front: ColorName, behind: ColorName];

/** Texts and what is behind them: at least 4.5 : 1 (WCAG 2.2, 1.4.3). */
export const textPairs: readonly ColorPair[] = [
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

/** Texts whose surface is mixed with {@link TINTS} of their colour on hover and when pressed: at least 4.5 : 1 then. */
export const tintedPairs: readonly ColorPair[] = [
  ['buttons-primary-text', 'buttons-primary-background'],
  ['buttons-secondary-text', 'buttons-secondary-background'],
  ['colors-primary', 'container-background'],
];

/** The shares of the text colour in the surface of a hovered and of a pressed control. */
export const TINTS: readonly number[] = [0.08, 0.16];

/** Borders, focus rings and surfaces of controls, and what is beside them: at least 3 : 1 (WCAG 2.2, 1.4.11). */
export const shapePairs: readonly ColorPair[] = [
  ['inputs-border', 'container-background'],
  ['inputs-border', 'inputs-background'],
  ['colors-error', 'inputs-background'],
  ['buttons-primary-border', 'container-background'],
  ['buttons-primary-text', 'buttons-primary-background'],
  ['colors-primary', 'container-background'],
  ['colors-primary', 'container-border'],
];

/** Red, green and blue in sRGB, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Relative luminance (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the colour of a surface under a hovered or pressed text: `share` of it is the text's colour. */
export function tintedSurface(surface: Rgb, text: Rgb, share: number): Rgb {
  const mix = (at: 0 | 1 | 2) => surface[at] * (1 - share) + text[at] * share;
  return [mix(0), mix(1), mix(2)];
}

/** A pair of a theme whose contrast is too low. */
export interface ContrastProblem {
  readonly front: ColorName;
  readonly behind: ColorName;
  /** The lowest contrast, with hover and press. */
  readonly contrast: number;
  readonly required: number;
}

/**
 * Returns every pair of one scheme of a theme whose contrast is below what WCAG 2.2 AA requires.
 *
 * @param colorOf the opaque colour with that name
 */
export function contrastProblems(colorOf: (name: ColorName) => Rgb): readonly ContrastProblem[] {
  const check = (pairs: readonly ColorPair[], required: number, shares: readonly number[]) =>
    pairs.flatMap(([front, behind]) => {
      const text = colorOf(front);
      const surface = colorOf(behind);
      const contrast = Math.min(...shares.map((share) => contrastOf(text, tintedSurface(surface, text, share))));
      return contrast < required ? [{ front, behind, contrast, required }] : [];
    });
  return [...check(textPairs, 4.5, [0]), ...check(tintedPairs, 4.5, TINTS), ...check(shapePairs, 3, [0])];
}
