import { violations } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sent, signedIn } from '../../test/answers.js';
import { openCodeScreen, prepareTests, success, type } from '../../test/code-screen.js';
import { otp, type OtpMethod } from '../index.js';
import { pendingKey } from '../state.js';

prepareTests();

/** Renders the widget and types the correct code. */
async function verified(method: OtpMethod = 'email', onEvent: (event: { type: string }) => void = () => {}) {
  const rendered = await openCodeScreen({ products: [otp({ methods: [method] })], callbacks: { onEvent } });
  type('123456');
  await success();
  return rendered;
}

describe('OTP Confirmation', () => {
  it('shows the success, with the focus on its heading and without Go back', async () => {
    const { container } = await verified();
    expect(screen.getByText('Your passcode has been successfully verified.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Success' })));
    expect(screen.queryByRole('button')).toBeNull();
    expect(await violations(container)).toEqual([]);
  });

  it('appears before the host receives the event of the session, then the event of completion', async () => {
    const onEvent = vi.fn((event: { type: string }) => {
      if (event.type !== 'OTP_LOGIN_OR_CREATE') shown.push(!!screen.queryByRole('heading', { name: 'Success' }));
    });
    const shown: boolean[] = [];
    const { rerender } = await verified('email', onEvent);
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(3));
    rerender({ headingLevel: 3 });
    expect(onEvent.mock.calls).toEqual([
      [{ type: 'OTP_LOGIN_OR_CREATE', data: sent }],
      [{ type: 'OTP_AUTHENTICATE', data: signedIn }],
      [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
    ]);
    expect(shown).toEqual([true, true]);
  });

  it('deletes the pending code', async () => {
    const { provider } = await verified();
    await vi.waitFor(() => expect(sessionStorage.getItem(pendingKey(provider.publicToken))).toBeNull());
  });

  it.each(['sms', 'whatsapp', 'email'] as const)('stores %s as the method used last', async (method) => {
    const { provider } = await verified(method);
    await vi.waitFor(() =>
      expect(localStorage.getItem(`latchkey:last-used:${provider.publicToken}`)).toBe(`otp:${method}`),
    );
  });
});
