// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOT, forgetEverything } from '../../test/acts.js';
import { FAULTS, SIGNED_IN, fakeWire, ok, refusal } from '../../test/fake-wire.js';
import { freshProvider, openPage, redirected, redirectedAfterStart, startOAuth } from '../../test/redirect.js';
import { savePkcePair } from './pkce-pair.js';

const AUTHENTICATE = 'POST /oauth/authenticate';
const GRANTED = '?stytch_token_type=oauth&token=t';
const granted = { [AUTHENTICATE]: () => ok(SIGNED_IN) };

const place = (token: string) => `stytch_sdk_state_${token}::PKCE_VERIFIER:oauth`;
const pair = (verifier: string) => JSON.stringify({ code_challenge: `c-${verifier}`, code_verifier: verifier });

/** Simulates an OAuth start in this tab, a later one in another tab, and the redirect back to this tab. */
function redirectedToStart(routes: Parameters<typeof redirected>[1], search = GRANTED) {
  const provider = freshProvider();
  const { publicToken } = provider;
  localStorage.setItem(place(publicToken), pair('mine'));
  savePkcePair(publicToken);
  localStorage.setItem(place(publicToken), pair('theirs'));
  return redirected(search, routes, {}, provider);
}

beforeEach(() => {
  forgetEverything();
  // The official client logs a warning if a redirect finds no verifier.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sessionStorage.clear();
  openPage('');
});

describe('a redirect without a token', () => {
  it('fails as denied for access_denied, and removes the error from the URL', async () => {
    const { wire, result } = await redirected(
      '?x=1&stytch_token_type=oauth&error=access_denied&error_description=No%20thanks',
    );
    expect(result).toMatchObject({
      status: 'failed',
      tokenType: 'oauth',
      error: { code: 'redirect/denied', userMessage: { id: 'error.denied' } },
    });
    expect(result).not.toHaveProperty('retry');
    expect(location.search).toBe('?x=1');
    expect(wire.seen).toEqual([]);
  });

  it('fails as a provider error otherwise, with the description only in the developer message', async () => {
    const error_description = `\u202eCall us!\n${'very '.repeat(1_000)}`;
    const params = new URLSearchParams({ stytch_token_type: 'oauth', error: 'server_error', error_description });
    const { error } = (await redirected(`?${params}`)).result;
    expect(error).toMatchObject({ code: 'redirect/provider-error', userMessage: { id: 'error.provider-error' } });
    expect(error?.userMessage?.text).not.toContain('Call us');
    expect(error?.message).toContain('server_error');
    expect(error?.message.length).toBeLessThan(500);
    expect(error?.message).not.toMatch(/[\u202e\n]/);
    expect(location.search).toBe('');
  });

  it('deletes the PKCE pair of its start', async () => {
    const { provider } = await redirectedToStart({}, '?stytch_token_type=oauth&error=access_denied');
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.getItem(place(provider.publicToken))).toBe(pair('theirs'));
  });

  it('keeps error parameters that do not belong to an OAuth redirect', async () => {
    const own = '?error=access_denied&error_description=ours';
    expect((await redirected(own)).result).toEqual({ status: 'none', tokenType: '' });
    expect(location.search).toBe(own);
    const url = 'https://host.example/?stytch_token_type=oauth&error=access_denied&error_description=theirs';
    expect((await redirected(own, {}, { url })).result).toMatchObject({ error: { code: 'redirect/denied' } });
    expect(location.search).toBe(own);
  });

  it('fails as a missing token for another token type or an empty error', async () => {
    for (const query of ['stytch_token_type=magic_links&error=access_denied', 'stytch_token_type=oauth&error=']) {
      expect((await redirected(`?${query}`)).result).toMatchObject({ error: { code: 'redirect/missing-token' } });
    }
  });

  it('authenticates a token despite an error parameter', async () => {
    const { result } = await redirectedAfterStart(`${GRANTED}&error=of-the-host`, granted);
    expect(result).toMatchObject({ status: 'authenticated' });
    expect(location.search).toBe('?error=of-the-host');
  });
});

