import { describe, expect, it } from 'vitest';
import { session } from '../test/flow-context.js';
import { isMalformed, isSilent, needsNewSignIn, type SignInFacts } from './prompt.js';
import { readRequest, type AuthorizeParams } from './request.js';

const paramsOf = (query: string): AuthorizeParams => {
  const request = readRequest(`?client_id=c&redirect_uri=https%3A%2F%2Frp.example%2Fcb&${query}`);
  if (request.kind !== 'authorize') throw new Error(query);
  return request.params;
};

const NOW = Date.UTC(2026, 0, 1);
/** A sign-in of this many seconds ago. */
const signedIn = (seconds: number | undefined, given: Partial<SignInFacts> = {}): SignInFacts => ({
  ...{ session, asked: undefined, isFresh: undefined, now: NOW },
  signedInAt: () => (seconds === undefined ? undefined : NOW - seconds * 1_000),
  ...given,
});

describe('a new sign-in', () => {
  it.each([
    ['', 9_999_999, false],
    ['prompt=consent', 1, false],
    ['prompt=select_account', 1, false],
    ['prompt=login', 1, true],
    ['prompt=consent%20login', 1, true],
    ['prompt=login&max_age=3600', 1, true],
    ['max_age=60', 60, false],
    ['max_age=60', 61, true],
    ['max_age=60', -5, false],
    ['max_age=60', undefined, true],
    ['max_age=0', 0, true],
    ['max_age=', 999, false],
    ['max_age=soon', 999, false],
    ['max_age=-1', 999, false],
    ['max_age=1.5', 999, false],
    ['max_age=1e3', 9_999, false],
  ])('with "%s" and a sign-in of %s s ago: %s', (query, seconds, isNeeded) => {
    expect(needsNewSignIn(paramsOf(query), signedIn(seconds))).toBe(isNeeded);
  });

  it.each(['prompt=login', 'max_age=0', 'max_age=60'])('is enough once, whatever the clock says: %s', (query) => {
    const params = paramsOf(query);
    expect(needsNewSignIn(params, signedIn(9_999, { isFresh: true }))).toBe(false);
    expect(needsNewSignIn(params, signedIn(9_999, { asked: { sessionId: 'session-0' } }))).toBe(false);
    expect(needsNewSignIn(params, signedIn(9_999, { asked: { sessionId: undefined } }))).toBe(false);
    expect(needsNewSignIn(params, signedIn(9_999, { asked: { sessionId: session.session_id } }))).toBe(true);
  });
});

it.each([
  ['prompt=none', true, false],
  ['prompt=none%20login', true, true],
  ['prompt=none%20none', true, true],
  ['prompt=NONE', false, false],
  ['prompt=login', false, false],
  ['max_age=soon', false, true],
  ['max_age=-1', false, true],
  ['max_age=60', false, false],
])('reads "%s" as silent: %s, malformed: %s', (query, silent, malformed) => {
  expect([isSilent(paramsOf(query)), isMalformed(paramsOf(query))]).toEqual([silent, malformed]);
});
