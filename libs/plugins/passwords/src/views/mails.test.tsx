import { violations, type RenderedProps } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as widget from '../../test/widget.js';
import { ADDRESS, fails, offline, refusal, sent, UNREACHABLE, type Answers } from '../../test/provider.js';

/** Each way to a screen that shows where an email was sent. */
const ways = {
  forgot: {
    answers: { search: () => 'password' },
    go: () => widget.click('Forgot Password?'),
    name: 'Forgot password?',
    text: `A link to reset your password was sent to you at ${ADDRESS}.`,
  },
  breached: {
    answers: { search: () => 'password', authenticate: fails(refusal('breached_password')) },
    go: () => widget.submit('secret'),
    name: 'Check your email to set a new password',
    text: `A different site where you use the same password had a security issue. For your safety, a link to reset your password was sent to you at ${ADDRESS}.`,
  },
  dedupe: {
    answers: { search: () => 'password', authenticate: fails(refusal('reset_password')) },
    go: () => widget.submit('secret'),
    name: 'Check your email to set a new password',
    text: `We want to make sure your account is secure and that it’s really you logging in. A login link was sent to you at ${ADDRESS}.`,
  },
  setNew: {
    answers: { search: () => 'passwordless' },
    go: () => widget.click('Continue with email'),
    name: 'Check your email!',
    text: `A login link was sent to you at ${ADDRESS}.`,
  },
} as const satisfies Record<string, { answers: Answers; go: () => unknown; name: string; text: string }>;
const names = Object.keys(ways) as (keyof typeof ways)[];

async function mailed(name: keyof typeof ways, answers: Answers = {}, props?: Partial<RenderedProps>) {
  const way = ways[name];
  const rendered = await widget.asked('Log in', { ...way.answers, ...answers }, props);
  way.go();
  const title = await widget.heading(way.name);
  return { ...rendered, title };
}

widget.setUpWidgets();

describe.each(names)('the screen after an email: %s', (name) => {
  it('shows the address, has the focus on its heading, and goes back', async () => {
    const { container, title } = await mailed(name);
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(ADDRESS).localName).toBe('bdi');
    expect(screen.getByText(ADDRESS).parentElement?.textContent).toBe(ways[name].text);
    expect(await violations(container)).toEqual([]);
    widget.click('Go back');
    await widget.heading('Sign up or log in');
  });

  it('sends the email again, with the same options', async () => {
    const { calls } = await mailed(name);
    widget.click('Resend email');
    await screen.findByRole('button', { name: 'Email resent' });
    const [first, second] = calls('mail');
    expect(second).toEqual(first);
  });
});

describe('sending the email again', () => {
  it('happens once for several presses, shows its result for 2 s, and can be repeated', async () => {
    widget.fakeTimers();
    let respond = () => {};
    const mail = vi.fn<() => unknown>(() => new Promise((resolve) => (respond = () => resolve(sent))));
    mail.mockImplementationOnce(() => sent);
    const { provider: fake, onEvent } = await mailed('forgot', { mail });
    const resend = widget.button('Resend email');
    widget.click('Resend email');
    widget.click('Resend email');
    expect(screen.getByRole('button', { name: 'Resend email', busy: true })).toBe(resend);
    await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(2));

    await act(async () => respond());
    const said = await screen.findByRole('button', { name: 'Email resent' });
    expect(said).toBe(resend);
    expect(widget.isOff('Email resent')).toBe(true);
    expect(widget.statuses()).toContain('Email resent');
    widget.click('Email resent');
    await widget.pass(1_800);
    expect(widget.isOff('Email resent')).toBe(true);
    await widget.pass(200);
    expect(widget.isOff('Resend email')).toBe(false);
    expect(widget.statuses()).not.toContain('Email resent');
    expect(mail).toHaveBeenCalledTimes(2);
    expect(fake.logged.filter(({ name }) => name.startsWith('email'))).toEqual([
      // After the search, the first email and the second one.
      ...Array.from({ length: 3 }, () => ({
        name: 'email_sent',
        details: { email: ADDRESS, type: 'reset_password' },
      })),
      { name: 'email_try_again_clicked', details: { email: ADDRESS, type: 'reset_password' } },
    ]);
    expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual([
      'PASSWORD_RESET_BY_EMAIL_START',
      'PASSWORD_RESET_BY_EMAIL_START',
    ]);
  });

  it('shows a toast', async () => {
    await mailed('dedupe');
    widget.click('Resend email');
    await vi.waitFor(() => {
      const toasts = screen.getByRole('region', { name: 'Notifications' });
      expect(toasts.textContent).toContain('Email resent');
    });
  });

  it('shows a failure in an alert and in a toast', async () => {
    const mail = vi.fn<() => unknown>(() => sent).mockImplementationOnce(() => sent);
    mail.mockImplementationOnce(fails(offline()));
    const { container } = await mailed('setNew', { mail });
    widget.click('Resend email');
    await widget.expectAlerts(UNREACHABLE);
    await vi.waitFor(() =>
      expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toContain('cannot be reached'),
    );
    expect(await violations(container)).toEqual([]);
    widget.click('Resend email');
    await screen.findByRole('button', { name: 'Email resent' });
    expect(widget.alerts()).toEqual([]);
  });

  it('shows the text that a function of the host makes from the address', async () => {
    const text = vi.fn(({ email }) => `An ${email}: ${email}`);
    await mailed('forgot', {}, { strings: { 'passwords.forgottenText': text } });
    for (const [params] of text.mock.calls) expect(params).toEqual({ email: ADDRESS });
    expect(screen.getByText(ADDRESS, { selector: 'bdi' }).parentElement?.textContent).toBe(`An ${ADDRESS}: ${ADDRESS}`);
  });

  it('shows no address when the string of the host has no place for it', async () => {
    await mailed('forgot', {}, { strings: { 'passwords.forgottenText': 'Check your mail.' } });
    expect(screen.getByText('Check your mail.')).toBeTruthy();
    expect(screen.queryByText(ADDRESS)).toBeNull();
  });
});
