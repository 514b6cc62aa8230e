// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOT, forgetEverything } from '../../test/acts.js';
import { API_URL, FAULTS, SIGNED_IN, fakeWire, freshToken, ok, refusal } from '../../test/fake-wire.js';
import { handleRedirect } from './handle-redirect.js';
import { savePkcePair } from './pkce-pair.js';
import { createProvider } from '../provider.js';

const AUTHENTICATE = 'POST /oauth/authenticate';
const SPENT = '/oauth/authenticate';
const GRANTED = '?stytch_token_type=oauth&token=t';

const freshProvider = () => createProvider(freshToken(), { apiUrl: API_URL });
const comeBack = (search: string) => history.replaceState(null, '', `/back${search}`);
const place = (token: string) => `stytch_sdk_state_${token}::PKCE_VERIFIER:oauth`;
const pair = (verifier: string) => JSON.stringify({ code_challenge: `c-${verifier}`, code_verifier: verifier });

/** Simulates an OAuth start in this tab, a later one in another tab, and the return to this tab. */
function returnToStart(search = GRANTED) {
  const provider = freshProvider();
  const { publicToken } = provider;
  localStorage.setItem(place(publicToken), pair('mine'));
  savePkcePair(publicToken);
  localStorage.setItem(place(publicToken), pair('theirs'));
  comeBack(search);
  return provider;
}

beforeEach(() => {
  forgetEverything();
  // The official client logs a warning if a redirect finds no verifier.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sessionStorage.clear();
  comeBack('');
});

describe('a redirect without a token', () => {
  it('fails as denied for access_denied, and removes the error from the URL', async () => {
    const wire = fakeWire();
    comeBack('?x=1&stytch_token_type=oauth&error=access_denied&error_description=No%20thanks');
    const result = await handleRedirect(freshProvider());
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
    fakeWire();
    const description = `\u202eCall us!\n${'very '.repeat(1_000)}`;
    comeBack(
      `?${new URLSearchParams({ stytch_token_type: 'oauth', error: 'server_error', error_description: description })}`,
    );
    const { error } = await handleRedirect(freshProvider());
    expect(error).toMatchObject({ code: 'redirect/provider-error', userMessage: { id: 'error.provider-error' } });
    expect(error?.userMessage?.text).not.toContain('Call us');
    expect(error?.message).toContain('server_error');
    expect(error?.message.length).toBeLessThan(500);
    expect(error?.message).not.toMatch(/[\u202e\n]/);
    expect(location.search).toBe('');
  });

  it('deletes the PKCE pair of its start', async () => {
    fakeWire();
    const provider = returnToStart('?stytch_token_type=oauth&error=access_denied');
    await handleRedirect(provider);
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.getItem(place(provider.publicToken))).toBe(pair('theirs'));
  });

  it('keeps error parameters that do not belong to an OAuth redirect', async () => {
    fakeWire();
    comeBack('?error=access_denied&error_description=ours');
    expect(await handleRedirect(freshProvider())).toEqual({ status: 'none', tokenType: '' });
    expect(location.search).toBe('?error=access_denied&error_description=ours');
    const url = 'https://host.example/?stytch_token_type=oauth&error=access_denied&error_description=theirs';
    expect(await handleRedirect(freshProvider(), { url })).toMatchObject({ error: { code: 'redirect/denied' } });
    expect(location.search).toBe('?error=access_denied&error_description=ours');
  });

  it('fails as a missing token for another token type or an empty error', async () => {
    fakeWire();
    for (const query of ['stytch_token_type=magic_links&error=access_denied', 'stytch_token_type=oauth&error=']) {
      comeBack(`?${query}`);
      expect(await handleRedirect(freshProvider())).toMatchObject({ error: { code: 'redirect/missing-token' } });
    }
  });

  it('authenticates a token despite an error parameter', async () => {
    fakeWire({ [AUTHENTICATE]: () => ok(SIGNED_IN) });
    comeBack('?stytch_token_type=oauth&token=t&error=of-the-host');
    expect(await handleRedirect(freshProvider())).toMatchObject({ status: 'authenticated' });
    expect(location.search).toBe('?error=of-the-host');
  });
});

describe('a redirect with a token', () => {
  it('is authenticated with the verifier of this tab, which is then deleted', async () => {
    const wire = fakeWire({ [AUTHENTICATE]: () => ok(SIGNED_IN) });
    const provider = returnToStart();
    expect(await handleRedirect(provider)).toMatchObject({ status: 'authenticated' });
    expect(wire.to(SPENT)[0]?.body).toMatchObject({ code_verifier: 'mine' });
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps the verifier after a retryable failure', async () => {
    const wire = fakeWire({ [AUTHENTICATE]: FAULTS.offline, [BOOT]: FAULTS.offline });
    const provider = returnToStart();
    const failed = await handleRedirect(provider);
    localStorage.setItem(place(provider.publicToken), pair('theirs again'));
    wire.on(AUTHENTICATE, () => ok(SIGNED_IN));
    expect(await failed.retry?.()).toMatchObject({ status: 'authenticated' });
    expect(wire.to(SPENT).map(({ body }) => body?.['code_verifier'])).toEqual(['mine', 'mine']);
  });

  it('deletes the verifier after a final refusal', async () => {
    fakeWire({ [AUTHENTICATE]: () => refusal(404, 'oauth_token_not_found') });
    const provider = returnToStart();
    expect(await handleRedirect(provider)).toMatchObject({ error: { errorType: 'oauth_token_not_found' } });
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['pkce_mismatch', 'pkce_expected_code_verifier', 'pkce_did_not_expect_code_verifier'])(
    'fails as started elsewhere for %s, without a retry',
    async (errorType) => {
      fakeWire({ [AUTHENTICATE]: () => refusal(400, errorType) });
      comeBack(GRANTED);
      const result = await handleRedirect(freshProvider());
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

  it('of an email link keeps the server’s refusal for a PKCE error', async () => {
    fakeWire({ 'POST /magic_links/authenticate': () => refusal(400, 'pkce_mismatch') });
    comeBack('?stytch_token_type=magic_links&token=t');
    expect(await handleRedirect(freshProvider())).toMatchObject({ error: { code: 'provider/refused' } });
  });

  it('keeps the token if its chunk fails to load', async () => {
    const wire = fakeWire({ [AUTHENTICATE]: () => ok(SIGNED_IN) });
    vi.resetModules();
    vi.doMock('./oauth-return.js', () => {
      throw new TypeError('no chunk');
    });
    const fresh = await import('./handle-redirect.js');
    const provider = freshProvider();
    comeBack(GRANTED);
    const failed = await fresh.handleRedirect(provider);
    expect(failed).toMatchObject({ status: 'failed', tokenType: 'oauth', error: { code: 'code/not-loaded' } });
    expect(location.search).toBe('');
    vi.doUnmock('./oauth-return.js');
    expect(await failed.retry?.()).toMatchObject({ status: 'authenticated' });
    expect(wire.to(SPENT)).toHaveLength(1);
  });
});