describe('a redirect with a token', () => {
  /** The code verifiers of the requests that use the token. */
  const verifiers = (wire: ReturnType<typeof fakeWire>) =>
    wire.to('/oauth/authenticate').map(({ body }) => body?.['code_verifier']);

  it('is authenticated with the verifier of this tab, which is then deleted', async () => {
    const { wire, result } = await redirectedToStart(granted);
    expect(result).toMatchObject({ status: 'authenticated' });
    expect(verifiers(wire)).toEqual(['mine']);
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps the verifier after a retryable failure', async () => {
    const faults = { [AUTHENTICATE]: FAULTS.offline, [BOOT]: FAULTS.offline };
    const { wire, provider, result } = await redirectedToStart(faults);
    localStorage.setItem(place(provider.publicToken), pair('theirs again'));
    wire.on(AUTHENTICATE, granted[AUTHENTICATE]);
    expect(await result.retry?.()).toMatchObject({ status: 'authenticated' });
    expect(verifiers(wire)).toEqual(['mine', 'mine']);
  });

  it('deletes the verifier after a final refusal', async () => {
    const { result } = await redirectedToStart({ [AUTHENTICATE]: () => refusal(404, 'oauth_token_not_found') });
    expect(result).toMatchObject({ error: { errorType: 'oauth_token_not_found' } });
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['pkce_mismatch', 'pkce_expected_code_verifier', 'pkce_did_not_expect_code_verifier'])(
    'fails as started elsewhere for %s, without a retry',
    async (errorType) => {
      const { result } = await redirectedAfterStart(GRANTED, { [AUTHENTICATE]: () => refusal(400, errorType) });
      expect(result).toMatchObject({
        status: 'failed',
        error: {
          code: 'redirect/started-elsewhere',
          userMessage: { id: 'error.started-elsewhere' },
          cause: { code: 'provider/refused', errorType },
        },
      });
      expect(result).not.toHaveProperty('retry');
    },
  );

  it.each([
    ['at once', {}],
    ['where the host asks for a press first', { confirm: true }],
  ])(
    'fails as started elsewhere %s without a start in this browser, and does not send the token',
    async (_when, options) => {
      const { wire, result } = await redirected(GRANTED, granted, options);
      expect(result).toMatchObject({
        status: 'failed',
        error: { code: 'redirect/started-elsewhere', userMessage: { id: 'error.started-elsewhere' } },
      });
      expect(result).not.toHaveProperty('retry');
      expect(verifiers(wire)).toEqual([]);
      expect(location.search).toBe('');
    },
  );

  it('fails as started elsewhere after another project’s start', async () => {
    startOAuth(freshProvider());
    const { wire, result } = await redirected(GRANTED, granted);
    expect(result).toMatchObject({ error: { code: 'redirect/started-elsewhere' } });
    expect(verifiers(wire)).toEqual([]);
  });

  it('fails as started elsewhere a second time: a start is for one redirect', async () => {
    const { provider } = await redirectedToStart(granted);
    localStorage.removeItem(place(provider.publicToken));
    const again = await redirected(GRANTED, granted, {}, provider);
    expect(again.result).toMatchObject({ error: { code: 'redirect/started-elsewhere' } });
  });

  it('fails as started elsewhere if storage is blocked', async () => {
    const provider = freshProvider();
    startOAuth(provider);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    const { result } = await redirected(GRANTED, granted, {}, provider);
    vi.restoreAllMocks();
    expect(result).toMatchObject({ error: { code: 'redirect/started-elsewhere' } });
  });

  it('is authenticated in another tab of the browser that started', async () => {
    const { wire, result } = await redirectedAfterStart(GRANTED, granted);
    expect(result).toMatchObject({ status: 'authenticated' });
    expect(verifiers(wire)).toEqual(['mine']);
  });

  it('of One Tap, which has no challenge, is authenticated without a verifier', async () => {
    const provider = freshProvider();
    startOAuth(provider, 'of another start');
    savePkcePair(provider.publicToken, null);
    const { wire, result } = await redirected(GRANTED, granted, {}, provider);
    expect(result).toMatchObject({ status: 'authenticated' });
    expect(verifiers(wire)).toEqual([undefined]);
  });

  it('of an email link is authenticated in a browser that did not request it', async () => {
    const { result } = await redirected('?stytch_token_type=magic_links&token=t', {
      'POST /magic_links/authenticate': () => ok(SIGNED_IN),
    });
    expect(result).toMatchObject({ status: 'authenticated' });
  });

  it('of an email link keeps the server’s refusal for a PKCE error', async () => {
    const { result } = await redirected('?stytch_token_type=magic_links&token=t', {
      'POST /magic_links/authenticate': () => refusal(400, 'pkce_mismatch'),
    });
    expect(result).toMatchObject({ error: { code: 'provider/refused' } });
  });

  it('keeps the token if its chunk fails to load', async () => {
    const wire = fakeWire(granted);
    vi.resetModules();
    vi.doMock('./oauth-return.js', () => {
      throw new TypeError('no chunk');
    });
    const fresh = await import('./handle-redirect.js');
    const provider = freshProvider();
    startOAuth(provider);
    openPage(GRANTED);
    const failed = await fresh.handleRedirect(provider);
    expect(failed).toMatchObject({ status: 'failed', tokenType: 'oauth', error: { code: 'code/not-loaded' } });
    expect(location.search).toBe('');
    vi.doUnmock('./oauth-return.js');
    expect(await failed.retry?.()).toMatchObject({ status: 'authenticated' });
    expect(verifiers(wire)).toHaveLength(1);
  });
});
