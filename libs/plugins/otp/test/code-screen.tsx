import {
  descriptionOf,
  fakeProvider,
  pressEnter,
  renderWidget,
  violations,
  type FakeCall,
  type RenderedProps,
} from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { otp } from '../src/index.js';
import { refusal, sent, signedIn } from './answers.js';

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

export const success = () => screen.findByRole('heading', { name: 'Success' });
export const heading = () => screen.findByRole('heading', { name: 'Enter passcode' });
export const field = () => screen.getByLabelText<HTMLInputElement>('Passcode');
export const type = (code: string) => fireEvent.change(field(), { target: { value: code } });
export const problem = () => descriptionOf(field());
export const button = (name: string) => screen.getByRole('button', { name });
export const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
export const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
export const authenticateCalls = (calls: readonly FakeCall[]) =>
  calls.filter(({ path }) => path === '/otps/authenticate');

export const enter = (input = field()) => pressEnter(input);

/** Renders the widget, requests a code and waits for the code screen. */
export async function openCodeScreen(props: Partial<RenderedProps> = {}, options?: Parameters<typeof renderWidget>[1]) {
  const rendered = renderWidget({ products: sms, provider: provider(), ...props }, options);
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

/**
 * Loads the chunks of a code before the first test of a file, so that slow module loading can't time a test out. Clears
 * storage before each test and restores the clock after it.
 */
export function prepareTests() {
  beforeAll(async () => {
    const { container, unmount } = await openCodeScreen();
    type('123456');
    await Promise.all([violations(container), vi.dynamicImportSettled()]);
    unmount();
  });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => void vi.useRealTimers());
}
