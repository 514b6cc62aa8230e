import { deepFrozen } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { registrationSlice, type RegistrationAction } from './registration/state.js';
import { passkeysSlice, type PasskeysAction } from './state.js';

describe('the passkeys slice', () => {
  const initial = deepFrozen(passkeysSlice().initial);

  it('starts without a failure and without the browser’s support', () => {
    expect(initial).toEqual({ failures: 0, waitMs: 0 });
  });

  it('merges the patch of an action of the product', () => {
    const failed: PasskeysAction = { type: 'passkeys/offerFailed', patch: { failures: 1, waitMs: 1_000 } };
    const learned: PasskeysAction = { type: 'passkeys/supportDetected', patch: { support: 'autofill' } };
    const after = passkeysSlice().reduce(deepFrozen(passkeysSlice().reduce(initial, failed)), learned);
    expect(after).toEqual({ failures: 1, waitMs: 1_000, support: 'autofill' });
  });

  it.each(['eml/emailTyped', 'passkey-registration/done'])('returns the same state for %s', (type) => {
    expect(passkeysSlice().reduce(initial, { type, patch: { failures: 3 } })).toBe(initial);
  });
});

describe('the registration slice', () => {
  const initial = deepFrozen(registrationSlice.initial);

  it('starts with an empty name', () => {
    expect(initial).toEqual({ name: '' });
  });

  it('merges the patch of an action of the mode', () => {
    const begun: RegistrationAction = {
      type: 'passkey-registration/actBegun',
      patch: { act: { kind: 'rename', id: '1' }, name: 'iPhone' },
    };
    expect(registrationSlice.reduce(initial, begun)).toEqual({ act: { kind: 'rename', id: '1' }, name: 'iPhone' });
  });

  it('returns the same state for an action of the product', () => {
    expect(registrationSlice.reduce(initial, { type: 'passkeys/signedIn', patch: {} })).toBe(initial);
  });
});
