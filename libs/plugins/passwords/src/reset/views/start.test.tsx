import { violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADDRESS,
  alerts,
  attributesOf,
  click,
  enter,
  heading,
  isOff,
  password,
  problem,
  type,
  warmUp,
} from '../../../test/acts.js';
import { LOG_IN, opened, RESET } from '../../../test/opened.js';
import { callsTo, offline, refusal, signedIn } from '../../../test/provider.js';

const fails = (error: unknown) => (): never => {
  throw error;
};
const used = refusal('unable_to_auth_password_reset_token', 'The link was used or has expired.');

const byReset = '?page=2&stytch_token_type=reset_password&token=secret-token&public_token=p#part';
const strong = async (text = 'correct horse') => {
  type(text);
  await vi.waitFor(() => expect(isOff('Continue')).toBe(false));
};

beforeAll(warmUp);
beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

describe('Reset your password', () => {
  it('has no accessibility violation', async () => {
    const { container } = opened(byReset);
    await heading('Reset your password');
    expect(await violations(container)).toEqual([]);
    await strong();
    expect(await violations(container)).toEqual([]);
  });

  it('asks for a new password alone, with the first drawing', () => {
    opened(byReset);
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
    expect(screen.getByLabelText('New password')).toBe(password());
    expect(attributesOf(password(), 'type', 'name', 'autocomplete')).toEqual(['password', 'password', 'new-password']);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
    expect(password().form?.querySelectorAll('button[type="submit"]')).toHaveLength(1);
  });

  it('takes the token out of the address before anything is asked, and the host’s own parameters stay', async () => {
    const { provider: asking } = opened(byReset);
    expect(location.pathname + location.search + location.hash).toBe('/reset?page=2#part');
    expect(asking.calls).toEqual([]);
    await strong();
    click('Continue');
    await heading('Success!');
    expect(callsTo(asking, RESET)).toEqual([
      { path: RESET, body: { token: 'secret-token', password: 'correct horse', session_duration_minutes: 30 } },
    ]);
  });

  it('is judged by the password only', async () => {
    const { provider: asking } = opened(byReset);
    await strong();
    expect(callsTo(asking, '/passwords/strength_check').map(({ body }) => body)).toEqual([
      { password: 'correct horse' },
    ]);
  });

  it('signs in, tells the host, and leaves nothing to spend', async () => {
    const onEvent = vi.fn();
    opened(byReset, {}, { callbacks: { onEvent } });
    await strong();
    enter();
    expect(await heading('Success!')).toBe(document.activeElement);
    expect(screen.getByText('You have successfully logged in.')).toBeTruthy();
    await vi.waitFor(() =>
      expect(onEvent.mock.calls).toEqual([
        [{ type: 'PASSWORD_RESET_BY_EMAIL', data: signedIn }],
        [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
      ]),
    );
  });

  it('takes the token that the host gives', async () => {
    const { provider: asking } = opened('?page=2', {}, { token: 'given-token' });
    await strong();
    enter();
    await heading('Success!');
    expect(callsTo(asking, RESET)).toMatchObject([{ body: { token: 'given-token' } }]);
    expect(location.search).toBe('?page=2');
  });

  it('reads the address once, mounted twice', async () => {
    const { provider: asking } = opened(byReset, {}, {}, { wrapper: StrictMode });
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
    await strong();
    enter();
    await heading('Success!');
    expect(callsTo(asking, RESET)).toHaveLength(1);
  });

  it.each([
    ['weak_password', 'The password is too weak.'],
    ['breached_password', 'The password is known from a breach.'],
    ['user_lock_limit_reached', 'Too many wrong tries. Your account is locked for now.'],
    ['unauthorized_action', 'This page may not do that.'],
  ])('says a refusal under the field, and keeps password, form and link: %s', async (errorType, text) => {
    const reset = vi.fn<() => unknown>(() => signedIn).mockImplementationOnce(fails(refusal(errorType, text)));
    opened(byReset, { reset });
    await strong();
    enter();
    await vi.waitFor(() => expect(problem()).toBe(text));
    expect(password().value).toBe('correct horse');
    expect(document.activeElement).toBe(password());
    await strong('correct horse battery');
    enter();
    await heading('Success!');
  });

  it('offers a new link after a refusal, and keeps the offer while the password is corrected', async () => {
    const { container, provider: asking } = opened(byReset, { reset: fails(refusal('user_lock_limit_reached')) });
    expect(screen.queryByRole('button', { name: 'Get a new link' })).toBeNull();
    await strong();
    enter();
    await screen.findByRole('button', { name: 'Get a new link' });
    expect(await violations(container)).toEqual([]);
    await strong('correct horse battery');
    expect(problem()).toBeUndefined();
    click('Get a new link');
    const title = await heading('Get a new link');
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('We send a new link to your email address.')).toBeTruthy();
    expect(alerts()).toEqual([]);
    expect(callsTo(asking, RESET)).toHaveLength(1);
  });

  it('spends the same token once more after trouble with the network', async () => {
    const reset = vi.fn<() => unknown>(() => signedIn).mockImplementationOnce(fails(offline()));
    const { provider: asking } = opened(byReset, { reset });
    await strong();
    enter();
    await vi.waitFor(() => expect(problem()).toBe('The sign-in service cannot be reached.'));
    enter();
    await heading('Success!');
    const [first, second] = callsTo(asking, RESET);
    expect(second).toEqual(first);
  });

  it('can be passed over: the link logs in without a password', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = opened(byReset, {}, { callbacks: { onEvent } });
    click('Log in without a password');
    await heading('Success!');
    expect(callsTo(asking, LOG_IN)).toEqual([
      { path: LOG_IN, body: { token: 'secret-token', session_duration_minutes: 30 } },
    ]);
    await vi.waitFor(() =>
      expect(onEvent.mock.calls).toEqual([
        [{ type: 'reset-password/loggedIn', data: signedIn }],
        [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
      ]),
    );
  });

  it('says when passing it over did not work, and tries the same token again', async () => {
    const logIn = vi.fn<() => unknown>(() => signedIn).mockImplementationOnce(fails(offline()));
    const { container } = opened(byReset, { logIn });
    click('Log in without a password');
    await vi.waitFor(() => expect(alerts()).toEqual(['The sign-in service cannot be reached.']));
    expect(await violations(container)).toEqual([]);
    click('Log in without a password');
    await heading('Success!');
  });
});

