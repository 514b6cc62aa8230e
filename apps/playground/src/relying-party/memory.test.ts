import { afterEach, describe, expect, it } from 'vitest';
import { keepSession, keepTransaction, readSession, takeTransaction } from './memory.js';

const signOut = { kind: 'signOut', state: 's' } as const;
const session = {
  ...{ accessToken: 'a', idToken: 'i', isAccessTokenBound: true, note: '', additional: {} },
  claims: { iss: 'https://op.example', sub: 'user-1', aud: 'client-1', iat: 1, exp: 2 },
};

afterEach(() => sessionStorage.clear());

describe('the storage of a tab', () => {
  it('returns the pending transaction once', () => {
    keepTransaction({ kind: 'signIn', state: 'a', nonce: 'n', verifier: 'v', additional: {} });
    keepTransaction(signOut);
    expect(takeTransaction()).toEqual(signOut);
    expect(takeTransaction()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('returns the session until it is removed', () => {
    keepSession(session);
    expect([readSession(), readSession()]).toEqual([session, session]);
    keepSession(undefined);
    expect(readSession()).toBeUndefined();
  });

  it('ignores damaged data', () => {
    keepSession(session);
    keepTransaction(signOut);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{');
    expect([readSession(), takeTransaction()]).toEqual([undefined, undefined]);
  });
});
