import { describe, expect, it } from 'vitest';
import { contrastProblems, contrastOf, type Rgb } from './contrast.js';
import { colors, type ColorName } from './theme.js';

function rgb(name: ColorName, scheme: 'light' | 'dark'): Rgb {
  const hex = colors[name][scheme === 'light' ? 0 : 1];
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

describe.each(['light', 'dark'] as const)('the default theme, %s', (scheme) => {
  it('has the contrast of WCAG AA in every state', () => {
    expect(contrastProblems((name) => rgb(name, scheme))).toEqual([]);
  });
});

it('finds a contrast that is too low', () => {
  const pale = (name: ColorName): Rgb =>
    name === 'colors-secondary'
      ? [0x82, 0x96, 0xa1]
      : name === 'inputs-border'
        ? [0xdd, 0xdd, 0xdd]
        : rgb(name, 'light');
  expect(contrastProblems(pale).map(({ front, behind, required }) => [front, behind, required])).toEqual([
    ['colors-secondary', 'container-background', 4.5],
    ['inputs-border', 'container-background', 3],
    ['inputs-border', 'inputs-background', 3],
  ]);
});

it('computes the contrast ratio of WCAG', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

it('has the default colours of behaviour.md section 9', () => {
  expect(colors['colors-primary'][0]).toBe('#19303D');
  expect(colors['colors-secondary'][0]).toBe('#5C727D');
  expect(colors['colors-success'][0]).toBe('#0C5A56');
  expect(colors['colors-error'][0]).toBe('#8B1214');
});
