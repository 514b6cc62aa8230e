import { violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as widget from '../../test/widget.js';
import {
  ADDRESS,
  fails,
  failsOnce,
  limited,
  never,
  offline,
  paths,
  refusal,
  sent,
  UNREACHABLE,
} from '../../test/provider.js';
import { passwords } from '../index.js';

widget.setUpWidgets();

describe('Log in', () => {
  it('has no accessibility violation, empty, busy and refused', async () => {
    const authenticate = vi.fn<() => unknown>(never).mockImplementationOnce(fails(refusal('unauthorized_credentials')));
    const { container } = await widget.logIn({ authenticate });
    expect(await violations(container)).toEqual([]);
    widget.submit('wrong');
    await widget.expectProblem('A sentence of the provider.');
    expect(await violations(container)).toEqual([]);
    widget.enter();
    await widget.busyButton('Continue');
    expect(await violations(container)).toEqual([]);
  });

  it('has the address and the current password, without a strength check', async () => {
    const { calls } = await widget.logIn();
    const email = widget.address();
    expect(widget.attributesOf(email, 'name', 'autocomplete')).toEqual(['email', 'username']);
    expect(email.readOnly).toBe(true);
    expect(widget.attributesOf(widget.password(), 'name', 'autocomplete', 'passwordrules')).toEqual([
      'password',
      'current-password',
      null,
    ]);
    fireEvent.focus(widget.password());
    widget.type('secret');
    expect(widget.isOff('Continue')).toBe(false);
    expect(screen.queryByRole('img')).toBeNull();
    expect(calls('check')).toEqual([]);
  });

  it('signs in and raises the events', async () => {
    const { calls, onEvent } = await widget.logIn();
    widget.submit('secret');
    await widget.heading('Success!');
    const body = { email: ADDRESS, password: 'secret', session_duration_minutes: 30 };
    expect(calls('authenticate')).toEqual([{ path: paths.authenticate, body }]);
    await widget.expectSignIn(onEvent, 'PASSWORD_AUTHENTICATE');
  });

  it('sends a password that a manager filled without events', async () => {
    const { calls } = await widget.logIn();
    widget.password().value = 'filled in';
    fireEvent.submit(widget.password().form as Element);
    await widget.heading('Success!');
    expect(calls('authenticate')).toMatchObject([{ body: { password: 'filled in' } }]);
  });

  it('shows the provider’s refusal, and accepts a corrected password', async () => {
    await widget.logIn({ authenticate: failsOnce(refusal('unauthorized_credentials', 'Wrong password.')) });
    widget.type('wrong');
    widget.click('Continue');
    await widget.expectProblem('Wrong password.');
    expect(widget.password().value).toBe('wrong');
    expect(document.activeElement).toBe(widget.password());
    expect(widget.alerts()).toEqual(['Wrong password.']);
    widget.type('secret');
    expect(widget.problem()).toBeUndefined();
    widget.enter();
    await widget.heading('Success!');
  });

  it('shows an error without a password', async () => {
    const { calls } = await widget.logIn();
    widget.enter();
    await widget.expectProblem('Type a password.');
    expect(document.activeElement).toBe(widget.password());
    expect(calls('authenticate')).toEqual([]);
  });

  it('counts down while the account is locked', async () => {
    const authenticate = failsOnce(limited(20_000));
    await widget.logIn({ authenticate });
    widget.submit('secret');
    await screen.findByRole('button', { name: 'Try again in 20 s' });
    widget.enter();
    expect(authenticate).toHaveBeenCalledOnce();
    expect(widget.problem()).toBe('Too many tries.');
  });

  it.each([
    ['reset_password', /^We want to make sure your account is secure and .* logging in\. A login link/],
    ['breached_password', /security issue/],
  ])('sends the email that the provider requires: %s', async (type_, text) => {
    const { calls } = await widget.logIn({ authenticate: fails(refusal(type_)) });
    widget.submit('secret');
    const title = await widget.heading('Check your email to set a new password');
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(text).textContent).toContain(ADDRESS);
    expect(calls('mail')).toHaveLength(1);
  });
});

describe('Forgot Password?', () => {
  it('sends one email for three presses, and shows the address', async () => {
    const { calls, onEvent } = await widget.logIn();
    for (let press = 0; press < 3; press++) widget.click('Forgot Password?');
    await widget.heading('Forgot password?');
    expect(screen.getByText(ADDRESS).localName).toBe('bdi');
    expect(screen.getByText(ADDRESS).parentElement?.textContent).toBe(
      `A link to reset your password was sent to you at ${ADDRESS}.`,
    );
    expect(calls('mail')).toHaveLength(1);
    await vi.waitFor(() => expect(onEvent.mock.calls).toMatchObject([[{ type: 'PASSWORD_RESET_BY_EMAIL_START' }]]));
  });

  it('shows an error when the email fails, and can be pressed again', async () => {
    const { container } = await widget.logIn({ mail: failsOnce(offline(), sent) });
    widget.click('Forgot Password?');
    await widget.expectAlerts(UNREACHABLE);
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(await violations(container)).toEqual([]);
    widget.click('Forgot Password?');
    await widget.heading('Forgot password?');
  });

  it('is disabled while the password is sent', async () => {
    const { calls } = await widget.logIn({ authenticate: never });
    widget.submit('secret');
    await vi.waitFor(() => expect(widget.isOff('Forgot Password?')).toBe(true));
    widget.click('Forgot Password?');
    expect(calls('mail')).toEqual([]);
  });
});

describe('Continue with email instead', () => {
  it('is absent without another email product', async () => {
    await widget.logIn();
    expect(widget.hasButton('Continue with email instead')).toBe(false);
  });

  it.each(['new', 'password'] as const)('calls the other product with the address: %s', async (type) => {
    const send = vi.fn(async () => {});
    const name = type === 'new' ? 'Create an account' : 'Log in';
    await widget.asked(name, { search: () => type }, { products: [passwords(), widget.sender('codes', 10, send)] });
    widget.click('Continue with email instead');
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), ADDRESS));
  });

  it('shows an error when nothing is sent', async () => {
    const codes = widget.sender('codes', 10, async () => fails(offline())());
    const { container } = await widget.logIn({}, { products: [passwords(), codes] });
    widget.click('Continue with email instead');
    await widget.expectAlerts(UNREACHABLE);
    expect(widget.button('Continue with email instead')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });
});
