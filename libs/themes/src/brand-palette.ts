import { contrastOf, tintedSurface, TINTS, type Rgb } from '@latchkey/ui/contrast';
import { colors, type ColorName } from '@latchkey/ui/theme';
import { toOklch, toRgb, type Oklch } from './oklch.js';
import { parseColor } from './parse-color.js';

/** The colours of one scheme, by token. */
export type Palette = Readonly<Record<ColorName, Rgb>>;

/**
 * Lightness of the neutral colours, whose hue is the brand's. Texts and borders of fields start here and gain contrast.
 * Borders and dark surfaces have almost no colour: those of a red brand must not look like errors.
 */
const LIGHT = {
  card: 1,
  field: 1,
  line: 0.915,
  button: 0.86,
  text: 0.28,
  other: 0.5,
  accent: 0.95,
  off: 0.96,
  edge: 0.66,
  step: -1,
};
const DARK = {
  card: 0.21,
  field: 0.24,
  line: 0.31,
  button: 0.4,
  text: 0.95,
  other: 0.74,
  accent: 0.33,
  off: 0.28,
  edge: 0.58,
  step: 1,
};

const STEP = 0.005;
const TEXT = 4.5;
const SHAPE = 3;

/** Derives the palette of one scheme from a brand colour. Its contrast is that of `contrastProblems`: there are none. */
export function brandPalette(primary: Rgb, scheme: 'light' | 'dark'): Palette {
  const own = toOklch(primary);
  const from = scheme === 'light' ? LIGHT : DARK;
  const { step } = from;
  const neutral = (lightness: number, chroma: number): Rgb =>
    toRgb({ lightness, chroma: Math.min(own.chroma, chroma), hue: own.hue });
  const apart = (lightness: number, chroma: number, contrast: number, ...surfaces: Rgb[]): Rgb =>
    separate((each) => neutral(each, chroma), lightness, step, contrast, surfaces);
  const fixed = (name: 'colors-success' | 'colors-error' | 'colors-warning'): Rgb =>
    parseColor(colors[name][scheme === 'light' ? 0 : 1]) ?? primary;

  const card = neutral(from.card, 0.008);
  const field = neutral(from.field, 0.008);
  const off = neutral(from.off, 0.008);
  const text = neutral(from.text, scheme === 'light' ? 0.06 : 0.02);
  const edge = apart(from.edge, 0.02, SHAPE, card, field);
  const [button, label] = buttonColors(own, card);
  return {
    'container-background': card,
    'container-border': neutral(from.line, 0.01),
    'colors-primary': text,
    'colors-secondary': apart(from.other, 0.04, TEXT, card),
    'colors-success': fixed('colors-success'),
    'colors-error': fixed('colors-error'),
    'colors-warning': fixed('colors-warning'),
    'colors-accent': neutral(from.accent, 0.04),
    'buttons-primary-background': button,
    'buttons-primary-text': label,
    'buttons-primary-border': borderOf(button, card, step),
    'buttons-secondary-background': field,
    'buttons-secondary-text': text,
    'buttons-secondary-border': neutral(from.button, 0.015),
    'buttons-disabled-background': off,
    'buttons-disabled-text': apart(from.other, 0.03, TEXT, off),
    'buttons-disabled-border': off,
    'inputs-background': field,
    'inputs-text': text,
    'inputs-placeholder': apart(from.other, 0.03, TEXT, field),
    'inputs-border': edge,
  };
}

/** Changes the lightness in one direction until the colour has the contrast with all surfaces. */
function separate(
  colorAt: (lightness: number) => Rgb,
  start: number,
  step: number,
  contrast: number,
  surfaces: readonly Rgb[],
): Rgb {
  for (let lightness = start; lightness > 0 && lightness < 1; lightness += step * STEP) {
    const color = colorAt(lightness);
    if (surfaces.every((surface) => contrastOf(color, surface) >= contrast)) return color;
  }
  return step < 0 ? [0, 0, 0] : [255, 255, 255];
}

/** The brand's colour and the colour of its label: white or a dark shade, whichever changes the brand's colour less. */
function buttonColors(own: Oklch, card: Rgb): readonly [surface: Rgb, label: Rgb] {
  const labels: readonly Rgb[] = [
    [255, 255, 255],
    toRgb({ ...own, lightness: 0.18, chroma: Math.min(own.chroma, 0.03) }),
  ];
  for (let change = 0; change <= 1; change += STEP) {
    for (const lightness of [own.lightness - change, own.lightness + change]) {
      const surface = toRgb({ ...own, lightness: Math.min(1, Math.max(0, lightness)) });
      const label = labels.find((each) => isReadable(each, surface));
      // A button in the colour of the card has no shape on it.
      if (label && contrastOf(surface, card) > 1.3) return [surface, label];
    }
  }
  return [
    [0, 0, 0],
    [255, 255, 255],
  ];
}

function isReadable(label: Rgb, surface: Rgb): boolean {
  return [0, ...TINTS].every((share) => contrastOf(label, tintedSurface(surface, label, share)) >= TEXT);
}

/** The colour of the button, or a shade with enough contrast to the card. */
function borderOf(button: Rgb, card: Rgb, step: number): Rgb {
  const own = toOklch(button);
  return separate((lightness) => toRgb({ ...own, lightness }), own.lightness, step, SHAPE, [card]);
}
