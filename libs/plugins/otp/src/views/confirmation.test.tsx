import { violations } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sent, signedIn } from '../../test/answers.js';
import { asked, prepareTests, type } from '../../test/asked.js';
import { otp, type OtpMethod } from '../index.js';
import { pendingKey } from '../state.js';

prepareTests();

/** Renders the widget and types the correct code. */
async function verified(method: OtpMethod = 'email', onEvent: (event: { type: string }) => void = () => {}) {
  const rendered = await asked({ products: [otp({ methods: [method] })], callbacks: { onEvent } });
  type('123456');
  await screen.findByRole('heading', { name: 'Success' });
  return rendered;
}

describe('OTP Confirmation', () => {
  it('says that the code was right, with the focus on its heading and no way back', async () => {
    const { container } = await verified();
    expect(screen.getByText('Your passcode has been successfully verified.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Success' })));
    expect(screen.queryByRole('button')).toBeNull();
    expect(await violations(container)).toEqual([]);
  });

  it('comes before the page hears of it: of the session, then once that the flow is complete', async () => {
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

  it('leaves no code to come back to', async () => {
    const { provider } = await verified();
    await vi.waitFor(() => expect(sessionStorage.getItem(pendingKey(provider.publicToken))).toBeNull());
  });

  it.each(['sms', 'whatsapp', 'email'] as const)('is remembered: the method used last was %s', async (method) => {
    const { provider } = await verified(method);
    await vi.waitFor(() =>
      expect(localStorage.getItem(`latchkey:last-used:${provider.publicToken}`)).toBe(`otp:${method}`),
    );
  });
});
