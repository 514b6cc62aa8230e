import { describe, expect, it } from 'vitest';
import { looks, type LookValues } from './looks.js';

type Name = keyof LookValues;

/** A text or a shape, the surface under it, and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: readonly [front: Name, back: Name, ratio: number][] = [
  ['styles.colors.primary', 'styles.container.backgroundColor', 4.5],
  ['styles.colors.secondary', 'styles.container.backgroundColor', 4.5],
  ['styles.colors.success', 'styles.container.backgroundColor', 4.5],
  ['styles.colors.error', 'styles.container.backgroundColor', 4.5],
  ['styles.colors.primary', 'styles.colors.accent', 4.5],
  ['styles.container.backgroundColor', 'styles.colors.primary', 4.5],
  ['styles.buttons.primary.textColor', 'styles.buttons.primary.backgroundColor', 4.5],
  ['styles.buttons.secondary.textColor', 'styles.buttons.secondary.backgroundColor', 4.5],
  ['styles.buttons.disabled.textColor', 'styles.buttons.disabled.backgroundColor', 4.5],
  ['styles.inputs.textColor', 'styles.inputs.backgroundColor', 4.5],
  ['styles.inputs.textColor', 'styles.buttons.disabled.backgroundColor', 4.5],
  ['styles.inputs.placeholderColor', 'styles.inputs.backgroundColor', 4.5],
  ['styles.inputs.borderColor', 'styles.container.backgroundColor', 3],
  ['styles.inputs.borderColor', 'styles.inputs.backgroundColor', 3],
  ['styles.colors.error', 'styles.inputs.backgroundColor', 3],
  ['styles.buttons.primary.backgroundColor', 'styles.container.backgroundColor', 3],
  ['styles.buttons.secondary.borderColor', 'styles.container.backgroundColor', 3],
];

const coloured = looks.filter(({ values }) => values['styles.colors.primary']);

describe.each(coloured)('the look $label', ({ values }) => {
  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    it.each(PAIRS)('%s on %s has a contrast of at least %d : 1', (front, back, ratio) => {
      expect(contrast(rgb(values[front], scheme), rgb(values[back], scheme))).toBeGreaterThanOrEqual(ratio);
    });
  });

  it('follows the page’s colour scheme in every colour', () => {
    const colours = Object.entries(values).filter(([path]) => /Color$|colors/.test(path));
    expect(colours.filter(([, value]) => !/^light-dark\(#[0-9A-F]{6}, #[0-9A-F]{6}\)$/.test(value))).toEqual([]);
  });
});

it('has a look without values, named as the default', () => {
  expect(looks[0]).toEqual({ name: 'default', label: 'Default', values: {} });
});

type Rgb = readonly number[];

function rgb(value: string | undefined, scheme: 'light' | 'dark'): Rgb {
  const hexes = value?.match(/#[0-9A-F]{6}/g) ?? [];
  const hex = hexes[scheme === 'light' ? 0 : 1] ?? '';
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Rgb): number {
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