describe('a link that is of no use', () => {
  it.each([
    ['nothing in the address', ''],
    ['no token', '?stytch_token_type=reset_password'],
    ['two tokens', '?token=a&token=b'],
  ])('is said to be incomplete, with a form for a new one: %s', async (_what, query) => {
    const { container, provider: asking } = opened(query);
    await heading('Get a new link');
    expect(alerts()).toEqual(['This link is not complete. Open the whole link from your email, or get a new one.']);
    expect(document.querySelector('input[type="password"]')).toBeNull();
    expect(location.search).toBe('');
    expect(asking.calls).toEqual([]);
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['in the provider’s words', used, 'The link was used or has expired.'],
    [
      'with where it works, when another browser asked for it',
      refusal('pkce_mismatch'),
      'This link works only in the browser in which it was asked for. Open it there, or get a new one here.',
    ],
  ])('is refused %s, the focus on the heading', async (_how, error, text) => {
    const onError = vi.fn();
    const { container } = opened(byReset, { reset: fails(error) }, { callbacks: { onError } });
    await strong();
    enter();
    const title = await heading('Get a new link');
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
    expect(alerts()).toEqual([text]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(await violations(container)).toEqual([]);
  });

  it('is followed by a new one, which can be sent again', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = opened('', {}, { callbacks: { onEvent } });
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(attributesOf(email, 'type', 'name', 'autocomplete')).toEqual(['email', 'email', 'email']);
    fireEvent.change(email, { target: { value: 'ada' } });
    click('Send a new link');
    await screen.findByText('Invalid email address');
    fireEvent.change(email, { target: { value: ` ${ADDRESS} ` } });
    expect(email.getAttribute('aria-invalid')).toBeNull();
    enter(email);
    await heading('Check your email!');
    expect(screen.getByText(ADDRESS).parentElement?.textContent).toBe(`A login link was sent to you at ${ADDRESS}.`);
    click('Resend email');
    await screen.findByRole('button', { name: 'Email resent' });
    expect(callsTo(asking, '/passwords/email/reset/start').map(({ body }) => body)).toEqual([
      { email: ADDRESS },
      { email: ADDRESS },
    ]);
    expect(asking.logged.map(({ name }) => name).filter((name) => name.startsWith('email'))).toEqual([
      'email_sent',
      'email_try_again_clicked',
    ]);
    click('Go back');
    await heading('Get a new link');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ADDRESS);
  });

  it('says when a new one could not be sent', async () => {
    opened('', { mail: fails(offline()) });
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    fireEvent.change(email, { target: { value: ADDRESS } });
    enter(email);
    await vi.waitFor(() => expect(alerts()).toContain('The sign-in service cannot be reached.'));
    expect(email.value).toBe(ADDRESS);
  });
});
