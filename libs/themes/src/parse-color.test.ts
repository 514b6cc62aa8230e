import { expect, it } from 'vitest';
import { toHex, toOklch, toRgb } from './oklch.js';
import { parseColor } from './parse-color.js';

it.each([
  ['#7C3AED', '#7c3aed'],
  ['#abc', '#aabbcc'],
  ['rgb(124, 58, 237)', '#7c3aed'],
  ['rgb(100% 0% 50%)', '#ff0080'],
  ['hsl(0 100% 50%)', '#ff0000'],
  ['hsl(222.2, 47.4%, 11.2%)', '#0f172a'],
  ['hsl(-120deg 100% 25%)', '#000080'],
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(62.3% 0.214 259.815)', '#2b7fff'],
  ['oklch(0.577 0.245 27.325)', '#e7000b'],
])('reads %s', (text, hex) => {
  expect(toHex(parseColor(text) ?? [0, 0, 0])).toBe(hex);
});

it('converts to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#7c3aed', '#19303d', '#ffd94a', '#00ff00']) {
    expect(toHex(toRgb(toOklch(parseColor(hex) ?? [1, 1, 1])))).toBe(hex);
  }
});
