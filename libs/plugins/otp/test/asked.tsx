import { ProviderError } from '@latchkey/client';
import { fakeProvider, renderWidget, type FakeCall, type RenderedProps } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { otp } from '../src/index.js';

export const sent = { request_id: 'request-id-test-1', status_code: 200, method_id: 'phone-number-test-1' };
export const signedIn = {
  ...sent,
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2026-01-01T00:30:00Z' },
};
export const sms = [otp({ methods: ['sms'] })];
export const email = [otp({ methods: ['email'] })];

export const refusal = (errorType: string) =>
  new ProviderError({
    code: 'provider/refused',
    message: 'A sentence of the provider.',
    userMessage: { id: 'error.provider', text: 'A sentence of the provider.' },
    errorType,
    retryable: true,
  });
export const wrong = refusal('otp_code_not_found');
export const other = refusal('user_lock_limit_reached');

/** A fake provider with responses for sending and trying codes; both succeed by default. */
export function provider({
  send = () => sent,
  verify = () => signedIn,
}: {
  readonly send?: (call: FakeCall) => unknown;
  readonly verify?: (call: FakeCall) => unknown;
} = {}) {
  return fakeProvider({ answer: (call) => (call.path === '/otps/authenticate' ? verify(call) : send(call)) });
}
export const fails = (error: unknown) => () => {
  throw error;
};
export const never = () => new Promise(() => {});

export const heading = () => screen.findByRole('heading', { name: 'Enter passcode' });
export const field = () => screen.getByLabelText<HTMLInputElement>('Passcode');
export const type = (code: string) => fireEvent.change(field(), { target: { value: code } });
export const problem = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
export const button = (name: string) => screen.getByRole('button', { name });
export const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
export const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
export const tried = (calls: readonly FakeCall[]) => calls.filter(({ path }) => path === '/otps/authenticate');

/**
 * Presses Enter in a field: it clicks the form's default button, or submits a form without one (HTML, implicit
 * submission).
 */
export function enter() {
  fireEvent.keyDown(field(), { key: 'Enter' });
  const submit = field().form?.querySelector('button:not([type="button"])');
  if (submit) fireEvent.click(submit);
  else fireEvent.submit(field().form as Element);
}

/** Renders the widget, requests a code and waits for the code screen. */
export async function asked(props: Partial<RenderedProps> = {}, options?: Parameters<typeof renderWidget>[1]) {
  const rendered = renderWidget({ products: sms, provider: provider(), ...props }, options);
  const byPhone = screen.queryByLabelText('Phone number');
  fireEvent.change(byPhone ?? screen.getByLabelText('Email'), {
    target: { value: byPhone ? '(201) 555-0123' : 'ada@example.com' },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Continue with/ }));
  await heading();
  return rendered;
}
