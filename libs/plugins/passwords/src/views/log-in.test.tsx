import { definePlugin } from '@latchkey/kernel';
import { emailSenders } from '@latchkey/slots';
import { violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADDRESS,
  alerts,
  asked,
  attributesOf,
  button,
  click,
  enter,
  heading,
  isOff,
  password,
  problem,
  type,
  warmUp,
} from '../../test/acts.js';
import {
  callsTo,
  limited,
  never,
  offline,
  provider,
  refusal,
  sent,
  signedIn,
  type Answers,
} from '../../test/provider.js';
import { passwords } from '../index.js';

const logIn = (answers: Answers = {}, props: Parameters<typeof asked>[1] = {}) =>
  asked('Log in', { provider: provider({ search: () => 'password', ...answers }), ...props });
const fails = (error: unknown) => (): never => {
  throw error;
};
const START = '/passwords/email/reset/start';

beforeAll(warmUp);
beforeEach(() => localStorage.clear());

describe('Log in', () => {
  it('has no accessibility violation, empty, busy and refused', async () => {
    const authenticate = vi.fn<() => unknown>(never).mockImplementationOnce(fails(refusal('unauthorized_credentials')));
    const { container } = await logIn({ authenticate });
    expect(await violations(container)).toEqual([]);
    type('wrong');
    enter();
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect(await violations(container)).toEqual([]);
    enter();
    await screen.findByRole('button', { name: 'Continue', busy: true });
    expect(await violations(container)).toEqual([]);
  });

  it('pairs the address with the password that is there, and judges nothing', async () => {
    const { provider: asking } = await logIn();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect(attributesOf(email, 'name', 'autocomplete')).toEqual(['email', 'username']);
    expect(email.readOnly).toBe(true);
    expect(attributesOf(password(), 'name', 'autocomplete', 'passwordrules')).toEqual([
      'password',
      'current-password',
      null,
    ]);
    fireEvent.focus(password());
    type('secret');
    expect(isOff('Continue')).toBe(false);
    expect(screen.queryByRole('img')).toBeNull();
    expect(callsTo(asking, '/passwords/strength_check')).toEqual([]);
  });

  it('signs in, and tells the host', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = await logIn({}, { callbacks: { onEvent } });
    type('secret');
    enter();
    await heading('Success!');
    expect(callsTo(asking, '/passwords/authenticate')).toEqual([
      {
        path: '/passwords/authenticate',
        body: { email: ADDRESS, password: 'secret', session_duration_minutes: 30 },
      },
    ]);
    await vi.waitFor(() =>
      expect(onEvent.mock.calls).toEqual([
        [{ type: 'PASSWORD_AUTHENTICATE', data: signedIn }],
        [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
      ]),
    );
  });

  it('spends what a password manager has written without telling', async () => {
    const { provider: asking } = await logIn();
    password().value = 'filled in';
    fireEvent.submit(password().form as Element);
    await heading('Success!');
    expect(callsTo(asking, '/passwords/authenticate')).toMatchObject([{ body: { password: 'filled in' } }]);
  });

  it('says what is wrong in the provider’s words, keeps the password, and lets it be corrected', async () => {
    const authenticate = vi
      .fn<() => unknown>(() => signedIn)
      .mockImplementationOnce(fails(refusal('unauthorized_credentials', 'Wrong password.')));
    await logIn({ authenticate });
    type('wrong');
    click('Continue');
    await vi.waitFor(() => expect(problem()).toBe('Wrong password.'));
    expect(password().value).toBe('wrong');
    expect(document.activeElement).toBe(password());
    expect(alerts()).toEqual(['Wrong password.']);
    type('secret');
    expect(problem()).toBeUndefined();
    enter();
    await heading('Success!');
  });

  it('asks for a password where none was typed', async () => {
    const { provider: asking } = await logIn();
    enter();
    await vi.waitFor(() => expect(problem()).toBe('Type a password.'));
    expect(document.activeElement).toBe(password());
    expect(callsTo(asking, '/passwords/authenticate')).toEqual([]);
  });

  it('counts down when the account is locked for a while', async () => {
    const authenticate = vi.fn<() => unknown>(() => signedIn).mockImplementationOnce(fails(limited(20_000)));
    await logIn({ authenticate });
    type('secret');
    enter();
    await screen.findByRole('button', { name: 'Try again in 20 s' });
    enter();
    expect(authenticate).toHaveBeenCalledOnce();
    expect(problem()).toBe('Too many tries.');
  });

  it.each([
    [
      'reset_password',
      /^We want to make sure your account is secure and that it’s really you logging in\. A login link/,
    ],
    ['breached_password', /security issue/],
  ])('leads to the email that the provider asks for: %s', async (type_, text) => {
    const { provider: asking } = await logIn({ authenticate: fails(refusal(type_)) });
    type('secret');
    enter();
    const title = await heading('Check your email to set a new password');
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(text).textContent).toContain(ADDRESS);
    expect(callsTo(asking, START)).toHaveLength(1);
  });
});

describe('Forgot Password?', () => {
  it('sends one email for three presses, and says where it went', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = await logIn({}, { callbacks: { onEvent } });
    for (let press = 0; press < 3; press++) click('Forgot Password?');
    await heading('Forgot password?');
    expect(screen.getByText(ADDRESS).localName).toBe('bdi');
    expect(screen.getByText(ADDRESS).parentElement?.textContent).toBe(
      `A link to reset your password was sent to you at ${ADDRESS}.`,
    );
    expect(callsTo(asking, START)).toHaveLength(1);
    await vi.waitFor(() => expect(onEvent.mock.calls).toMatchObject([[{ type: 'PASSWORD_RESET_BY_EMAIL_START' }]]));
  });

  it('says when the email did not go out, and can be pressed again', async () => {
    const mail = vi.fn<() => unknown>(() => sent).mockImplementationOnce(fails(offline()));
    const { container } = await logIn({ mail });
    click('Forgot Password?');
    await vi.waitFor(() => expect(alerts()).toEqual(['The sign-in service cannot be reached.']));
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(await violations(container)).toEqual([]);
    click('Forgot Password?');
    await heading('Forgot password?');
  });

  it('waits while the password is looked at', async () => {
    const { provider: asking } = await logIn({ authenticate: never });
    type('secret');
    enter();
    await vi.waitFor(() => expect(isOff('Forgot Password?')).toBe(true));
    click('Forgot Password?');
    expect(callsTo(asking, START)).toEqual([]);
  });
});

describe('Continue with email instead', () => {
  const sender = (send: (ctx: never, email: string) => Promise<void>) =>
    definePlugin({
      id: 'sender',
      flows: async () => ({ send }),
      contributes: [emailSenders.of({ method: 'sender', rank: 10, flow: 'send' })],
    });

  it('is not offered where nobody can send anything but a reset', async () => {
    await logIn();
    expect(screen.queryByRole('button', { name: 'Continue with email instead' })).toBeNull();
  });

  it.each(['new', 'password'] as const)('lets the other product send to the address: %s', async (type) => {
    const send = vi.fn(async () => {});
    await asked(type === 'new' ? 'Create an account' : 'Log in', {
      products: [passwords(), sender(send)],
      provider: provider({ search: () => type }),
    });
    click('Continue with email instead');
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), ADDRESS));
  });

  it('shows why nothing was sent', async () => {
    const { container } = await logIn({}, { products: [passwords(), sender(async () => fails(offline())())] });
    click('Continue with email instead');
    await vi.waitFor(() => expect(alerts()).toEqual(['The sign-in service cannot be reached.']));
    expect(button('Continue with email instead')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });
});
