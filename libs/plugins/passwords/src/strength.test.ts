import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterOf, passwordRulesOf } from './strength.js';

describe('meterOf', () => {
  it.each([
    [0, 1, 'bad'],
    [1, 1, 'bad'],
    [2, 2, 'bad'],
    [3, 3, 'good'],
    [4, 4, 'good'],
  ] as const)('shows a score of %i by %i segments, %s (behaviour.md 5)', (score, value, tone) => {
    expect(meterOf(score)).toEqual({ value, tone });
  });
});

describe('passwordRulesOf', () => {
  const config = { ludsMinimumCount: 12, ludsComplexity: 3 };

  it.each([
    [1, 'minlength: 12; required: lower;'],
    [2, 'minlength: 12; required: lower; required: upper;'],
    [3, 'minlength: 12; required: lower; required: upper; required: digit;'],
    [4, 'minlength: 12; required: lower; required: upper; required: digit; required: special;'],
  ])('requires as many kinds of characters as luds: %i', (ludsComplexity, rules) => {
    expect(passwordRulesOf('luds', { ...config, ludsComplexity })).toBe(rules);
  });

  it('returns rules before the policy is known', () => {
    expect(passwordRulesOf(undefined, config)).toContain('minlength: 12;');
  });

  it('returns no rules under zxcvbn and none, or without project settings', () => {
    expect(passwordRulesOf('none', config)).toBeUndefined();
    expect(passwordRulesOf('zxcvbn', config)).toBeUndefined();
    expect(passwordRulesOf('luds', null)).toBeUndefined();
    expect(passwordRulesOf(undefined, null)).toBeUndefined();
  });

  it('is well-formed for any settings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 256 }), fc.integer({ min: 1, max: 9 }), (count, complexity) => {
        const rules = passwordRulesOf('luds', { ludsMinimumCount: count, ludsComplexity: complexity });
        expect(rules).toMatch(/^minlength: \d+;( required: (lower|upper|digit|special);){1,4}$/);
      }),
    );
  });
});
