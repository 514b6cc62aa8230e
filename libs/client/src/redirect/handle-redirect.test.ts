// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTHENTICATE, BOOT, forgetEverything, signIn } from '../../test/acts.js';
import { API_URL, FAULTS, SIGNED_IN, fakeWire, freshToken, ok, refusal } from '../../test/fake-wire.js';
import { freshProvider, openPage, redirected } from '../../test/redirect.js';
import { noConnection } from '@latchkey/kernel';
import { handleRedirect, type RedirectResult } from './handle-redirect.js';
import { createProvider, sessionDurationOf, shareSessionDuration } from '../provider.js';

const LINK = '?stytch_token_type=magic_links&token=the-token&stytch_redirect_type=login';
const granted = { [AUTHENTICATE]: () => ok(SIGNED_IN) };
/** The bodies of the requests that use the token. */
const sentBodies = (wire: ReturnType<typeof fakeWire>) => wire.to('/magic_links/authenticate').map(({ body }) => body);
const sentTokens = (wire: ReturnType<typeof fakeWire>) => sentBodies(wire).map((body) => body?.['token']);

/** Opens an email link whose token the provider accepts. */
function openLink() {
  openPage(LINK);
  return fakeWire(granted);
}

beforeEach(() => {
  forgetEverything();
  openPage('');
});

afterEach(() => void vi.useRealTimers());

