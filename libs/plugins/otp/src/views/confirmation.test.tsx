import { fakeProvider, renderWidget, violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { otp, type OtpMethod } from '../index.js';
import { keyOf } from '../pending-key.js';

const answer = {
  request_id: 'request-id-test-1',
  status_code: 200,
  method_id: 'email-test-1',
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2026-01-01T00:30:00Z' },
};

/** Renders the widget and types the correct code. */
async function verified(method: OtpMethod = 'email', onEvent: (event: { type: string }) => void = () => {}) {
  const provider = fakeProvider({ answer: () => answer });
  const rendered = renderWidget({ products: [otp({ methods: [method] })], provider, callbacks: { onEvent } });
  fireEvent.change(screen.getByRole('textbox'), {
    target: { value: method === 'email' ? 'ada@example.com' : '(201) 555-0123' },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Continue with/ }));
  fireEvent.change(await screen.findByLabelText('Passcode'), { target: { value: '123456' } });
  await screen.findByRole('heading', { name: 'Success' });
  return rendered;
}

// Loads the chunks of a code before the first test, so that slow module loading can't time a test out.
beforeAll(async () => {
  const { container, unmount } = await verified();
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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
      [{ type: 'OTP_LOGIN_OR_CREATE', data: answer }],
      [{ type: 'OTP_AUTHENTICATE', data: answer }],
      [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
    ]);
    expect(shown).toEqual([true, true]);
  });

  it('leaves no code to come back to', async () => {
    const { provider } = await verified();
    await vi.waitFor(() => expect(sessionStorage.getItem(keyOf(provider.publicToken))).toBeNull());
  });

  it.each(['sms', 'whatsapp', 'email'] as const)('is remembered: the method used last was %s', async (method) => {
    const { provider } = await verified(method);
    await vi.waitFor(() =>
      expect(localStorage.getItem(`latchkey:last-used:${provider.publicToken}`)).toBe(`otp:${method}`),
    );
  });
});
