import { deepFrozen } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { registrationSlice, type RegistrationAction } from './registration/state.js';
import { passkeysSlice, type PasskeysAction } from './state.js';

describe('the passkeys slice', () => {
  const initial = deepFrozen(passkeysSlice.initial);

  it('begins without a failure, and knows nothing of the browser yet', () => {
    expect(initial).toEqual({ failures: 0, waitMs: 0 });
  });

  it('takes in what a fact of the product sets, and keeps the rest', () => {
    const failed: PasskeysAction = { type: 'passkeys/offerFailed', patch: { failures: 1, waitMs: 1_000 } };
    const learned: PasskeysAction = { type: 'passkeys/supportDetected', patch: { support: 'autofill' } };
    const after = passkeysSlice.reduce(deepFrozen(passkeysSlice.reduce(initial, failed)), learned);
    expect(after).toEqual({ failures: 1, waitMs: 1_000, support: 'autofill' });
  });

  it.each(['eml/emailTyped', 'passkey-registration/done'])('gives the same state back for %s', (type) => {
    expect(passkeysSlice.reduce(initial, { type, patch: { failures: 3 } })).toBe(initial);
  });
});

describe('the slice of the registration', () => {
  const initial = deepFrozen(registrationSlice.initial);

  it('begins with no name typed, and knows nobody', () => {
    expect(initial).toEqual({ name: '' });
  });

  it('takes in what a fact of the mode sets', () => {
    const begun: RegistrationAction = {
      type: 'passkey-registration/actBegun',
      patch: { act: { kind: 'rename', id: '1' }, name: 'iPhone' },
    };
    expect(registrationSlice.reduce(initial, begun)).toEqual({ act: { kind: 'rename', id: '1' }, name: 'iPhone' });
  });

  it('gives the same state back for a fact of the product', () => {
    expect(registrationSlice.reduce(initial, { type: 'passkeys/signedIn', patch: {} })).toBe(initial);
  });
});
