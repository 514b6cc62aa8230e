import { describe, expect, it } from 'vitest';
import { median, quantile, ratioInterval, spread } from './statistics.mjs';

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

  it('compare the pages of each round, not the rounds of each page', () => {
    const { ratio } = ratioInterval([100, 220, 330], [100, 200, 300]);
    expect(ratio).toBeCloseTo(1.1);
  });

  it('return a narrow interval for equal ratios, and a wide one for different ones', () => {
    const equal = ratioInterval([2, 4, 6], [1, 2, 3]);
    expect(equal).toEqual({ ratio: 2, low: 2, high: 2 });
    const { low, high } = ratioInterval([1, 2, 3], [1, 1, 1]);
    expect(low).toBeLessThan(2);
    expect(high).toBeGreaterThan(2);
  });

  it('return no ratio without rounds', () => {
    expect(ratioInterval([], []).ratio).toBeNaN();
  });
});
