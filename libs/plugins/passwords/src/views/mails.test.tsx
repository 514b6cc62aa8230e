import { violations } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADDRESS,
  alerts,
  asked,
  button,
  click,
  enter,
  heading,
  isOff,
  statuses,
  type,
  warmUp,
} from '../../test/acts.js';
import { callsTo, offline, provider, refusal, sent, type Answers } from '../../test/provider.js';

const START = '/passwords/email/reset/start';
const fails = (error: unknown) => (): never => {
  throw error;
};
const enters = () => {
  type('secret');
  enter();
};

/** Each way to a screen that shows where an email was sent. */
const ways = {
  forgot: {
    answers: { search: () => 'password' },
    go: () => void click('Forgot Password?'),
    name: 'Forgot password?',
    text: `A link to reset your password was sent to you at ${ADDRESS}.`,
  },
  breached: {
    answers: { search: () => 'password', authenticate: fails(refusal('breached_password')) },
    go: enters,
    name: 'Check your email to set a new password',
    text: `A different site where you use the same password had a security issue. For your safety, a link to reset your password was sent to you at ${ADDRESS}.`,
  },
  dedupe: {
    answers: { search: () => 'password', authenticate: fails(refusal('reset_password')) },
    go: enters,
    name: 'Check your email to set a new password',
    text: `We want to make sure your account is secure and that it’s really you logging in. A login link was sent to you at ${ADDRESS}.`,
  },
  setNew: {
    answers: { search: () => 'passwordless' },
    go: () => void click('Continue with email'),
    name: 'Check your email!',
    text: `A login link was sent to you at ${ADDRESS}.`,
  },
} as const satisfies Record<string, { answers: Answers; go: () => void; name: string; text: string }>;
const names = Object.keys(ways) as (keyof typeof ways)[];

async function mailed(name: keyof typeof ways, answers: Answers = {}, props: Parameters<typeof asked>[1] = {}) {
  const way = ways[name];
  const rendered = await asked('Log in', { provider: provider({ ...way.answers, ...answers }), ...props });
  way.go();
  const title = await heading(way.name);
  return { ...rendered, title };
}

beforeAll(warmUp);
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

describe.each(names)('the screen after an email: %s', (name) => {
  it('says what went where, with the focus on its heading, and leads back', async () => {
    const { container, title } = await mailed(name);
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(ADDRESS).localName).toBe('bdi');
    expect(screen.getByText(ADDRESS).parentElement?.textContent).toBe(ways[name].text);
    expect(await violations(container)).toEqual([]);
    click('Go back');
    await heading('Sign up or log in');
  });

  it('sends the email again, with the same options', async () => {
    const { provider: asking } = await mailed(name);
    click('Resend email');
    await screen.findByRole('button', { name: 'Email resent' });
    const [first, second] = callsTo(asking, START);
    expect(second).toEqual(first);
  });
});

describe('sending the email again', () => {
  it('happens once for many presses, is said for 2 s and noted, and can then be done again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    let come = () => {};
    const mail = vi.fn<() => unknown>(() => new Promise((resolve) => (come = () => resolve(sent))));
    mail.mockImplementationOnce(() => sent);
    const onEvent = vi.fn();
    const { provider: asking } = await mailed('forgot', { mail }, { callbacks: { onEvent } });
    const resend = button('Resend email');
    click('Resend email');
    click('Resend email');
    expect(screen.getByRole('button', { name: 'Resend email', busy: true })).toBe(resend);
    await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(2));

    await act(async () => come());
    const said = await screen.findByRole('button', { name: 'Email resent' });
    expect(said).toBe(resend);
    expect(isOff('Email resent')).toBe(true);
    expect(statuses()).toContain('Email resent');
    click('Email resent');
    await act(() => vi.advanceTimersByTimeAsync(1_800));
    expect(isOff('Email resent')).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(isOff('Resend email')).toBe(false);
    expect(statuses()).not.toContain('Email resent');
    expect(mail).toHaveBeenCalledTimes(2);
    expect(asking.logged.filter(({ name }) => name.startsWith('email'))).toEqual([
      { name: 'email_sent', details: { email: ADDRESS, type: 'reset_password' } },
      { name: 'email_try_again_clicked', details: { email: ADDRESS, type: 'reset_password' } },
    ]);
    expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual([
      'PASSWORD_RESET_BY_EMAIL_START',
      'PASSWORD_RESET_BY_EMAIL_START',
    ]);
  });

  it('is seen in a toast', async () => {
    await mailed('dedupe');
    click('Resend email');
    await vi.waitFor(() => {
      const toasts = screen.getByRole('region', { name: 'Notifications' });
      expect(toasts.textContent).toContain('Email resent');
    });
  });

  it('says why it did not happen, in words and in a toast', async () => {
    const mail = vi.fn<() => unknown>(() => sent).mockImplementationOnce(() => sent);
    mail.mockImplementationOnce(fails(offline()));
    const { container } = await mailed('setNew', { mail });
    click('Resend email');
    await vi.waitFor(() => expect(alerts()).toEqual(['The sign-in service cannot be reached.']));
    await vi.waitFor(() =>
      expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toContain('cannot be reached'),
    );
    expect(await violations(container)).toEqual([]);
    click('Resend email');
    await screen.findByRole('button', { name: 'Email resent' });
    expect(alerts()).toEqual([]);
  });

  it('shows no address twice when a host’s words have no place for it', async () => {
    await mailed('forgot', {}, { strings: { 'passwords.forgottenText': 'Check your mail.' } });
    expect(screen.getByText('Check your mail.')).toBeTruthy();
    expect(screen.queryByText(ADDRESS)).toBeNull();
  });
});
