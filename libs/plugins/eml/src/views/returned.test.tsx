import type { RedirectResult } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { violations } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { confirmation, field, heading, prepareTests, press, render, submit } from '../../test/acts.js';

const used = new LatchkeyError({ code: 'provider/refused', message: 'The token is used up.' });
const offline = new LatchkeyError({
  code: 'provider/offline',
  message: 'Offline.',
  userMessage: { id: 'error.offline', text: 'You seem to be offline.' },
});

function result(status: RedirectResult['status'], more: Partial<RedirectResult> = {}): RedirectResult {
  return { status, tokenType: 'magic_links', ...more };
}

const authenticated = result('authenticated');
const complete = { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} };

function returnedWith(redirect: RedirectResult, options?: Parameters<typeof render>[1]) {
  const onEvent = vi.fn();
  return { ...render({ redirect, callbacks: { onEvent } }, options), onEvent };
}

prepareTests(() => returnedWith(authenticated));

/** Shows the result of a link that could not be used. */
async function failedWith(more: Partial<RedirectResult>) {
  const rendered = returnedWith(result('failed', more));
  await heading('We could not log you in');
  return rendered;
}

/** Shows a link that waits for a click, which `retry` then uses. */
async function askedWith(retry: NonNullable<RedirectResult['retry']>) {
  const rendered = returnedWith(result('needsConfirm', { retry }));
  await heading('Finish logging in');
  return rendered;
}

/** A session that the link would replace. */
const sessionOf = (emails: readonly { readonly email: string }[], phone_numbers: { phone_number: string }[] = []) => ({
  session_id: 'session-test-1',
  expires_at: '2096-01-01T00:00:00Z',
  user: { user_id: 'user-test-1', emails, phone_numbers },
});

it.each([
  [sessionOf([{ email: 'ada@example.com' }]), 'You are signed in as ada@example.com. This link replaces that sign-in'],
  [sessionOf([], [{ phone_number: '+14155550123' }]), 'You are signed in as +14155550123. This link replaces that'],
  [sessionOf([]), 'You are signed in already. This link replaces that sign-in'],
])('says whose sign-in the link replaces (%#)', async (session, text) => {
  const { container } = returnedWith(result('needsConfirm', { session, retry: async () => authenticated }));
  await heading('Finish logging in');
  expect(screen.getByText(text, { exact: false })).toBeTruthy();
  expect(await violations(container)).toEqual([]);
});

it('says nothing about another sign-in where nobody is signed in', async () => {
  await askedWith(async () => authenticated);
  expect(screen.queryByText(/signed in/)).toBeNull();
});

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);

describe('a link that signed the person in', () => {
  it.each([
    ['', {}],
    [' under StrictMode', { wrapper: StrictMode }],
  ])('shows the confirmation and raises the event once%s', async (_where, options) => {
    const { container, onEvent, rerender } = returnedWith(authenticated, options);
    await heading('Success');
    expect(screen.getByText('You have successfully logged in.')).toBeTruthy();
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith(complete));
    rerender({ headingLevel: 3 });
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(await violations(container)).toEqual([]);
  });

  it('is remembered as the method used last', async () => {
    const { provider } = returnedWith(authenticated);
    await heading('Success');
    await vi.waitFor(() => expect(localStorage.getItem(`latchkey:last-used:${provider.publicToken}`)).toBe('eml'));
  });
});

describe('a link that waits for a click', () => {
  it('has no accessibility violation', async () => {
    const { container } = await askedWith(async () => result('authenticated'));
    expect(await violations(container)).toEqual([]);
  });

  it('is used once, by the click', async () => {
    let spend = (_result: RedirectResult) => {};
    const retry = vi.fn(() => new Promise<RedirectResult>((resolve) => (spend = resolve)));
    const { onEvent } = await askedWith(retry);
    expect(screen.getByText('Select the button to use your link on this device.')).toBeTruthy();
    expect(buttons()).toEqual(['Go back', 'Log in']);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(retry).not.toHaveBeenCalled();

    for (let click = 0; click < 3; click++) press('Log in');
    expect(await screen.findByRole('button', { name: 'Log in', busy: true })).toBeTruthy();
    await vi.waitFor(() => {
      spend(authenticated);
      expect(screen.getByRole('heading', { name: 'Success' })).toBeTruthy();
    });
    expect(retry).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith(complete));
  });

  it('can turn out to be used up', async () => {
    await askedWith(async () => result('failed', { error: used }));
    press('Log in');
    await heading('We could not log you in');
    expect(screen.getByRole('alert').textContent).toBe('This link was used already or has expired.');
    expect(buttons()).toEqual(['Go back', 'Get a new link']);
  });
});

describe('a link that did not work', () => {
  it('has no accessibility violation', async () => {
    const { container } = await failedWith({ error: offline, retry: async () => result('failed') });
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['no error', undefined, 'This link was used already or has expired.'],
    ['an error without words', used, 'This link was used already or has expired.'],
    ['an error with words', offline, 'You seem to be offline.'],
  ])('shows the reason, with %s, and offers a new one', async (_what, error, words) => {
    const { onEvent } = await failedWith(error ? { error } : {});
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(buttons()).toEqual(['Go back', 'Get a new link']);
    press('Get a new link');
    expect(await heading('Sign up or log in')).toBeTruthy();
    expect(field()).toBeTruthy();
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('can be retried repeatedly', async () => {
    const again = vi.fn<() => Promise<RedirectResult>>();
    again.mockResolvedValueOnce(result('failed', { error: offline, retry: again }));
    again.mockResolvedValueOnce(authenticated);
    const { onEvent } = await failedWith({ error: offline, retry: again });
    expect(buttons()).toEqual(['Go back', 'Try again', 'Get a new link']);
    press('Try again');
    await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' }).ariaBusy).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe('You seem to be offline.');
    press('Try again');
    await heading('Success');
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith(complete));
  });

  it('announces the same error again after another failure', async () => {
    let answer = (_result: RedirectResult) => {};
    const again = vi.fn(() => new Promise<RedirectResult>((resolve) => (answer = resolve)));
    const failed = result('failed', { error: offline, retry: again });
    returnedWith(failed);
    await heading('We could not log you in');
    press('Try again');
    await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
    answer(failed);
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('You seem to be offline.'));
  });

  it('logs no "try again" of an address when there was none', async () => {
    const { provider } = await failedWith({ error: used });
    press('Get a new link');
    await heading('Sign up or log in');
    expect(provider.logged.filter(({ name }) => name === 'email_try_again_clicked')).toEqual([]);
  });
});

describe('no return', () => {
  it('leaves the main screen as it is', async () => {
    const { onEvent } = returnedWith(result('none', { tokenType: '' }));
    submit();
    expect(await confirmation()).toBeTruthy();
    expect(onEvent).not.toHaveBeenCalledWith(complete);
  });
});
