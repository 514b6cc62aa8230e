import { expect, it } from 'vitest';
import { toHex } from './hex.js';

it.each([
  ['rgb(25, 48, 61)', '#19303d'],
  ['rgba(255, 0, 9, 0.5)', '#ff0009'],
  ['color(srgb 1 0 0)', '#000000'],
  ['', '#000000'],
])('reads %s as %s', (computed, hex) => {
  expect(toHex(computed)).toBe(hex);
});
