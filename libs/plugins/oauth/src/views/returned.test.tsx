import type { ActiveSession, RedirectResult } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alerts, choice, draw, result, type Scene } from '../../test/widget.js';
import { ada, offline } from '../../test/fake-connection.js';

const denied = new LatchkeyError({
  code: 'redirect/denied',
  message: 'The provider said no.',
  userMessage: { id: 'error.denied', text: 'Sign-in was cancelled.' },
});
const data = { provider_type: 'GitHub' };
const complete = { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} };

const returnedWith = (redirect: RedirectResult, scene: Scene = {}, options?: Parameters<typeof draw>[1]) =>
  draw({ ...scene, redirect }, options);
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);

// Loads all chunks of a return before the first test, so that slow module loading does not cause a timeout.
beforeAll(async () => {
  const { container, unmount } = returnedWith(result('authenticated', { data: data as never }));
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

beforeEach(() => localStorage.clear());

describe('a redirect that signed the person in', () => {
  it.each([
    ['', {}],
    [' in StrictMode', { wrapper: StrictMode }],
  ])('shows a success message, raises the event once and stores the provider%s', async (_mode, options) => {
    const { container, onEvent, rerender, provider } = returnedWith(
      result('authenticated', { data: data as never }),
      {},
      options,
    );
    await heading('Success!');
    expect(screen.getByText('You have successfully logged in.')).toBeTruthy();
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith(complete));
    expect(localStorage.getItem(`latchkey:last-used:${provider.publicToken}`)).toBe('oauth:github');
    rerender({ headingLevel: 3 });
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(await violations(container)).toEqual([]);
  });
});

describe('a redirect that waits for a click', () => {
  const signedIn = async () => result('authenticated', { data: data as never });

  /** Renders the redirect, and returns the function that spends its token. */
  function waiting(session: ActiveSession | null = null, retry = vi.fn<() => Promise<RedirectResult>>(signedIn)) {
    return { ...returnedWith(result('needsConfirm', { retry }), { connection: { session } }), retry };
  }

  it('has no accessibility violation, with and without a session', async () => {
    for (const session of [null, ada]) {
      const { container, unmount } = waiting(session);
      await heading('Finish logging in');
      if (session) await screen.findByText(/^You are signed in as ada@example.com\./);
      expect(await violations(container)).toEqual([]);
      unmount();
    }
  });

  it('uses the token once for several clicks', async () => {
    const { onEvent, retry } = waiting();
    await heading('Finish logging in');
    expect(buttons()).toEqual(['Go back', 'Log in']);
    for (let click = 0; click < 3; click++) press('Log in');
    await heading('Success!');
    expect(retry).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith(complete));
  });

  it('keeps the current session when the person stays signed in', async () => {
    const { types, retry } = waiting(ada);
    await vi.waitFor(() => expect(buttons()).toEqual(['Go back', 'Continue as ada@example.com', 'Switch account']));
    press('Continue as ada@example.com');
    await heading('Sign up or log in');
    expect(retry).not.toHaveBeenCalled();
    expect(types()).toEqual(['shell/sessionContinued']);
  });

  it('switches the account on Switch account', async () => {
    const { retry } = waiting(ada);
    fireEvent.click(await screen.findByRole('button', { name: 'Switch account' }));
    await heading('Success!');
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('asks a signed-in person without an email address or phone number', async () => {
    waiting({ ...ada, user: { ...ada.user, emails: [] } });
    await vi.waitFor(() => expect(buttons()).toEqual(['Go back', 'Stay signed in', 'Switch account']));
    expect(screen.getByText(/^You are signed in already\./)).toBeTruthy();
  });

  it('keeps the button and its focus after a retryable failure', async () => {
    const { retry } = waiting();
    retry.mockResolvedValueOnce(result('failed', { error: offline, retry }));
    await heading('Finish logging in');
    const button = screen.getByRole('button', { name: 'Log in' });
    button.focus();
    fireEvent.click(button);
    await heading('We could not log you in');
    await vi.waitFor(() => expect(alerts()).toContain('You seem to be offline.'));
    expect(document.activeElement).toBe(button);
    expect(buttons().slice(0, 3)).toEqual(['Go back', 'Try again', 'Start again']);
    press('Try again');
    await heading('Success!');
  });
});

describe('a redirect that failed', () => {
  const expired = 'This sign-in was used already or has expired.';

  it.each([
    ['no error', undefined, expired],
    ['an error without a message for people', new LatchkeyError({ code: 'x/y', message: 'z' }), expired],
    ['a refusal', denied, 'Sign-in was cancelled.'],
  ])('shows a message for %s, and Start again returns to the main screen', async (_what, error, message) => {
    const { container, onEvent } = returnedWith(result('failed', error ? { error } : {}));
    await heading('We could not log you in');
    expect(alerts()).toEqual([message]);
    expect(buttons()).toEqual(['Go back', 'Start again']);
    expect(await violations(container)).toEqual([]);
    press('Start again');
    await heading('Sign up or log in');
    expect(choice('Google')).toBeTruthy();
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('can be retried after a network failure', async () => {
    const again = vi.fn(async () => result('authenticated', { data: data as never }));
    returnedWith(result('failed', { error: offline, retry: again }));
    await heading('We could not log you in');
    expect(buttons()).toEqual(['Go back', 'Try again', 'Start again']);
    press('Try again');
    await heading('Success!');
  });

  it('announces the same error again after another failure', async () => {
    let answer = (_result: RedirectResult) => {};
    const again = vi.fn(() => new Promise<RedirectResult>((resolve) => (answer = resolve)));
    const failed = result('failed', { error: offline, retry: again });
    returnedWith(failed);
    await heading('We could not log you in');
    press('Try again');
    await vi.waitFor(() => expect(alerts()).not.toContain('You seem to be offline.'));
    await vi.waitFor(() => expect(again).toHaveBeenCalled());
    answer(failed);
    await vi.waitFor(() => expect(alerts()).toContain('You seem to be offline.'));
  });
});

describe('no redirect', () => {
  it('shows the main screen', async () => {
    returnedWith(result('none', { tokenType: '' }));
    await vi.dynamicImportSettled();
    expect(choice('Google')).toBeTruthy();
  });
});
