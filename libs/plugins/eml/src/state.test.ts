import { deepFrozen } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { emlSlice, type EmlAction } from './state.js';

const after = (...actions: EmlAction[]) =>
  actions.reduce((state, action) => deepFrozen(emlSlice.reduce(state, action)), deepFrozen(emlSlice.initial));

describe('the eml slice', () => {
  it('merges the patch of a product action', () => {
    const typed: EmlAction = { type: 'eml/emailTyped', patch: { email: 'ada@example.com' } };
    const sent: EmlAction = {
      type: 'eml/linkSent',
      patch: { sentTo: 'ada@example.com', senderDomain: 'mail.example' },
    };
    expect(after(typed, sent)).toEqual({
      ...emlSlice.initial,
      email: 'ada@example.com',
      sentTo: 'ada@example.com',
      senderDomain: 'mail.example',
    });
  });

  it('ignores actions of other products', () => {
    const theirs = { type: 'otp/codeSent', patch: { email: 'eve@example.com' } };
    expect(emlSlice.reduce(emlSlice.initial, theirs)).toBe(emlSlice.initial);
  });
});
