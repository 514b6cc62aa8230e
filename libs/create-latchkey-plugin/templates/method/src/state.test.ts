import { deepFrozen } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { demoMethodSlice, type DemoMethodAction } from './state.js';

const after = (...actions: readonly DemoMethodAction[]) =>
  actions.reduce(
    (state, action) => deepFrozen(demoMethodSlice.reduce(state, action)),
    deepFrozen(demoMethodSlice.initial),
  );

describe('the state', () => {
  it('has the members that the actions change', () => {
    const typed: DemoMethodAction = { type: 'demo-method/emailTyped', patch: { email: 'ada@example.com' } };
    const sent: DemoMethodAction = {
      type: 'demo-method/codeSent',
      patch: { sentTo: 'ada@example.com', methodId: 'email-test-1' },
    };
    expect(after(typed, sent)).toEqual({
      email: 'ada@example.com',
      sentTo: 'ada@example.com',
      methodId: 'email-test-1',
      code: '',
    });
  });

  it('ignores actions of other products', () => {
    const theirs = { type: 'another/codeSent', patch: { code: '123456' } };
    expect(demoMethodSlice.reduce(demoMethodSlice.initial, theirs)).toBe(demoMethodSlice.initial);
  });
});
