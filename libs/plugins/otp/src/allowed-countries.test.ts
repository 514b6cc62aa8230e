import { describe, expect, it } from 'vitest';
import { refusalOf } from './allowed-countries.js';

describe('refusalOf', () => {
  it.each([
    ['+14165550123', 'CA', ['US'], true],
    ['+14155550123', 'US', ['US'], false],
    ['+14165550123', undefined, ['US'], false],
    ['+4915123456789', undefined, ['DE', 'AT'], false],
    ['+4915123456789', undefined, ['US'], true],
    ['+4915123456789', 'DE', [], true],
    ['+4915123456789', undefined, ['XX'], true],
  ])('of %s in %s, if %j are allowed: %s', (to, country, allowed, isRefused) => {
    expect(!!refusalOf({ to, country }, allowed)).toBe(isRefused);
  });
});
