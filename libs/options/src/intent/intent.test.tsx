import { emailMagicLinks } from '@latchkey/eml';
import { createStore, definePlugin, type Read, type ScreenControl } from '@latchkey/kernel';
import { otp } from '@latchkey/otp';
import { startScreen } from '@latchkey/slots';
import { fakeContext, fakeProvider, providerError, recordCallbacks, renderWidget, violations } from '@latchkey/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { neutral } from '../neutral/neutral.js';
import { neutralAccounts } from '../neutral/neutral-accounts.js';
import { intent, type Intent, type IntentOptions } from './intent.js';
import { intentSlice } from './intent-state.js';

const email = 'ada@example.com';
const links = emailMagicLinks();
const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

/** A provider whose search finds this kind of account. */
const providerWith = (userType: unknown) =>
  fakeProvider({
    answer: ({ path }) => (path === '/users/search' ? { userType } : { request_id: 'r', method_id: 'm' }),
  });

function submitted(value: Intent, userType: unknown) {
  const onError = vi.fn<(error: Error & { readonly code: string }) => void>();
  const provider = providerWith(userType);
  const widget = renderWidget({ provider, products: [links, intent(value)], callbacks: { onError } });
  fireEvent.change(field(), { target: { value: email } });
  submit();
  return { ...widget, onError };
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('intent', () => {
  it.each<[Intent, string]>([
    ['signInOrUp', 'Sign up or log in'],
    ['signIn', 'Log in'],
    ['signUp', 'Sign up'],
  ])('%s: the heading is "%s"', async (value, text) => {
    const { container } = renderWidget({ products: [links, intent(value)] });
    expect(heading()).toBe(text);
    expect(await violations(container)).toEqual([]);
  });

  it('the host’s texts replace those of the heading', () => {
    renderWidget({ products: [links, intent('signIn')], strings: { 'intent.logIn': 'Welcome back' } });
    expect(heading()).toBe('Welcome back');
  });

  it('signIn: tells of an unknown address, reports it to the host, and offers to sign up', async () => {
    const { onError, provider, container } = submitted('signIn', 'new');
    await screen.findByText('There is no account with this email address.');
    expect(onError.mock.lastCall?.[0].code).toBe('intent/no-account');
    expect(provider.calls.map(({ path }) => path)).toEqual(['/users/search']);
    expect(await violations(container)).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Sign up instead' }));
    await waitFor(() => expect(heading()).toBe('Sign up'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().value).toBe(email);
    submit();
    await screen.findByText('Check your email');
  });

  it('signUp: tells of a known address, reports it to the host, and offers to log in', async () => {
    const { onError } = submitted('signUp', 'passwordless');
    await screen.findByText('There is already an account with this email address.');
    expect(onError.mock.lastCall?.[0].code).toBe('intent/account-exists');
    fireEvent.click(screen.getByRole('button', { name: 'Log in instead' }));
    await waitFor(() => expect(heading()).toBe('Log in'));
  });

  it.each<[Intent, string, string]>([
    ['signIn', 'new', 'There is no account with this email address.'],
    ['signUp', 'passwordless', 'There is already an account with this email address.'],
  ])('%s: offers no other intent with canChange: false', async (value, userType, message) => {
    const provider = fakeProvider({ answer: () => ({ userType, request_id: 'r' }) });
    renderWidget({ provider, products: [links, intent(value, { canChange: false })] });
    fireEvent.change(field(), { target: { value: email } });
    submit();
    await screen.findByText(message);
    expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
    expect(provider.calls).toHaveLength(1);
  });

  it.each<[IntentOptions, string]>([
    [{ canchange: false } as IntentOptions, 'Did you mean "canChange"?'],
    [{ change: false } as IntentOptions, 'There is no option "change".'],
  ])('reports an unknown option: %j', async (options, sentence) => {
    const { callbacks, onError } = recordCallbacks();
    renderWidget({ products: [links, intent('signUp', options)], callbacks });
    await waitFor(() => expect(onError.mock.lastCall?.[0].message).toContain(sentence));
  });

  it.each<[Intent, string]>([
    ['signIn', 'password'],
    ['signUp', 'new'],
  ])('%s: sends the link to an address of the type %s', async (value, userType) => {
    submitted(value, userType);
    await screen.findByText('Check your email');
  });

  it('sends nothing if the search answers nonsense, and the person can try again', async () => {
    const { provider } = submitted('signIn', 'somebody');
    await screen.findByText('Something went wrong. Please try again.');
    expect(provider.calls).toHaveLength(1);
  });

  it('a search that hangs ends in a message, and the person can try again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isHanging = true;
    const provider = fakeProvider({
      answer: ({ path }) =>
        path === '/users/search' && isHanging ? new Promise(() => {}) : { userType: 'password', request_id: 'r' },
    });
    renderWidget({ provider, products: [links, intent('signIn')] });
    fireEvent.change(field(), { target: { value: email } });
    submit();
    await waitFor(() => expect(provider.calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await screen.findByText('We could not get through. Check your connection and try again.');
    expect(field().value).toBe(email);
    isHanging = false;
    submit();
    await screen.findByText('Check your email');
  });

  it('follows the host’s value, and keeps the person’s change while the host passes the same one', async () => {
    const { rerender } = submitted('signIn', 'new');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign up instead' }));
    await waitFor(() => expect(heading()).toBe('Sign up'));
    rerender({ products: [links, intent('signIn')] });
    await waitFor(() => expect(heading()).toBe('Sign up'));
    rerender({ products: [links, intent('signInOrUp')] });
    await waitFor(() => expect(heading()).toBe('Sign up or log in'));
  });

  it('signIn: asks the provider for a code without an account, unless a session is active', async () => {
    const answer = ({ path }: { readonly path: string }) => {
      if (path.includes('/send/'))
        throw providerError('provider/refused', { errorType: 'phone_number_not_found', status: 404 });
      return { method_id: 'm' };
    };
    const provider = fakeProvider({ answer });
    renderWidget({ provider, products: [otp({ methods: ['sms'] }), intent('signIn')] });
    fireEvent.change(screen.getByLabelText('Phone number', { selector: 'input' }), {
      target: { value: '+14155552671' },
    });
    fireEvent.submit(screen.getByLabelText('Phone number', { selector: 'input' }));
    await screen.findByText('There is no account with this phone number.');
    expect(provider.calls.map(({ path }) => path)).toEqual(['/otps/sms/send/primary']);
  });

  it('a wrong value leaves the widget as it is, and is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: Error) => void>();
    renderWidget({ products: [links, intent('login' as Intent)], callbacks: { onError } });
    expect(heading()).toBe('Sign up or log in');
    const sentence = `intent(): the value is "login", so the widget signs in or up. Pass one of 'signInOrUp', 'signIn', 'signUp'.`;
    await waitFor(() => expect(onError.mock.lastCall?.[0].message).toBe(sentence));
  });

  it('with neutral, an address is not searched, and the heading stays', async () => {
    const provider = providerWith('new');
    renderWidget({ provider, products: [links, intent('signIn'), neutral()] });
    expect(heading()).toBe('Log in');
    fireEvent.change(field(), { target: { value: email } });
    submit();
    await screen.findByText('Check your email');
    expect(provider.calls.map(({ path }) => path)).toEqual(['/magic_links/email/login_or_create']);
  });
});

describe('after a sign-in', () => {
  /** Signs in a widget with the option; the account is new or known, or the provider does not say. */
  function signedIn(
    value: Intent,
    isNew: boolean | undefined,
    given: Partial<{ isNeutral: true; hasStart: true }> = {},
  ) {
    const product = intent(value);
    const store = createStore();
    store.use(new Map([['intent', product]]));
    const go = vi.fn(async () => {});
    const read = (({ id }) =>
      id === neutralAccounts.id ? !!given.isNeutral : id === startScreen.id && given.hasStart ? [1] : []) as Read;
    const screens: ScreenControl = { store, go };
    const end = product.start?.(fakeContext({ read }), screens);
    screens.afterSignIn?.({ method: 'passkeys', isNew });
    end?.();
    expect(screens.afterSignIn).toBeUndefined();
    return go;
  }

  it.each<[Intent, boolean]>([
    ['signIn', true],
    ['signUp', false],
  ])('%s, new account %s: the person is told once', (value, isNew) => {
    expect(signedIn(value, isNew)).toHaveBeenCalledExactlyOnceWith('intent/outcome');
  });

  it.each<[Intent, boolean | undefined]>([
    ['signIn', false],
    ['signUp', true],
    ['signIn', undefined],
    ['signUp', undefined],
    ['signInOrUp', true],
    ['signInOrUp', false],
  ])('%s, new account %s: nothing is told', (value, isNew) => {
    expect(signedIn(value, isNew)).not.toHaveBeenCalled();
  });

  it('nothing is told with neutral, and over the screen of a mode', () => {
    expect(signedIn('signIn', true, { isNeutral: true })).not.toHaveBeenCalled();
    expect(signedIn('signIn', true, { hasStart: true })).not.toHaveBeenCalled();
  });

  it('the screen for an account that existed has no accessibility violations', async () => {
    const { default: Outcome } = await import('./views/outcome.view.js');
    const { container } = renderWidget({
      products: [links, definePlugin({ id: 'intent', slice: intentSlice, contributes: [startScreen.of(Outcome)] })],
    });
    expect(container.textContent).toContain('You are logged in to your existing account.');
    expect(await violations(container)).toEqual([]);
  });
});
