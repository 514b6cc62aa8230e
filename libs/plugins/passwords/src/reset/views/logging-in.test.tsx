import { violations } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as widget from '../../../test/widget.js';
import {
  fails,
  failsOnce,
  limited,
  never,
  offline,
  paths,
  provider,
  refusal,
  UNREACHABLE,
} from '../../../test/provider.js';

const query = '?stytch_token_type=login&token=secret-token&stytch_redirect_type=login&public_token=p';
const session = {
  session_id: 's',
  expires_at: '2096-01-01T00:00:00Z',
  user: { user_id: 'u', emails: [], phone_numbers: [] },
};

widget.setUpWidgets();

describe('a log-in link', () => {
  it('shows a spinner from the first render', async () => {
    const { container } = widget.opened(query, { logIn: never });
    expect(screen.getByRole('heading', { name: 'Logging in' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Logging in' })).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
    expect(location.search).toBe('');
    expect(await violations(container)).toEqual([]);
  });

  it('signs in automatically and raises the events', async () => {
    const { provider: fake, onEvent } = widget.opened(query);
    await widget.heading('Success!');
    expect(fake.calls).toEqual([{ path: paths.logIn, body: { token: 'secret-token', session_duration_minutes: 30 } }]);
    await widget.expectSignIn(onEvent, 'reset-password/loggedIn');
  });

  it('is sent once in StrictMode', async () => {
    const { calls } = widget.opened(query, {}, {}, { wrapper: StrictMode });
    await widget.heading('Success!');
    expect(calls('logIn')).toHaveLength(1);
  });

  it('uses the token of the host', async () => {
    const { calls } = widget.opened('?stytch_token_type=login', {}, { token: 'given-token' });
    await widget.heading('Success!');
    expect(calls('logIn')).toMatchObject([{ body: { token: 'given-token' } }]);
  });

  it('shows a notice after 3 s', async () => {
    widget.fakeTimers();
    widget.opened(query, { logIn: never });
    await widget.pass(3_100);
    expect(widget.statuses()).toEqual(['Still working…']);
  });

  it('waits until the page is visible', async () => {
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { provider: fake, calls } = widget.opened(query);
    await act(() => vi.dynamicImportSettled());
    expect(fake.calls).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Logging in' })).toBeTruthy();
    look.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await widget.heading('Success!');
    expect(calls('logIn')).toHaveLength(1);
  });
});

describe('a log-in link during an active session', () => {
  it('requires confirmation', async () => {
    const { container, calls } = widget.opened(query, {}, { provider: provider({}, { session }) });
    await widget.heading('Log in');
    expect(
      screen.getByText('Somebody is logged in on this page already. Log in with the link from your email instead?'),
    ).toBeTruthy();
    expect(calls('logIn')).toEqual([]);
    expect(await violations(container)).toEqual([]);
    widget.click('Log in with the link');
    await widget.heading('Success!');
    expect(calls('logIn')).toHaveLength(1);
  });
});

describe('a failed log-in link', () => {
  it('can be retried after a network failure, with the focus on the button', async () => {
    const { container, calls } = widget.opened(query, { logIn: failsOnce(offline()) });
    await widget.heading('We could not log you in');
    expect(widget.alerts()).toEqual([UNREACHABLE]);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await violations(container)).toEqual([]);
    const again = widget.button('Try again');
    again.focus();
    widget.click('Try again');
    expect(document.activeElement).toBe(again);
    expect(again.getAttribute('aria-busy')).toBe('true');
    await widget.heading('Success!');
    expect(calls('logIn').map(({ body }) => body)).toMatchObject([
      { token: 'secret-token' },
      { token: 'secret-token' },
    ]);
  });

  it.each(['user_lock_limit_reached', 'unauthorized_action'])(
    'shows a refusal that is not about the link, and Try again sends it again: %s',
    async (errorType) => {
      const { calls } = widget.opened(query, { logIn: failsOnce(refusal(errorType, 'Not now.')) });
      await widget.heading('We could not log you in');
      expect(widget.alerts()).toEqual(['Not now.']);
      expect(widget.button('Get a new link')).toBeTruthy();
      widget.click('Try again');
      await widget.heading('Success!');
      expect(calls('logIn')).toHaveLength(2);
    },
  );

  it('keeps the focus of a Try again button that is pressed at once', async () => {
    const pressed = new Promise<HTMLButtonElement>((resolve) => {
      const observer = new MutationObserver(() => {
        const again = screen.queryByRole<HTMLButtonElement>('button', { name: 'Try again' });
        if (!again) return;
        observer.disconnect();
        again.focus();
        again.click();
        resolve(again);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    widget.opened(query, { logIn: failsOnce(offline()) });
    const again = await pressed;
    expect(document.activeElement).toBe(again);
    await widget.heading('Success!');
  });

  it('counts down when it must wait', async () => {
    widget.opened(query, { logIn: fails(limited(9_000)) });
    await screen.findByRole('button', { name: 'Try again in 9 s' });
    expect(widget.alerts()).toEqual(['Too many tries.']);
  });

  it('can be replaced by a new one, and is then not sent again', async () => {
    const { calls } = widget.opened(query, { logIn: fails(offline()) });
    await widget.heading('We could not log you in');
    widget.click('Get a new link');
    await widget.heading('Get a new link');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByText('We send a new link to your email address.')).toBeTruthy();
    await act(() => vi.dynamicImportSettled());
    expect(calls('logIn')).toHaveLength(1);
  });

  it.each([
    ['used or expired', refusal('unable_to_auth_magic_link', 'The link was used.'), 'The link was used.'],
    [
      'requested in another browser',
      refusal('pkce_mismatch'),
      'This link works only in the browser in which it was asked for. Open it there, or get a new one here.',
    ],
  ])('shows the form for a new one when it is %s', async (_what, error, text) => {
    const { container, calls, onError } = widget.opened(query, { logIn: fails(error) });
    await widget.heading('Get a new link');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(widget.alerts()).toEqual([text]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(await violations(container)).toEqual([]);
    expect(calls('logIn')).toHaveLength(1);
    expect(calls('reset')).toEqual([]);
  });

  it('can be retried when its code does not load', async () => {
    const connect = vi.fn(provider().connect).mockRejectedValueOnce(offline());
    widget.opened(query, {}, { provider: { ...provider(), connect } });
    await widget.heading('We could not log you in');
    expect(widget.isOff('Try again')).toBe(false);
    widget.click('Try again');
    await widget.heading('Success!');
  });
});