describe('handleRedirect', () => {
  it('signs the person in with the token of an email link', async () => {
    const { wire, provider, result } = await redirected(LINK, granted);
    expect(result).toEqual({ status: 'authenticated', tokenType: 'magic_links', data: SIGNED_IN, isNew: false });
    expect(sentBodies(wire)).toEqual([{ token: 'the-token', session_duration_minutes: 30 }]);
    expect((await provider.connect()).session()).toMatchObject({ session_id: 'session-test-1' });
  });

  it.each([
    ['login', false],
    ['signup', true],
    ['reset_password', undefined],
    ['', undefined],
  ])('says by the URL whether the account is new: %s', async (kind, isNew) => {
    const { result } = await redirected(LINK.replace('type=login', `type=${kind}`), granted);
    expect(result.isNew).toBe(isNew);
  });

  it('signs the person in with an OAuth token, for the session duration of the caller', async () => {
    const wire = fakeWire({ 'POST /oauth/authenticate': () => ok(SIGNED_IN) });
    const provider = freshProvider();
    const pair = JSON.stringify({ code_challenge: 'c', code_verifier: 'v' });
    localStorage.setItem(`stytch_sdk_state_${provider.publicToken}::PKCE_VERIFIER:oauth`, pair);
    openPage('?stytch_token_type=oauth&token=t');
    const result = await handleRedirect(provider, { sessionDurationMinutes: 5 });
    expect(result).toMatchObject({ status: 'authenticated', tokenType: 'oauth' });
    const body = { token: 't', session_duration_minutes: 5, code_verifier: 'v' };
    expect(wire.to('/oauth/authenticate')[0]?.body).toEqual(body);
  });

  it('uses the session duration of the provider', async () => {
    const wire = openLink();
    await handleRedirect(createProvider(freshToken(), { apiUrl: API_URL, sessionDurationMinutes: 60 }));
    expect(sentBodies(wire)).toMatchObject([{ session_duration_minutes: 60 }]);
  });

  it('uses the session duration of a widget that mounts before the request', async () => {
    const warn = vi.spyOn(console, 'warn');
    const wire = openLink();
    const provider = freshProvider();
    const result = handleRedirect(provider);
    shareSessionDuration(provider, 60, 'a widget');
    await result;
    expect(sentBodies(wire)).toMatchObject([{ session_duration_minutes: 60 }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('logs a warning if a widget with another session duration mounts later', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { provider } = await redirected(LINK, granted);
    shareSessionDuration(provider, 60, 'a widget');
    expect(warn.mock.calls.join()).toContain('30 in handleRedirect() (its default) and 60 in a widget');
  });

  it('shares the session duration with widgets, even without a redirect', async () => {
    const provider = freshProvider();
    await handleRedirect(provider, { sessionDurationMinutes: 60 });
    expect(sessionDurationOf(provider)).toBe(60);
  });

  it('removes the token from the address bar synchronously', async () => {
    const wire = openLink();
    const result = handleRedirect(freshProvider());
    expect(location.href).toBe('http://localhost:3000/back');
    expect(history.state).toEqual({ router: 7 });
    expect(wire.seen).toEqual([]);
    await result;
  });

  it('keeps the parameters of the host byte for byte', async () => {
    fakeWire(granted);
    openPage(
      `?state=a+b%20c%26%C3%A9&flag&&x=1=2&stytch_token_type=magic_links&to%6ben=t&public_token=p`,
      '#/login?token=hash',
    );
    await handleRedirect(freshProvider());
    expect(location.search + location.hash).toBe('?state=a+b%20c%26%C3%A9&flag&&x=1=2#/login?token=hash');
  });

  it('ignores a URL without a Stytch token', async () => {
    for (const search of ['', '?token=of-the-host', '?x=1']) {
      const { wire, result } = await redirected(search);
      expect(result).toEqual({ status: 'none', tokenType: '' });
      expect(location.search).toBe(search);
      expect(wire.seen).toEqual([]);
    }
  });

  it.each(['reset_password', 'login'])('leaves a redirect of the type %s to the reset-password mode', async (type) => {
    const { wire, result } = await redirected(`?stytch_token_type=${type}&token=t`);
    expect(result).toEqual({ status: 'none', tokenType: type });
    expect(location.search).toBe(`?stytch_token_type=${type}&token=t`);
    expect(wire.seen).toEqual([]);
  });

  it.each([
    ['?stytch_token_type=discovery&token=t', 'redirect/unsupported-token-type'],
    ['?stytch_token_type=constructor&token=t', 'redirect/unsupported-token-type'],
    ['?stytch_token_type=&token=t', 'redirect/unsupported-token-type'],
    ['?stytch_token_type=magic_links', 'redirect/missing-token'],
    ['?stytch_token_type=magic_links&token=', 'redirect/missing-token'],
    ['?stytch_token_type=magic_links&token=a&token=b', 'redirect/ambiguous-token'],
    ['?stytch_token_type=magic_links&stytch_token_type=reset_password&token=a', 'redirect/ambiguous-token'],
  ])('refuses %s as %s and sends nothing', async (search, code) => {
    const { wire, result } = await redirected(search);
    expect(result).toMatchObject({ status: 'failed', error: { code } });
    expect(result.error?.userMessage?.text).toBe('This sign-in link is not complete. Please ask for a new one.');
    expect(result.retry).toBeUndefined();
    expect(location.search).toBe('');
    expect(wire.seen).toEqual([]);
  });

  it('authenticates the token once for concurrent calls', async () => {
    const wire = openLink();
    const provider = freshProvider();
    const first = handleRedirect(provider);
    expect(handleRedirect(provider)).toBe(first);
    await first;
    expect(sentTokens(wire)).toHaveLength(1);
    expect(await handleRedirect(provider)).toEqual({ status: 'none', tokenType: '' });
  });

  it('handles a second redirect while the first is pending', async () => {
    const wire = openLink();
    const provider = freshProvider();
    const first = handleRedirect(provider, { confirm: true });
    openPage('?stytch_token_type=magic_links&token=another');
    const second = handleRedirect(provider);
    expect(location.search).toBe('');
    expect(await first).toMatchObject({ status: 'needsConfirm' });
    expect(await second).toMatchObject({ status: 'authenticated' });
    expect(sentTokens(wire)).toEqual(['another']);
  });

  it('accepts another URL than that of the page, and keeps the URL of the page', async () => {
    const { result } = await redirected('?x=1', granted, { url: `https://host.example/${LINK}` });
    expect(result.status).toBe('authenticated');
    expect(location.search).toBe('?x=1');
  });

  it('asks for confirmation if the host sets confirm, and sends nothing before it', async () => {
    const { wire, result } = await redirected(LINK, granted, { confirm: true });
    expect(result).toEqual({ status: 'needsConfirm', tokenType: 'magic_links', retry: expect.any(Function) });
    expect(wire.seen).toEqual([]);
    expect(await result.retry?.()).toMatchObject({ status: 'authenticated' });
    expect(sentTokens(wire)).toHaveLength(1);
  });

  it('has a token type before its result only on a page without a token', async () => {
    openPage('?x=1');
    expect(handleRedirect(freshProvider())).toHaveProperty('tokenType', '');
    openPage('?stytch_token_type=reset_password&token=t');
    expect(handleRedirect(freshProvider())).toHaveProperty('tokenType', 'reset_password');
    openLink();
    const pending = handleRedirect(freshProvider());
    expect(pending).not.toHaveProperty('tokenType');
    await pending;
  });

  it('authenticates the token once for two clicks', async () => {
    const { wire, result } = await redirected(LINK, granted, { confirm: true });
    const [first, second] = await Promise.all([result.retry?.(), result.retry?.()]);
    expect(first).toBe(second);
    expect(sentTokens(wire)).toHaveLength(1);
  });

  it('asks for confirmation if a session exists', async () => {
    const wire = openLink();
    const provider = freshProvider();
    await signIn(await provider.connect());
    const result = await handleRedirect(provider);
    expect(result.status).toBe('needsConfirm');
    expect(result.session).toMatchObject({ user: { emails: [{ email: 'ada@example.com' }] } });
    expect(sentTokens(wire)).toHaveLength(1);
    await result.retry?.();
    expect(sentTokens(wire)).toHaveLength(2);
  });

  it.each(['visibilitychange', 'prerenderingchange'])('waits until the page is visible: %s', async (sign) => {
    const wire = openLink();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const result = handleRedirect(freshProvider());
    expect(location.search).toBe('');
    await vi.waitFor(() => expect(visibility).toHaveBeenCalled());
    document.dispatchEvent(new Event(sign));
    expect(wire.seen).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event(sign));
    expect(await result).toMatchObject({ status: 'authenticated' });
  });
});

describe('a failed redirect', () => {
  async function expectRetryToSucceed(wire: ReturnType<typeof fakeWire>, { retry }: RedirectResult) {
    wire.on(AUTHENTICATE, granted[AUTHENTICATE]);
    expect(await retry?.()).toMatchObject({ status: 'authenticated' });
    expect(sentTokens(wire)).toEqual(['the-token', 'the-token']);
  }

  it('with a used or expired link has no retry and the message of the server', async () => {
    const { result } = await redirected(LINK, { [AUTHENTICATE]: () => refusal(401, 'unable_to_auth_magic_link') });
    expect(result).toMatchObject({
      status: 'failed',
      tokenType: 'magic_links',
      error: {
        code: 'provider/refused',
        errorType: 'unable_to_auth_magic_link',
        userMessage: { id: 'error.unable_to_auth_magic_link', text: 'Said by the server: unable_to_auth_magic_link.' },
      },
    });
    expect(result).not.toHaveProperty('retry');
  });

  it.each(['pkce_mismatch', 'pkce_expected_code_verifier', 'pkce_did_not_expect_code_verifier'])(
    'with a PKCE error has no retry: %s',
    async (errorType) => {
      const { result } = await redirected(LINK, { [AUTHENTICATE]: () => refusal(400, errorType) });
      expect(result).toMatchObject({ status: 'failed', error: { errorType } });
      expect(result).not.toHaveProperty('retry');
    },
  );

  it.each([
    [403, 'unauthorized_action'],
    [400, 'user_lock_limit_reached'],
    [401, 'endpoint_not_authorized_for_sdk'],
  ])('keeps the token after an error that does not concern it: %i %s', async (status, errorType) => {
    const { wire, result } = await redirected(LINK, { [AUTHENTICATE]: () => refusal(status, errorType) });
    expect(result).toMatchObject({ status: 'failed', error: { code: 'provider/refused', errorType } });
    await expectRetryToSucceed(wire, result);
  });

  it.each([
    ['offline', 'provider/offline'],
    ['offlineInSafari', 'provider/offline'],
    ['html', 'provider/unreachable'],
    ['serverError', 'provider/server-error'],
    ['limited', 'provider/rate-limited'],
    ['cut', 'provider/unexpected-answer'],
    ['empty', 'provider/unexpected-answer'],
  ] as const)('by %s is %s, and its retry succeeds after the fault is removed', async (fault, code) => {
    const { wire, result } = await redirected(LINK, { [AUTHENTICATE]: FAULTS[fault], [BOOT]: FAULTS[fault] });
    expect(result).toMatchObject({ status: 'failed', error: { code } });
    await expectRetryToSucceed(wire, result);
  });

  it('keeps the token if the provider cannot be loaded', async () => {
    const provider = freshProvider();
    const cause = new TypeError('Failed to fetch dynamically imported module: /client.js');
    vi.spyOn(provider, 'connect').mockRejectedValueOnce(noConnection('code/not-loaded', cause));
    const { result } = await redirected(LINK, granted, {}, provider);
    expect(result).toMatchObject({ status: 'failed', error: { code: 'code/not-loaded' } });
    expect(await result.retry?.()).toMatchObject({ status: 'authenticated' });
  });

  it('does not name the connection if the official client loaded and threw', async () => {
    const provider = freshProvider();
    const cause = new TypeError('a[b].split is not a function');
    vi.spyOn(provider, 'connect').mockRejectedValueOnce(noConnection('code/not-loaded', cause));
    const { result } = await redirected(LINK, granted, {}, provider);
    expect(result).toMatchObject({
      status: 'failed',
      error: { code: 'code/failed', cause, userMessage: { id: 'error.unknown' } },
    });
    expect(await result.retry?.()).toMatchObject({ status: 'authenticated' });
  });
});

describe('a redirect that timed out', () => {
  /** A redirect whose first request timed out. `answers` settle the requests later. */
  const timeOut = async () => {
    const answers: ((response: Response) => void)[] = [];
    const wire = fakeWire({ [AUTHENTICATE]: () => new Promise((resolve) => answers.push(resolve)) });
    openPage(LINK);
    const provider = freshProvider();
    await provider.connect();
    vi.useFakeTimers();
    const outcome = handleRedirect(provider);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(15_000);
    const failed = await outcome;
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'provider/timeout' } });
    vi.useRealTimers();
    /** Retries, and waits for the second request. */
    const retry = async () => {
      const result = failed.retry?.();
      await vi.waitFor(() => expect(answers).toHaveLength(2));
      return { result };
    };
    return { wire, provider, answers, failed, retry };
  };

  it('is not sent again if the first request succeeded meanwhile', async () => {
    const { wire, provider, answers, failed } = await timeOut();
    answers[0]?.(ok(SIGNED_IN));
    const { session } = await provider.connect();
    await vi.waitFor(() => expect(session()).not.toBeNull());
    expect(await failed.retry?.()).toMatchObject({ status: 'authenticated', data: SIGNED_IN });
    expect(sentTokens(wire)).toHaveLength(1);
  });

  it('is authenticated by the first request if the second fails as used', async () => {
    const { answers, retry } = await timeOut();
    const { result } = await retry();
    answers[1]?.(refusal(401, 'unable_to_auth_magic_link'));
    answers[0]?.(ok(SIGNED_IN));
    expect(await result).toMatchObject({ status: 'authenticated' });
  });

  it('is authenticated by the second request if the first never settles', async () => {
    const { answers, retry } = await timeOut();
    const { result } = await retry();
    answers[1]?.(ok(SIGNED_IN));
    expect(await result).toMatchObject({ status: 'authenticated' });
  });

  it('has the error of the second request if both fail', async () => {
    const { answers, retry } = await timeOut();
    const { result } = await retry();
    answers[0]?.(refusal(500, 'internal_server_error'));
    answers[1]?.(refusal(401, 'unable_to_auth_magic_link'));
    expect(await result).toMatchObject({ status: 'failed', error: { errorType: 'unable_to_auth_magic_link' } });
  });
});
