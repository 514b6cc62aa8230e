// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AUTHENTICATE,
  BOOT,
  SEND,
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
  const challengeOf = (body: Record<string, unknown> | undefined) => body?.['code_challenge'];
  const verifierOf = (token: string) =>
    JSON.parse(localStorage.getItem(`stytch_sdk_state_${token}::PKCE_VERIFIER:magic_links`) ?? '{}');

  it('goes through the official client when the bootstrap is good', async () => {
    const { wire, connection } = await connected({ [SEND]: () => ok({ request_id: 'r' }) });
    const viaClient = await sendLinkObserved(connection);
    expect(viaClient).toHaveBeenCalledOnce();
    expect(wire.to(sendLink.direct.path)).toHaveLength(1);
    expect(challengeOf(wire.to(sendLink.direct.path)[0]?.body)).toBeUndefined();
  });

  it('carries the challenge of the official client when the project asks for one', async () => {
    const { wire, connection } = await connected({
      [BOOT]: () => ok({ ...BOOTSTRAP, pkce_required_for_email_magic_links: true }),
      [SEND]: () => ok({ request_id: 'r' }),
    });
    const viaClient = await sendLinkObserved(connection);
    expect(viaClient).toHaveBeenCalledOnce();
    expect(challengeOf(wire.to(sendLink.direct.path)[0]?.body)).toBe(verifierOf(connection.publicToken).code_challenge);
  });

  it.each(['offline', 'serverError', 'html', 'cut', 'empty'] as const)(
    'goes on the wire with a challenge when the bootstrap was answered with: %s',
    async (fault) => {
      const { wire, connection } = await connected({ [BOOT]: FAULTS[fault], [SEND]: () => ok({ request_id: 'r' }) });
      const viaClient = await sendLinkObserved(connection);
      expect(viaClient).not.toHaveBeenCalled();
      const [request] = wire.to(sendLink.direct.path);
      expect(request?.body).toMatchObject({ email });
      expect(challengeOf(request?.body)).toMatch(/^[\w-]{43}$/);
      expect(request?.headers['authorization']).toBe(
        `Basic ${btoa(`${connection.publicToken}:${connection.publicToken}`)}`,
      );
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
  ])('trusts no bootstrap that leaves a security flag open: %j', async (settings) => {
    const { wire, connection } = await connected({ [BOOT]: () => ok(settings), [SEND]: () => ok({ request_id: 'r' }) });
    await connection.protectedCall(sendLink, sent);
    expect(challengeOf(wire.to(sendLink.direct.path)[0]?.body)).toMatch(/^[\w-]{43}$/);
  });

  it('does not take the cached copy of an earlier visit, or one that was tampered with, for an answer', async () => {
    const token = freshToken();
    const cached = { pkceRequiredForEmailMagicLinks: false, captchaSettings: { enabled: false }, vertical: 'CONSUMER' };
    localStorage.setItem(`stytch_sdk_state_${token}::bootstrap`, JSON.stringify(cached));
    const wire = fakeWire({ [BOOT]: FAULTS.serverError, [SEND]: () => ok({ request_id: 'r' }) });
    const connection = await connect(token, API_URL);
    await connection.protectedCall(sendLink, sent);
    expect(challengeOf(wire.to(sendLink.direct.path)[0]?.body)).toMatch(/^[\w-]{43}$/);
  });

  it('waits 2.5 s for a bootstrap that never comes, and no longer', async () => {
    const { wire, connection } = await connected({ [BOOT]: FAULTS.never, [SEND]: () => ok({ request_id: 'r' }) });
    vi.useFakeTimers();
    const outcome = connection.protectedCall(sendLink, sent);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(wire.to(sendLink.direct.path)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect(outcome).resolves.toMatchObject({ request_id: 'r' });
  });

  it('sends nothing any more once it was given up during that wait', async () => {
    const { wire, connection } = await connected({ [BOOT]: FAULTS.never, [SEND]: () => ok({ request_id: 'r' }) });
    vi.useFakeTimers();
    const stop = new AbortController();
    const outcome = errorOf(connection.protectedCall(sendLink, sent, { signal: stop.signal }));
    stop.abort();
    expect(await outcome).toMatchObject({ code: 'provider/aborted' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(wire.to(sendLink.direct.path)).toEqual([]);
  });

  it('goes through the official client again as soon as the bootstrap can be had', async () => {
    const { wire, connection } = await connected({ [BOOT]: FAULTS.serverError, [SEND]: () => ok({ request_id: 'r' }) });
    await connection.protectedCall(sendLink, sent);
    wire.on(BOOT, () => ok({ ...BOOTSTRAP, pkce_required_for_email_magic_links: true }));
    const viaClient = await sendLinkObserved(connection);
    expect(viaClient).toHaveBeenCalledOnce();
    const challenges = wire.to(sendLink.direct.path).map(({ body }) => challengeOf(body));
    expect(new Set(challenges).size).toBe(1);
  });

  it('leaves its verifier where the official client finds it', async () => {
    const { wire, connection } = await connected({
      [BOOT]: FAULTS.offline,
      [SEND]: () => ok({ request_id: 'r' }),
      [AUTHENTICATE]: () => ok(SIGNED_IN),
    });
    await connection.protectedCall(sendLink, sent);
    const { code_verifier, code_challenge } = verifierOf(connection.publicToken);
    await signIn(connection);
    expect(challengeOf(wire.to(sendLink.direct.path)[0]?.body)).toBe(code_challenge);
    expect(wire.to('/magic_links/authenticate')[0]?.body).toMatchObject({ code_verifier });
    expect(verifierOf(connection.publicToken)).toEqual({});
  });

  it('says that a secure connection is needed where the project wants PKCE and the page has no WebCrypto', async () => {
    removeWebCrypto();
    const { wire, connection } = await connected({
      [BOOT]: () => ok({ ...BOOTSTRAP, pkce_required_for_email_magic_links: true }),
    });
    expect(await errorOf(connection.protectedCall(sendLink, sent))).toMatchObject({
      code: 'provider/insecure-context',
    });
    expect(wire.to(sendLink.direct.path)).toEqual([]);
  });

  it('goes without a challenge where neither WebCrypto nor the bootstrap is there', async () => {
    removeWebCrypto();
    const { wire, connection } = await connected({ [BOOT]: FAULTS.offline, [SEND]: () => ok({ request_id: 'r' }) });
    await connection.protectedCall(sendLink, sent);
    expect(wire.to(sendLink.direct.path)[0]?.body).toEqual({ email });
  });

  it('rejects as any call does, on the wire too', async () => {
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

  it('is over after 15 s even if bootstrap and answer never come', async () => {
    const { connection } = await connected({ [BOOT]: FAULTS.never, [SEND]: FAULTS.never });
    vi.useFakeTimers();
    const outcome = errorOf(connection.protectedCall(sendLink, sent));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toMatchObject({ code: 'provider/timeout' });
  });

  describe('that signs in while the bootstrap is out of reach', () => {
    const spendCode: ProtectedCall = {
      viaClient: ({ otps }) => otps.authenticate('123456', 'phone-1', { session_duration_minutes: 30 }),
      direct: {
        path: '/otps/authenticate',
        body: { token: '123456', method_id: 'phone-1', session_duration_minutes: 30 },
        signsIn: true,
      },
    };

    it('hands the session to the official client', async () => {
      const { connection } = await connected({
        [BOOT]: FAULTS.serverError,
        'POST /otps/authenticate': () => ok(SIGNED_IN),
        'POST /sessions/authenticate': () => ok(SIGNED_IN),
      });
      await expect(connection.protectedCall(spendCode, authenticated)).resolves.toMatchObject({
        user_id: 'user-test-1',
      });
      expect(connection.client.session.getTokens()).toEqual({
        session_token: 'opaque-token',
        session_jwt: 'header.payload.signature',
      });
      expect(connection.session()).toMatchObject({ session_id: 'session-test-1' });
    });

    it('keeps the tokens when the client can’t learn whose they are', async () => {
      const { connection } = await connected({
        [BOOT]: FAULTS.serverError,
        'POST /otps/authenticate': () => ok(SIGNED_IN),
      });
      await connection.protectedCall(spendCode, authenticated);
      expect(connection.client.session.getTokens()).toMatchObject({ session_token: 'opaque-token' });
    });

    it('hands nothing over when the answer is not as agreed', async () => {
      const { connection } = await connected({
        [BOOT]: FAULTS.serverError,
        'POST /otps/authenticate': () => ok({ session_token: 'opaque-token' }),
      });
      const { code } = await errorOf(connection.protectedCall(spendCode, authenticated));
      expect(code).toBe('provider/unexpected-answer');
      expect(connection.client.session.getTokens()).toBeNull();
    });
  });
});
