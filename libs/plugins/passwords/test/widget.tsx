import { definePlugin } from '@latchkey/kernel';
import { emailSenders } from '@latchkey/slots';
import { pressEnter, renderWidget, violations, type RenderedProps } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi, type Mock } from 'vitest';
import { passwords, resetPassword } from '../src/index.js';
import { ADDRESS, callsTo, paths, provider, signedIn, type Answers } from './provider.js';

export const heading = (name: string) => screen.findByRole('heading', { name });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const busyButton = (name: string) => screen.findByRole('button', { name, busy: true });
export const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;
export const click = (name: string | RegExp) => fireEvent.click(button(name));
export const address = () => screen.getByLabelText<HTMLInputElement>('Email');
export const typeAddress = (text: string) => fireEvent.change(address(), { target: { value: text } });
export const password = () => screen.getByLabelText<HTMLInputElement>(/^(New )?[Pp]assword$/);
export const type = (text: string) => fireEvent.change(password(), { target: { value: text } });
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
export const isOn = () => vi.waitFor(() => expect(isOff('Continue')).toBe(false));
export const alerts = () => texts('alert');
export const statuses = () => texts('status');
const texts = (role: string) =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);

export const expectAlerts = (...expected: string[]) => vi.waitFor(() => expect(alerts()).toEqual(expected));

/** The error below the field. */
export const problem = () =>
  (password().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((region) => region?.getAttribute('role') === 'alert')?.textContent;

export const expectProblem = (expected: unknown) => vi.waitFor(() => expect(problem()).toEqual(expected));

/** Expects the events of a sign-in. */
export const expectSignIn = (onEvent: Mock, type: string) =>
  vi.waitFor(() =>
    expect(onEvent.mock.calls).toEqual([
      [{ type, data: signedIn }],
      [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
    ]),
  );

export const enter = (field: HTMLInputElement = password()) => pressEnter(field);

/** Types a new password and waits until it is accepted. */
export async function typeAccepted(text = 'correct horse') {
  type(text);
  await isOn();
}

/** Types a new password, and submits it with Enter once it is accepted. */
export async function submitAccepted() {
  await typeAccepted();
  enter();
}

/** Types a password and submits it with Enter. */
export function submit(text: string) {
  type(text);
  enter();
}

type Options = Parameters<typeof renderWidget>[1];

/** Renders the widget with a host that listens. */
function render(props: RenderedProps, options?: Options) {
  const callbacks = { onEvent: vi.fn(), onError: vi.fn() };
  const rendered = renderWidget({ callbacks, ...props }, options);
  /** The calls of the provider that have this name. */
  const calls = (name: keyof typeof paths) => callsTo(rendered.provider, paths[name]);
  return { ...rendered, ...callbacks, calls };
}

/** Renders the widget, types an address and continues. */
export async function asked(
  name: string,
  answers: Answers = {},
  props: Partial<RenderedProps> = {},
  options?: Options,
) {
  const rendered = render({ products: [passwords()], provider: provider(answers), ...props }, options);
  typeAddress(` ${ADDRESS} `);
  click('Continue with email');
  await heading(name);
  return rendered;
}

/** The form for a new account. */
export const signUp = (answers?: Answers, props?: Partial<RenderedProps>, options?: Options) =>
  asked('Create an account', answers, props, options);

/** The form for the password of an account. */
export const logIn = (answers?: Answers, props?: Partial<RenderedProps>) =>
  asked('Log in', { search: () => 'password', ...answers }, props);

/** The form for an account without a password. */
export const passwordless = (answers?: Answers, props?: Partial<RenderedProps>) =>
  asked('Log in', { search: () => 'passwordless', ...answers }, props);

/** Renders the widget in reset-password mode, on a page opened by a link. `token`: the host's own. */
export function opened(
  query: string,
  answers: Answers = {},
  { token, ...props }: Partial<RenderedProps> & { readonly token?: string } = {},
  options?: Options,
) {
  history.replaceState(null, '', `/reset${query}`);
  const mode = resetPassword(token === undefined ? {} : { passwordResetToken: token });
  return render({ products: [], mode, provider: provider(answers), ...props }, options);
}

/** A product that sends something to an address. */
export const sender = (id: string, rank: number, send: (ctx: never, email: string) => Promise<void>) =>
  definePlugin({
    id,
    flows: async () => ({ send }),
    contributes: [emailSenders.of({ method: id, rank, flow: 'send' })],
  });

/** Loads the chunks before the first test, so that slow module loading can't time a test out; cleans up after each. */
export function setUpWidgets() {
  beforeAll(warmUp);
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });
}

/** Signs up. */
async function warmUp() {
  const { container, unmount } = await signUp();
  await vi.dynamicImportSettled();
  type('correct horse');
  await vi.dynamicImportSettled();
  await isOn();
  click('Continue');
  await vi.dynamicImportSettled();
  await heading('Success!');
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
}

/** Fakes the timers, until the end of the test; they also advance by themselves. */
export const fakeTimers = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The attributes of a field. */
export const attributesOf = (field: Element, ...names: string[]) => names.map((name) => field.getAttribute(name));

/** All texts and attribute values of the page. */
export const pageTexts = () => [
  document.body.textContent ?? '',
  ...[...document.querySelectorAll('*')].flatMap((node) => [...node.attributes].map(({ value }) => value)),
];
