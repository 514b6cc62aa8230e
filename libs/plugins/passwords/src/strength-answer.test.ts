import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { luds, zxcvbn } from '../test/provider.js';
import { strengthAnswer } from './strength-answer.js';

describe('a response under zxcvbn', () => {
  it('is read', () => {
    const feedback = { warning: 'This is a top-10 common password.', suggestions: ['Add another word or two.'] };
    expect(strengthAnswer(zxcvbn(1, { feedback }))).toEqual({
      isValid: false,
      policy: 'zxcvbn',
      isBreached: false,
      score: 1,
      advice: ['This is a top-10 common password.', 'Add another word or two.'],
      missing: { characters: 0, kinds: 0 },
    });
  });

  it.each([
    ['no feedback', { feedback: undefined }],
    ['null for feedback', { feedback: null }],
    ['nulls in the feedback', { feedback: { warning: null, suggestions: null, luds_requirements: null } }],
    ['empty strings', { feedback: { warning: '', suggestions: ['', ''] } }],
    ['values that are not strings', { feedback: { warning: 7, suggestions: [null, {}] } }],
    ['no breach information', { breached_password: undefined }],
    ['null for breaches', { breached_password: null }],
  ])('may have %s', (_what, more) => {
    expect(strengthAnswer(zxcvbn(3, more))).toMatchObject({ isValid: true, isBreached: false, score: 3, advice: [] });
  });

  it('reports a breached password', () => {
    const answer = zxcvbn(4, { breached_password: true, valid_password: false });
    expect(strengthAnswer(answer)).toMatchObject({ isValid: false, isBreached: true, score: 4 });
  });

  it.each([undefined, null, '3', -1, 5, 2.5, NaN, Infinity])('needs a score from 0 to 4: not %s', (score) => {
    expect(() => strengthAnswer(zxcvbn(3, { score }))).toThrow(TypeError);
  });

  it('limits the advice to 300 characters', () => {
    const { advice } = strengthAnswer(zxcvbn(1, { feedback: { warning: 'x'.repeat(5_000) } }));
    expect(advice.map(({ length }) => length)).toEqual([300]);
  });
});

describe('a response under luds', () => {
  it('is read', () => {
    expect(strengthAnswer(luds(4, 2))).toEqual({
      isValid: false,
      policy: 'luds',
      isBreached: false,
      score: 0,
      advice: [],
      missing: { characters: 4, kinds: 2 },
    });
  });

  it('may have its requirements in the feedback itself', () => {
    const feedback = { missing_characters: 1, missing_complexity: 0, has_digit: true };
    expect(strengthAnswer(luds(0, 0, { feedback })).missing).toEqual({ characters: 1, kinds: 0 });
  });

  it('needs no score', () => {
    expect(strengthAnswer(luds(0, 0, { score: undefined })).isValid).toBe(true);
  });

  it.each([
    ['no requirements', {}],
    ['half of the requirements', { luds_requirements: { missing_characters: 1 } }],
    ['strings as counts', { luds_requirements: { missing_characters: '1', missing_complexity: '0' } }],
    ['negative counts', { luds_requirements: { missing_characters: -1, missing_complexity: 0 } }],
  ])('is refused with %s', (_what, feedback) => {
    expect(() => strengthAnswer(luds(0, 0, { feedback }))).toThrow(TypeError);
  });
});

describe('a response without a meter', () => {
  it.each(['none', 'NONE', '', 'later-policy'])('has only the verdict: policy %j', (strength_policy) => {
    for (const valid_password of [true, false]) {
      const answer = { ...zxcvbn(0, { valid_password, strength_policy }), score: undefined, feedback: null };
      expect(strengthAnswer(answer)).toMatchObject({ isValid: valid_password, policy: strength_policy, score: 0 });
    }
  });

  it('keeps the advice and the breach', () => {
    const feedback = { warning: 'Too short.', suggestions: [] };
    const answer = zxcvbn(9, { strength_policy: 'none', valid_password: false, breached_password: true, feedback });
    expect(strengthAnswer(answer)).toMatchObject({ advice: ['Too short.'], isBreached: true });
  });

  it('has no advice about a valid password', () => {
    const feedback = { warning: '', suggestions: ['Add more words that are less common.'] };
    expect(strengthAnswer(zxcvbn(9, { strength_policy: 'none', valid_password: true, feedback })).advice).toEqual([]);
  });
});

describe('any other response', () => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['{}', {}],
    ['a list', []],
    ['a string', 'strong'],
    ['no verdict', zxcvbn(3, { valid_password: undefined })],
    ['a verdict that is a string', zxcvbn(3, { valid_password: 'true' })],
    ['no policy', zxcvbn(3, { strength_policy: undefined })],
    ['a policy that is no text', zxcvbn(3, { strength_policy: 1 })],
    ['feedback that is a string', zxcvbn(3, { feedback: 'weak' })],
    ['feedback that is a list', zxcvbn(3, { feedback: [] })],
    ['a breach that is a string', zxcvbn(3, { breached_password: 'no' })],
  ])('is refused: %s', (_what, answer) => {
    expect(() => strengthAnswer(answer)).toThrow(TypeError);
  });

  it('never returns data that a view cannot render', () => {
    const answer = fc.record({
      valid_password: fc.oneof(fc.boolean(), fc.anything()),
      strength_policy: fc.constantFrom('zxcvbn', 'luds', 'none', 7),
      score: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.anything()),
      breached_password: fc.oneof(fc.boolean(), fc.anything()),
      feedback: fc.oneof(
        fc.record({ warning: fc.anything(), suggestions: fc.anything(), luds_requirements: fc.anything() }),
        fc.anything(),
      ),
    });
    fc.assert(
      fc.property(answer, (given) => {
        let read;
        try {
          read = strengthAnswer(given);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          return;
        }
        expect(typeof read.isValid).toBe('boolean');
        expect([0, 1, 2, 3, 4]).toContain(read.score);
        expect(read.advice.every((text) => typeof text === 'string' && text !== '')).toBe(true);
        expect(read.missing.characters).toBeGreaterThanOrEqual(0);
        expect(read.missing.kinds).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
