import { deepFrozen } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { emlSlice, type EmlAction } from './slice.js';

const after = (...actions: EmlAction[]) =>
  actions.reduce((state, action) => deepFrozen(emlSlice.reduce(state, action)), deepFrozen(emlSlice.initial));

describe('the eml slice', () => {
  it('forgives a refused address as soon as it is changed', () => {
    expect(after({ type: 'eml/emailTyped', email: 'a' }, { type: 'eml/emailRefused' })).toMatchObject({
      email: 'a',
      refused: true,
    });
    expect(after({ type: 'eml/emailRefused' }, { type: 'eml/emailTyped', email: 'a@' })).toMatchObject({
      email: 'a@',
      refused: false,
    });
  });

  it('forgets where the link went when the person starts over, but not what they typed', () => {
    const sent: EmlAction = { type: 'eml/linkSent', email: 'ada@example.com', senderDomain: 'example.com' };
    const typed: EmlAction = { type: 'eml/emailTyped', email: ' ada@example.com' };
    expect(after(typed, sent)).toMatchObject({ sentTo: 'ada@example.com', senderDomain: 'example.com' });
    expect(after(typed, sent, { type: 'eml/startedOver' })).toMatchObject({ sentTo: '', email: ' ada@example.com' });
  });

  it('gives the same state back for another product’s action', () => {
    expect(emlSlice.reduce(emlSlice.initial, { type: 'otp/codeSent' } as never)).toBe(emlSlice.initial);
  });
});
