// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AUTHENTICATE,
  BOOT,
  SEND,
  acceptLinks,
  bootstrapWith,
  connected,
  email,
  forgetEverything,
  removeWebCrypto,
  sendLink,
  sendLinkObserved,
  sent,
  signIn,
} from '../../test/acts.js';
import {
  API_URL,
  BOOTSTRAP,
  FAULTS,
  SIGNED_IN,
  errorOf,
  fakeWire,
  freshToken,
  json,
  ok,
} from '../../test/fake-wire.js';
import { authenticated } from './check.js';
import { connect } from '../connection.js';
import type { ProtectedCall } from './direct.js';

beforeEach(forgetEverything);

afterEach(() => void vi.useRealTimers());

describe('a protected call', () => {
  const sends = (wire: ReturnType<typeof fakeWire>) => wire.to(sendLink.direct.path);
  const challenges = (wire: ReturnType<typeof fakeWire>) => sends(wire).map(({ body }) => body?.['code_challenge']);
  const aChallenge = expect.stringMatching(/^[\w-]{43}$/) as unknown;
  const needsPkce = bootstrapWith({ pkce_required_for_email_magic_links: true });
  const verifierOf = (token: string) =>
    JSON.parse(localStorage.getItem(`stytch_sdk_state_${token}::PKCE_VERIFIER:magic_links`) ?? '{}');

  it('uses the official client if the bootstrap is valid', async () => {
    const { wire, connection } = await connected(acceptLinks);
    expect(await sendLinkObserved(connection)).toHaveBeenCalledOnce();
    expect(challenges(wire)).toEqual([undefined]);
  });

  it('sends the challenge of the official client if the project requires PKCE', async () => {
    const { wire, connection } = await connected({ ...needsPkce, ...acceptLinks });
    expect(await sendLinkObserved(connection)).toHaveBeenCalledOnce();
    expect(challenges(wire)).toEqual([verifierOf(connection.publicToken).code_challenge]);
  });

  it.each(['offline', 'serverError', 'html', 'cut', 'empty'] as const)(
    'sends a direct request with a challenge when the bootstrap response is: %s',
    async (fault) => {
      const { wire, connection } = await connected({ [BOOT]: FAULTS[fault], ...acceptLinks });
      expect(await sendLinkObserved(connection)).not.toHaveBeenCalled();
      const authorization = `Basic ${btoa(`${connection.publicToken}:${connection.publicToken}`)}`;
      expect(sends(wire)).toMatchObject([{ body: { email, code_challenge: aChallenge }, headers: { authorization } }]);
    },
  );

  it.each([
    { ...BOOTSTRAP, pkce_required_for_email_magic_links: undefined },
    { ...BOOTSTRAP, pkce_required_for_password_resets: 'false' },
    { ...BOOTSTRAP, captcha_settings: undefined },
    { ...BOOTSTRAP, pkce_required_for_oauth: undefined },
    { ...BOOTSTRAP, siwe_required_for_crypto_wallets: 0 },
    null,
    [],
  ])('sends a challenge if the bootstrap lacks a valid security flag: %j', async (settings) => {
    const { wire, connection } = await connected({ [BOOT]: () => ok(settings), ...acceptLinks });
    await connection.protectedCall(sendLink, sent);
    expect(challenges(wire)).toEqual([aChallenge]);
  });

  it('does not trust the cached bootstrap in storage', async () => {
    const token = freshToken();
    const cached = { pkceRequiredForEmailMagicLinks: false, captchaSettings: { enabled: false }, vertical: 'CONSUMER' };
    localStorage.setItem(`stytch_sdk_state_${token}::bootstrap`, JSON.stringify(cached));
    const wire = fakeWire({ [BOOT]: FAULTS.serverError, ...acceptLinks });
    await (await connect(token, API_URL)).protectedCall(sendLink, sent);
    expect(challenges(wire)).toEqual([aChallenge]);
  });

  it('waits at most 2.5 s for the bootstrap', async () => {
    const { wire, connection } = await connected({ [BOOT]: FAULTS.never, ...acceptLinks });
    vi.useFakeTimers();
    const outcome = connection.protectedCall(sendLink, sent);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(sends(wire)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect(outcome).resolves.toMatchObject({ request_id: 'r' });
  });

  it('sends nothing if the call is aborted during that wait', async () => {
    const { wire, connection } = await connected({ [BOOT]: FAULTS.never, ...acceptLinks });
    vi.useFakeTimers();
    const stop = new AbortController();
    const outcome = errorOf(connection.protectedCall(sendLink, sent, { signal: stop.signal }));
    stop.abort();
    expect(await outcome).toMatchObject({ code: 'provider/aborted' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sends(wire)).toEqual([]);
  });

  it('uses the official client again once the bootstrap succeeds', async () => {
    const { wire, connection } = await connected({ [BOOT]: FAULTS.serverError, ...acceptLinks });
    await connection.protectedCall(sendLink, sent);
    wire.on(BOOT, needsPkce[BOOT]);
    expect(await sendLinkObserved(connection)).toHaveBeenCalledOnce();
    expect(new Set(challenges(wire)).size).toBe(1);
  });

  it('stores its verifier where the official client reads it', async () => {
    const granted = { [AUTHENTICATE]: () => ok(SIGNED_IN) };
    const { wire, connection } = await connected({ [BOOT]: FAULTS.offline, ...acceptLinks, ...granted });
    await connection.protectedCall(sendLink, sent);
    const { code_verifier, code_challenge } = verifierOf(connection.publicToken);
    await signIn(connection);
    expect(challenges(wire)).toEqual([code_challenge]);
    expect(wire.to('/magic_links/authenticate')[0]?.body).toMatchObject({ code_verifier });
    expect(verifierOf(connection.publicToken)).toEqual({});
  });

  it('rejects as an insecure context if the project requires PKCE and WebCrypto is missing', async () => {
    removeWebCrypto();
    const { wire, connection } = await connected(needsPkce);
    const { code } = await errorOf(connection.protectedCall(sendLink, sent));
    expect(code).toBe('provider/insecure-context');
    expect(sends(wire)).toEqual([]);
  });

  it('sends no challenge if WebCrypto and the bootstrap are missing', async () => {
    removeWebCrypto();
    const { wire, connection } = await connected({ [BOOT]: FAULTS.offline, ...acceptLinks });
    await connection.protectedCall(sendLink, sent);
    expect(sends(wire)[0]?.body).toEqual({ email });
  });

  it('rejects a direct request with the provider error', async () => {
    const { connection } = await connected({
      [BOOT]: FAULTS.offline,
      [SEND]: () => json({ error_type: 'too_many_requests' }, 429, { 'retry-after': '12' }),
    });
    expect(await errorOf(connection.protectedCall(sendLink, sent))).toMatchObject({
      code: 'provider/rate-limited',
      retryAfterMs: 12_000,
      userMessage: { id: 'error.rate-limited' },
    });
  });

  it('times out after 15 s without a bootstrap and a response', async () => {
    const { connection } = await connected({ [BOOT]: FAULTS.never, [SEND]: FAULTS.never });
    vi.useFakeTimers();
    const outcome = errorOf(connection.protectedCall(sendLink, sent));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toMatchObject({ code: 'provider/timeout' });
  });

  it('is a direct request without `viaClient`, also with a valid bootstrap', async () => {
    const { wire, connection } = await connected(acceptLinks);
    await connection.protectedCall({ direct: sendLink.direct }, sent);
    expect(sends(wire)).toHaveLength(1);
  });

  it('waits for no settings without `viaClient`', async () => {
    const { wire, connection } = await connected({ ...acceptLinks, [BOOT]: FAULTS.never });
    vi.useFakeTimers();
    await connection.protectedCall({ direct: sendLink.direct }, sent);
    expect(sends(wire)).toHaveLength(1);
  });

  describe('that signs in while the bootstrap is unavailable', () => {
    const spendCode: ProtectedCall = {
      viaClient: ({ otps }) => otps.authenticate('123456', 'phone-1', { session_duration_minutes: 30 }),
      direct: {
        path: '/otps/authenticate',
        body: { token: '123456', method_id: 'phone-1', session_duration_minutes: 30 },
        signsIn: true,
      },
    };

    const connectedWith = (answer: object, routes = {}) =>
      connected({ [BOOT]: FAULTS.serverError, 'POST /otps/authenticate': () => ok(answer), ...routes });

    it('passes the session to the official client', async () => {
      const { connection } = await connectedWith(SIGNED_IN, { 'POST /sessions/authenticate': () => ok(SIGNED_IN) });
      await expect(connection.protectedCall(spendCode, authenticated)).resolves.toMatchObject({
        user_id: 'user-test-1',
      });
      expect(connection.client.session.getTokens()).toEqual({
        session_token: 'opaque-token',
        session_jwt: 'header.payload.signature',
      });
      expect(connection.session()).toMatchObject({ session_id: 'session-test-1' });
    });

    it('keeps the tokens if the client cannot load the user', async () => {
      const { connection } = await connectedWith(SIGNED_IN);
      await connection.protectedCall(spendCode, authenticated);
      expect(connection.client.session.getTokens()).toMatchObject({ session_token: 'opaque-token' });
    });

    it('resolves while the client still loads the user, after 2.5 s', async () => {
      const { connection } = await connectedWith(SIGNED_IN, { 'POST /sessions/authenticate': FAULTS.never });
      vi.useFakeTimers();
      const answer = connection.protectedCall(spendCode, authenticated);
      await vi.advanceTimersByTimeAsync(2_500);
      expect(await answer).toMatchObject({ user_id: 'user-test-1' });
      expect(connection.client.session.getTokens()).toMatchObject({ session_token: 'opaque-token' });
    });

    it('passes no tokens to the client if the response is malformed', async () => {
      const { connection } = await connectedWith({ session_token: 'opaque-token' });
      const { code } = await errorOf(connection.protectedCall(spendCode, authenticated));
      expect(code).toBe('provider/unexpected-answer');
      expect(connection.client.session.getTokens()).toBeNull();
    });
  });
});
