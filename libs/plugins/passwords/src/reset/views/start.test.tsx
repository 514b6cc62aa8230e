import { violations } from '@latchkey/testing';
import { Widget } from '@latchkey/shell';
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as widget from '../../../test/widget.js';
import { ADDRESS, fails, failsOnce, offline, paths, provider, refusal, UNREACHABLE } from '../../../test/provider.js';
import { resetPassword } from '../reset-password.js';

const used = refusal('unable_to_auth_password_reset_token', 'The link was used or has expired.');

const byReset = '?page=2&stytch_token_type=reset_password&token=secret-token&public_token=p#part';

widget.setUpWidgets();

describe('Reset your password', () => {
  it('has no accessibility violation', async () => {
    const { container } = widget.opened(byReset);
    await widget.heading('Reset your password');
    expect(await violations(container)).toEqual([]);
    await widget.typeAccepted();
    expect(await violations(container)).toEqual([]);
  });

  it('asks only for a new password, from the first render', () => {
    widget.opened(byReset);
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
    expect(screen.getByLabelText('New password')).toBe(widget.password());
    expect(widget.attributesOf(widget.password(), 'type', 'name', 'autocomplete')).toEqual([
      'password',
      'password',
      'new-password',
    ]);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(widget.hasButton('Go back')).toBe(false);
    expect(widget.password().form?.querySelectorAll('button[type="submit"]')).toHaveLength(1);
  });

  it('has a hidden user name beside the new password, for password managers', () => {
    widget.opened(byReset);
    const field = widget.password().form?.querySelector<HTMLInputElement>('[autocomplete="username"]');
    expect(field && widget.attributesOf(field, 'type', 'name')).toEqual(['text', 'username']);
    expect([field?.hidden, field?.readOnly, field?.value]).toEqual([true, true, '']);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('has the address of the host in it', () => {
    const email = 'ada@example.com';
    const mode = resetPassword({ passwordResetToken: 'secret-token', email });
    const { container } = render(<Widget provider={provider()} products={[]} mode={mode} />);
    expect(container.querySelector<HTMLInputElement>('[name="username"]')?.value).toBe(email);
  });

  it('removes the token from the address before any request, and keeps other parameters', async () => {
    const { provider: fake, calls } = widget.opened(byReset);
    expect(location.pathname + location.search + location.hash).toBe('/reset?page=2#part');
    expect(fake.calls).toEqual([]);
    await widget.typeAccepted();
    widget.click('Continue');
    await widget.heading('Success!');
    expect(calls('reset')).toEqual([
      { path: paths.reset, body: { token: 'secret-token', password: 'correct horse', session_duration_minutes: 30 } },
    ]);
  });

  it('checks the strength without an address', async () => {
    const { calls } = widget.opened(byReset);
    await widget.typeAccepted();
    expect(calls('check').map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
  });

  it('signs in and raises the events', async () => {
    const { onEvent } = widget.opened(byReset);
    await widget.submitAccepted();
    expect(await widget.heading('Success!')).toBe(document.activeElement);
    expect(screen.getByText('You have successfully logged in.')).toBeTruthy();
    await widget.expectSignIn(onEvent, 'PASSWORD_RESET_BY_EMAIL');
  });

  it('uses the token of the host', async () => {
    const { calls } = widget.opened('?page=2', {}, { token: 'given-token' });
    await widget.submitAccepted();
    await widget.heading('Success!');
    expect(calls('reset')).toMatchObject([{ body: { token: 'given-token' } }]);
    expect(location.search).toBe('?page=2');
  });

  it('reads the address once in StrictMode', async () => {
    const { calls } = widget.opened(byReset, {}, {}, { wrapper: StrictMode });
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
    await widget.submitAccepted();
    await widget.heading('Success!');
    expect(calls('reset')).toHaveLength(1);
  });

  it.each([
    ['weak_password', 'The password is too weak.'],
    ['breached_password', 'The password is known from a breach.'],
    ['user_lock_limit_reached', 'Too many wrong tries. Your account is locked for now.'],
    ['unauthorized_action', 'This page may not do that.'],
  ])('shows a refusal under the field, and keeps password and link: %s', async (errorType, text) => {
    widget.opened(byReset, { reset: failsOnce(refusal(errorType, text)) });
    await widget.submitAccepted();
    await widget.expectProblem(text);
    expect(widget.password().value).toBe('correct horse');
    expect(document.activeElement).toBe(widget.password());
    await widget.typeAccepted('correct horse battery');
    widget.enter();
    await widget.heading('Success!');
  });

  it('offers a new link after a refusal, also while the password is corrected', async () => {
    const { container, calls } = widget.opened(byReset, { reset: fails(refusal('user_lock_limit_reached')) });
    expect(widget.hasButton('Get a new link')).toBe(false);
    await widget.submitAccepted();
    await screen.findByRole('button', { name: 'Get a new link' });
    expect(await violations(container)).toEqual([]);
    await widget.typeAccepted('correct horse battery');
    expect(widget.problem()).toBeUndefined();
    widget.click('Get a new link');
    await widget.heading('Get a new link');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByText('We send a new link to your email address.')).toBeTruthy();
    expect(widget.alerts()).toEqual([]);
    expect(calls('reset')).toHaveLength(1);
  });

  it('sends the same token again after a network failure', async () => {
    const { calls } = widget.opened(byReset, { reset: failsOnce(offline()) });
    await widget.submitAccepted();
    await widget.expectProblem(UNREACHABLE);
    widget.enter();
    await widget.heading('Success!');
    const [first, second] = calls('reset');
    expect(second).toEqual(first);
  });

  it('can log in without a password', async () => {
    const { calls, onEvent } = widget.opened(byReset);
    widget.click('Log in without a password');
    await widget.heading('Success!');
    expect(calls('logIn')).toEqual([
      { path: paths.logIn, body: { token: 'secret-token', session_duration_minutes: 30 } },
    ]);
    await widget.expectSignIn(onEvent, 'reset-password/loggedIn');
  });

  it('shows an error when the log-in without a password fails, and can retry', async () => {
    const { container } = widget.opened(byReset, { logIn: failsOnce(offline()) });
    widget.click('Log in without a password');
    await widget.expectAlerts(UNREACHABLE);
    expect(await violations(container)).toEqual([]);
    widget.click('Log in without a password');
    await widget.heading('Success!');
  });
});

describe('a useless link', () => {
  it.each([
    ['nothing in the address', ''],
    ['no token', '?stytch_token_type=reset_password'],
    ['two tokens', '?token=a&token=b'],
  ])('is reported as incomplete, with a form for a new one: %s', async (_what, query) => {
    const { container, provider: fake } = widget.opened(query);
    await widget.heading('Get a new link');
    expect(widget.alerts()).toEqual([
      'This link is not complete. Open the whole link from your email, or get a new one.',
    ]);
    expect(document.querySelector('input[type="password"]')).toBeNull();
    expect(location.search).toBe('');
    expect(fake.calls).toEqual([]);
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['with the provider’s message', used, 'The link was used or has expired.'],
    [
      'with its browser, when another browser requested it',
      refusal('pkce_mismatch'),
      'This link works only in the browser in which it was asked for. Open it there, or get a new one here.',
    ],
  ])('is refused %s and with the focus in the field for a new one', async (_how, error, text) => {
    const { container, onError } = widget.opened(byReset, { reset: fails(error) });
    await widget.submitAccepted();
    await widget.heading('Get a new link');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(widget.alerts()).toEqual([text]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(await violations(container)).toEqual([]);
  });

  it('can be replaced by a new one, which can be sent again', async () => {
    const { provider: fake, calls } = widget.opened('');
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(widget.attributesOf(email, 'type', 'name', 'autocomplete')).toEqual(['email', 'email', 'email']);
    widget.typeAddress('ada');
    widget.click('Send a new link');
    await screen.findByText('Invalid email address');
    widget.typeAddress(` ${ADDRESS} `);
    expect(email.getAttribute('aria-invalid')).toBeNull();
    widget.enter(email);
    await widget.heading('Check your email!');
    expect(screen.getByText(ADDRESS).parentElement?.textContent).toBe(`A login link was sent to you at ${ADDRESS}.`);
    widget.click('Resend email');
    await screen.findByRole('button', { name: 'Email resent' });
    expect(calls('mail').map(({ body }) => body)).toEqual([{ email: ADDRESS }, { email: ADDRESS }]);
    expect(fake.logged.map(({ name }) => name).filter((name) => name.startsWith('email'))).toEqual([
      'email_sent',
      'email_sent',
      'email_try_again_clicked',
    ]);
    widget.click('Go back');
    await widget.heading('Get a new link');
    expect(widget.address().value).toBe(ADDRESS);
  });

  it('shows an error when a new one is not sent', async () => {
    widget.opened('', { mail: fails(offline()) });
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    widget.typeAddress(ADDRESS);
    widget.enter(email);
    await vi.waitFor(() => expect(widget.alerts()).toContain(UNREACHABLE));
    expect(email.value).toBe(ADDRESS);
  });
});
