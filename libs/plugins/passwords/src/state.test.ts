import { deepFrozen } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { strength } from '../test/contexts.js';
import { Draft } from './draft.js';
import { isAccepted } from './shared-state.js';
import { resetSlice, type ResetAction } from './reset/state.js';
import { passwordsSlice, type PasswordsAction } from './state.js';

describe('the passwords slice', () => {
  const after = (...actions: (PasswordsAction | ResetAction)[]) =>
    actions.reduce(
      (state, action) => deepFrozen(passwordsSlice.reduce(state, action as PasswordsAction)),
      deepFrozen(passwordsSlice.initial),
    );

  it('begins with nobody, who is new', () => {
    expect(passwordsSlice.initial).toEqual({ email: '', address: '', userType: 'new', mailedTo: '' });
  });

  it('takes in what a fact of the product sets, and keeps the rest', () => {
    expect(
      after(
        { type: 'passwords/emailTyped', patch: { email: 'ada@example.com' } },
        { type: 'passwords/userFound', patch: { address: 'ada@example.com', userType: 'password' } },
      ),
    ).toEqual({ email: 'ada@example.com', address: 'ada@example.com', userType: 'password', mailedTo: '' });
  });

  it('is left as it is by facts of the mode', () => {
    expect(after({ type: 'reset-password/emailTyped', patch: { email: 'eve@example.com' } })).toBe(
      passwordsSlice.initial,
    );
  });
});

describe('the reset-password slice', () => {
  it('knows no link before the address was looked at', () => {
    expect(resetSlice.initial).toEqual({ email: '', mailedTo: '' });
  });

  it('takes in what a fact of the mode sets, and none of the product', () => {
    const link = { type: 'reset', token: 'secret' } as const;
    const state = deepFrozen(
      resetSlice.reduce(deepFrozen(resetSlice.initial), { type: 'reset-password/linkRead', patch: { link } }),
    );
    expect(state.link).toEqual(link);
    expect(resetSlice.reduce(state, { type: 'passwords/mailSent', patch: { mailedTo: 'x' } })).toBe(state);
  });
});

describe('isTaken', () => {
  const { version } = new Draft();
  const { version: other } = new Draft();

  it.each([
    ['before anything was said', {}, false],
    ['when the text was judged well', { strengthCheck: { of: version, strength: strength(true) } }, true],
    ['when the text was judged badly', { strengthCheck: { of: version, strength: strength(false) } }, false],
    ['when another text was judged well', { strengthCheck: { of: other, strength: strength(true) } }, false],
  ])('%s', (_when, state, expected) => {
    expect(isAccepted(state, version)).toBe(expected);
  });
});
