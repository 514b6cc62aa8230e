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

  it('starts without an address, for a new user', () => {
    expect(passwordsSlice.initial).toEqual({ email: '', address: '', userType: 'new', mailedTo: '' });
  });

  it('merges the patch of a product action', () => {
    expect(
      after(
        { type: 'passwords/emailTyped', patch: { email: 'ada@example.com' } },
        { type: 'passwords/userFound', patch: { address: 'ada@example.com', userType: 'password' } },
      ),
    ).toEqual({ email: 'ada@example.com', address: 'ada@example.com', userType: 'password', mailedTo: '' });
  });

  it('ignores actions of the mode', () => {
    expect(after({ type: 'reset-password/emailTyped', patch: { email: 'eve@example.com' } })).toBe(
      passwordsSlice.initial,
    );
  });
});

describe('the reset-password slice', () => {
  it('starts without a link', () => {
    expect(resetSlice.initial).toEqual({ email: '', mailedTo: '' });
  });

  it('merges the patch of a mode action, and ignores product actions', () => {
    const link = { type: 'reset', token: 'secret' } as const;
    const state = deepFrozen(
      resetSlice.reduce(deepFrozen(resetSlice.initial), { type: 'reset-password/linkRead', patch: { link } }),
    );
    expect(state.link).toEqual(link);
    expect(resetSlice.reduce(state, { type: 'passwords/mailSent', patch: { mailedTo: 'x' } })).toBe(state);
  });
});

describe('isAccepted', () => {
  const { version } = new Draft();
  const { version: other } = new Draft();

  it.each([
    ['is false without a check', {}, false],
    ['is true for an accepted text', { strengthCheck: { of: version, strength: strength(true) } }, true],
    ['is false for a rejected text', { strengthCheck: { of: version, strength: strength(false) } }, false],
    ['is false when another text was accepted', { strengthCheck: { of: other, strength: strength(true) } }, false],
  ])('%s', (_when, state, expected) => {
    expect(isAccepted(state, version)).toBe(expected);
  });
});
