import { describe, expect, it } from 'vitest';
import { median, quantile, spread } from './statistics.mjs';

describe('statistics', () => {
  it('takes the middle of an odd count, in whatever order it comes', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('takes the mean of the middle two of an even count', () => {
    expect(median([1, 2, 4, 100])).toBe(3);
  });

  it('compares numbers as numbers', () => {
    expect(median([9, 10, 100])).toBe(10);
  });

  it('interpolates between neighbours', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5);
  });

  it('lets one outlier of nine leave the spread alone', () => {
    expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 1000])).toBe(4);
  });

  it('has no middle of nothing', () => {
    expect(median([])).toBeNaN();
  });
});
