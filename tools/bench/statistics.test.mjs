import { describe, expect, it } from 'vitest';
import { median, quantile, spread } from './statistics.mjs';

describe('statistics', () => {
  it('return the middle of an odd count, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('return the mean of the middle two of an even count', () => {
    expect(median([1, 2, 4, 100])).toBe(3);
  });

  it('compare numbers as numbers', () => {
    expect(median([9, 10, 100])).toBe(10);
  });

  it('interpolate between neighbours', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5);
  });

  it('ignore one outlier of nine', () => {
    expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 1000])).toBe(4);
  });

  it('throw without values', () => {
    expect(median([])).toBeNaN();
  });
});
