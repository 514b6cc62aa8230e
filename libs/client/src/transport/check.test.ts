import { describe, expect, it } from 'vitest';
import { authenticated, boolean, isRecord, object, string } from './check.js';

describe('checks', () => {
  const answer = object({ method_id: string, breached: boolean, user: object({ user_id: string }) });
  const good = { method_id: 'm', breached: false, user: { user_id: 'u', more: 1 }, request_id: 'r' };

  it('return a valid response unchanged, including unknown fields', () => {
    expect(answer(good)).toBe(good);
  });

  it.each([
    [undefined, 'answer'],
    [null, 'answer'],
    [[], 'answer'],
    ['{}', 'answer'],
    [{}, 'answer.method_id'],
    [{ ...good, breached: 'no' }, 'answer.breached'],
    [{ ...good, user: { user_id: 7 } }, 'answer.user.user_id'],
  ])('name the invalid field of %j', (value, culprit) => {
    expect(() => answer(value)).toThrow(`${culprit} has an unexpected value`);
  });

  it.each([
    ['text', 'bar'],
    ['function', () => 'bar'],
    ['object', {}],
    ['list', []],
  ])('accept an answer beside a %s that a script of the page has added to Object.prototype', (_kind, foo) => {
    Reflect.set(Object.prototype, 'foo', foo);
    try {
      answer(good);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'foo');
    }
  });

  it('authenticated requires a user and a session', () => {
    const signedIn = { user: { user_id: 'u' }, session: { session_id: 's', expires_at: '2096-01-01T00:00:00Z' } };
    expect(authenticated(signedIn)).toBe(signedIn);
    expect(() => authenticated({ user: signedIn.user })).toThrow('answer.session');
  });

  it('isRecord rejects lists and null', () => {
    expect([{}, Object.create(null), [], null, 'x', undefined].map(isRecord)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
