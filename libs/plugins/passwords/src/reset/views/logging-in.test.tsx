import { violations } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alerts, button, click, heading, isOff, statuses, warmUp } from '../../../test/acts.js';
import { LOG_IN, opened, RESET } from '../../../test/opened.js';
import { callsTo, limited, never, offline, provider, refusal, signedIn } from '../../../test/provider.js';

const query = '?stytch_token_type=login&token=secret-token&stytch_redirect_type=login&public_token=p';
const fails = (error: unknown) => (): never => {
  throw error;
};
const session = {
  session_id: 's',
  expires_at: '2096-01-01T00:00:00Z',
  user: { user_id: 'u', emails: [], phone_numbers: [] },
};

beforeAll(warmUp);
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('a link that logs in', () => {
  it('says so with a spinner from the first drawing on', async () => {
    const { container } = opened(query, { logIn: never });
    expect(screen.getByRole('heading', { name: 'Logging in' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Logging in' })).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
    expect(location.search).toBe('');
    expect(await violations(container)).toEqual([]);
  });

  it('is spent at once, and the host is told', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = opened(query, {}, { callbacks: { onEvent } });
    await heading('Success!');
    expect(asking.calls).toEqual([{ path: LOG_IN, body: { token: 'secret-token', session_duration_minutes: 30 } }]);
    await vi.waitFor(() =>
      expect(onEvent.mock.calls).toEqual([
        [{ type: 'reset-password/loggedIn', data: signedIn }],
        [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
      ]),
    );
  });

  it('is spent once when it is mounted twice', async () => {
    const { provider: asking } = opened(query, {}, {}, { wrapper: StrictMode });
    await heading('Success!');
    expect(callsTo(asking, LOG_IN)).toHaveLength(1);
  });

  it('spends the token that the host gives', async () => {
    const { provider: asking } = opened('?stytch_token_type=login', {}, { token: 'given-token' });
    await heading('Success!');
    expect(callsTo(asking, LOG_IN)).toMatchObject([{ body: { token: 'given-token' } }]);
  });

  it('says so when it takes long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    opened(query, { logIn: never });
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(statuses()).toEqual(['Still working…']);
  });

  it('waits until somebody looks at the page', async () => {
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { provider: asking } = opened(query);
    await act(() => vi.dynamicImportSettled());
    expect(asking.calls).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Logging in' })).toBeTruthy();
    look.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await heading('Success!');
    expect(callsTo(asking, LOG_IN)).toHaveLength(1);
  });
});

describe('a link that logs in, where somebody is signed in', () => {
  it('asks first', async () => {
    const asking = provider({}, { session });
    const { container } = opened(query, {}, { provider: asking });
    await heading('Log in');
    expect(
      screen.getByText('Somebody is logged in on this page already. Log in with the link from your email instead?'),
    ).toBeTruthy();
    expect(callsTo(asking, LOG_IN)).toEqual([]);
    expect(await violations(container)).toEqual([]);
    click('Log in with the link');
    await heading('Success!');
    expect(callsTo(asking, LOG_IN)).toHaveLength(1);
  });
});

describe('a link that does not log in', () => {
  it('can be tried again after trouble with the network, with the focus on the button', async () => {
    const logIn = vi.fn<() => unknown>(() => signedIn);
    logIn.mockImplementationOnce(fails(offline())).mockImplementationOnce(() => signedIn);
    const { container, provider: asking } = opened(query, { logIn });
    await heading('We could not log you in');
    expect(alerts()).toEqual(['The sign-in service cannot be reached.']);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await violations(container)).toEqual([]);
    const again = button('Try again');
    again.focus();
    click('Try again');
    expect(document.activeElement).toBe(again);
    expect(again.getAttribute('aria-busy')).toBe('true');
    await heading('Success!');
    expect(callsTo(asking, LOG_IN).map(({ body }) => body)).toMatchObject([
      { token: 'secret-token' },
      { token: 'secret-token' },
    ]);
  });

  it.each(['user_lock_limit_reached', 'unauthorized_action'])(
    'says a refusal that is not about the link beside "Try again", which spends it once more: %s',
    async (errorType) => {
      const logIn = vi.fn<() => unknown>(() => signedIn);
      logIn.mockImplementationOnce(fails(refusal(errorType, 'Not now.')));
      const { provider: asking } = opened(query, { logIn });
      await heading('We could not log you in');
      expect(alerts()).toEqual(['Not now.']);
      expect(button('Get a new link')).toBeTruthy();
      click('Try again');
      await heading('Success!');
      expect(callsTo(asking, LOG_IN)).toHaveLength(2);
    },
  );

  it('keeps the button that somebody presses as soon as it is there', async () => {
    const logIn = vi.fn<() => unknown>(() => signedIn).mockImplementationOnce(fails(offline()));
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
    opened(query, { logIn });
    const again = await pressed;
    expect(document.activeElement).toBe(again);
    await heading('Success!');
  });

  it('counts down when it must wait', async () => {
    opened(query, { logIn: fails(limited(9_000)) });
    await screen.findByRole('button', { name: 'Try again in 9 s' });
    expect(alerts()).toEqual(['Too many tries.']);
  });

  it('can be given up for a new one, and is then spent no more', async () => {
    const { provider: asking } = opened(query, { logIn: fails(offline()) });
    await heading('We could not log you in');
    click('Get a new link');
    const title = await heading('Get a new link');
    expect(document.activeElement).toBe(title);
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.getByText('We send a new link to your email address.')).toBeTruthy();
    await act(() => vi.dynamicImportSettled());
    expect(callsTo(asking, LOG_IN)).toHaveLength(1);
  });

  it.each([
    ['used or expired', refusal('unable_to_auth_magic_link', 'The link was used.'), 'The link was used.'],
    [
      'asked for in another browser',
      refusal('pkce_mismatch'),
      'This link works only in the browser in which it was asked for. Open it there, or get a new one here.',
    ],
  ])('makes way for a new one when it is %s', async (_what, error, text) => {
    const onError = vi.fn();
    const { container, provider: asking } = opened(query, { logIn: fails(error) }, { callbacks: { onError } });
    const title = await heading('Get a new link');
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
    expect(alerts()).toEqual([text]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(await violations(container)).toEqual([]);
    expect(callsTo(asking, LOG_IN)).toHaveLength(1);
    expect(callsTo(asking, RESET)).toEqual([]);
  });

  it('leads on even when its code does not come', async () => {
    const connect = vi.fn(provider().connect).mockRejectedValueOnce(offline());
    opened(query, {}, { provider: { ...provider(), connect } });
    await heading('We could not log you in');
    expect(isOff('Try again')).toBe(false);
    click('Try again');
    await heading('Success!');
  });
});
