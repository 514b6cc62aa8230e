import type { Rgb } from '@latchkey/ui/contrast';

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

// https://www.w3.org/TR/css-color-4/#color-conversion-code, with the matrices of linear sRGB.
const RGB_TO_LMS: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_RGB: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function multiply(matrix: readonly Triple[], [a, b, c]: Triple): Triple {
  return matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;
}

function map(triple: Triple, change: (value: number) => number): Triple {
  return triple.map(change) as unknown as Triple;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Lightness and the two axes of colour in OKLab. */
export type Oklab = Triple;

/** Returns an sRGB colour in OKLab. */
export function toOklab(color: Rgb): Oklab {
  const linear = map(color, (value) => toLinear(value / 255));
  return multiply(LMS_TO_LAB, map(multiply(RGB_TO_LMS, linear), Math.cbrt));
}

/** The linear sRGB values of a colour, below 0 or above 1 if it is outside of sRGB. */
function linearOf(lab: Oklab): Triple {
  const lms = map(multiply(LAB_TO_LMS, lab), (value) => value ** 3);
  return multiply(LMS_TO_RGB, lms);
}

/** Returns a colour of OKLab in sRGB, with values that may be fractions. Clips what is outside of sRGB. */
export function fromOklab(lab: Oklab): Rgb {
  return map(linearOf(lab), (value) => 255 * toGamma(Math.min(1, Math.max(0, value))));
}

/** Returns an sRGB colour in OKLCH. */
export function toOklch(color: Rgb): Oklch {
  const [lightness, a, b] = toOklab(color);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

function labOf({ lightness, chroma, hue }: Oklch): Oklab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

const isInGamut = (color: Oklch) => linearOf(labOf(color)).every((value) => value > -0.0001 && value < 1.0001);

/** Returns a colour in sRGB, each value an integer. A colour outside of sRGB loses chroma, not lightness or hue. */
export function toRgb(color: Oklch): Rgb {
  return map(fromOklab(labOf({ ...color, chroma: chromaInGamut(color) })), Math.round);
}

/** Returns a colour in sRGB as browsers draw it: they clip what is outside of sRGB. */
export function clippedRgb(color: Oklch): Rgb {
  return map(fromOklab(labOf(color)), Math.round);
}

/** The chroma of a colour, or the highest one of sRGB with its lightness and hue. */
function chromaInGamut(color: Oklch): number {
  if (isInGamut(color)) return color.chroma;
  let [low, high] = [0, color.chroma];
  for (let step = 0; step < 16; step += 1) {
    const chroma = (low + high) / 2;
    if (isInGamut({ ...color, chroma })) low = chroma;
    else high = chroma;
  }
  return low;
}

/** Returns `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
