import type { Connection } from '@latchkey/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../test/provider.js';
import { accountOf, factorsOf, plainName } from './account.js';

/** The members of the official client that the account code reads. */
const clientWith = (held: unknown) =>
  ({ user: { getSync: () => held }, session: { getSync: () => held } }) as object as Connection['client'];
const nothing = clientWith(null);

const withUser = (user: object) => {
  const session = sessionOf('');
  return { ...session, user: { ...session.user, emails: [], ...user } };
};
const nameOf = (user: object, held: unknown = null) => accountOf(withUser(user), clientWith(held)).name;
const wallets = (...addresses: unknown[]) => ({
  crypto_wallets: addresses.map((crypto_wallet_address) => ({ crypto_wallet_address })),
});

describe('the name of an account', () => {
  it.each([
    ['its email', { emails: [{ email: 'ada@example.com' }] }, 'ada@example.com'],
    ['its number', { phone_numbers: [{ phone_number: '+15005550006' }] }, '+15005550006'],
    ['its own name', { name: { first_name: 'Ada', last_name: 'Lovelace' } }, 'Ada Lovelace'],
    ['both', { name: { first_name: 'Ada' }, emails: [{ email: 'ada@example.com' }] }, 'Ada (ada@example.com)'],
    ['nothing, where there is nothing', { name: {} }, undefined],
  ])('is %s', (_what, user, name) => {
    expect(nameOf(user)).toBe(name);
  });

  it('is a shortened wallet address if there is nothing else, with the whole address as a title', () => {
    const wallet = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
    expect(accountOf(withUser({}), clientWith(wallets(undefined, wallet)))).toEqual({
      name: '0x8ba1…4DBA72',
      whole: wallet,
    });
    expect(nameOf({}, wallets('bc1q'))).toBe('bc1q');
    expect(nameOf({ emails: [{ email: 'ada@example.com' }] }, wallets(wallet))).toBe('ada@example.com');
  });

  it('isolates a right-to-left name and removes invisible characters', () => {
    expect(nameOf({ name: { first_name: 'עדה' } })).toBe('\u2068עדה\u2069');
    expect(nameOf({ name: { first_name: 'A\u202Ed\u200B\u0000a', last_name: ' \n ' } })).toBe('A d a');
  });

  it('is one line of limited length for any server data', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(anything, anything, fc.anything(), (first_name, email, crypto_wallets) => {
        const { name = '' } = accountOf(withUser({ name: { first_name }, emails: [{ email }] }), nothing);
        expect([...name].length).toBeLessThanOrEqual(210);
        expect(name.replace(/[\u2068\u2069]/g, '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        accountOf(withUser({}), clientWith({ crypto_wallets }));
      }),
    );
  });
});

describe('the authentication factors of a session', () => {
  it('are listed once each, in their order', () => {
    const factor = (type: string, delivery_method: string) => ({ type, delivery_method });
    const authentication_factors = [
      factor('password', 'knowledge'),
      factor('otp', 'email'),
      factor('magic_link', 'email'),
      factor('otp', 'email'),
    ];
    expect(factorsOf(clientWith({ authentication_factors }))).toEqual(authentication_factors.slice(0, 3));
  });

  it('are empty if the server data is invalid', () => {
    expect(factorsOf(nothing)).toEqual([]);
    fc.assert(
      fc.property(fc.anything(), (authentication_factors) => {
        for (const { type, delivery_method } of factorsOf(clientWith({ authentication_factors }))) {
          expect([typeof type, typeof delivery_method]).toEqual(['string', 'string']);
        }
      }),
    );
  });

  it('are shown as plain text if they have no message', () => {
    expect(plainName('smoke_signal')).toBe('smoke signal');
    expect([...plainName('x'.repeat(100))]).toHaveLength(40);
  });
});
