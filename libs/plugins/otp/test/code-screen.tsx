import { fakeProvider, type FakeCall, type RenderedProps } from '@latchkey/testing';
import { unitActs } from '@latchkey/testing/unit-acts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { otp } from '../src/index.js';
import { refusal, sent, signedIn } from './answers.js';
import { submitsCode } from './script.js';

export const sms = [otp({ methods: ['sms'] })];
export const email = [otp({ methods: ['email'] })];

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
export const failsOnce = (error: unknown, answer: unknown) =>
  vi.fn<() => unknown>(() => answer).mockImplementationOnce(fails(error));
export const never = () => new Promise(() => {});

const acts = unitActs(submitsCode, () => sms);

export const { button, enter, field, heading: success, problem, type } = acts;
export const heading = () => acts.heading('Enter passcode');
export const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
export const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
export const authenticateCalls = (calls: readonly FakeCall[]) =>
  calls.filter(({ path }) => path === '/otps/authenticate');

/** Renders the widget, requests a code and waits for the code screen. */
export async function openCodeScreen(props: Partial<RenderedProps> = {}, options?: Parameters<typeof acts.render>[1]) {
  const rendered = acts.render({ provider: provider(), ...props }, options);
  const byPhone = screen.queryByLabelText('Phone number');
  fireEvent.change(byPhone ?? screen.getByLabelText('Email'), {
    target: { value: byPhone ? '(201) 555-0123' : 'ada@example.com' },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Continue with/ }));
  await heading();
  return rendered;
}

/** Fakes the timers until the end of the test; they also advance by themselves. */
export const fakeTimers = () =>
  void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Loads the chunks of a code before the first test of a file, and restores the clock after each test. */
export function prepareTests() {
  acts.prepareTests(async () => {
    const rendered = await openCodeScreen();
    type('123456');
    return rendered;
  });
  afterEach(() => void vi.useRealTimers());
}
