import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyTo } from './services.js';

const call = (method: string, request?: unknown) => replyTo({ method, args: [request] });
const payload = (value: object) => ({ success: true, payload: value });

describe('parsedPhoneNumber', () => {
  it.each([
    ['(415) 555-0123', 'US', { isValid: true, number: '+14155550123', national: '(415) 555-0123' }],
    ['4155550123', 'US', { isValid: true, number: '+14155550123', national: '(415) 555-0123' }],
    ['+49 151 12345678', 'US', { isValid: true, number: '+4915112345678', national: '01511 2345678' }],
    ['06 12 34 56 78', 'FR', { isValid: true, number: '+33612345678', national: '06 12 34 56 78' }],
    ['1115550123', 'US', { isValid: false, number: '+11115550123', national: '1115550123' }],
    ['12', 'US', { isValid: false, number: '+112', national: '12' }],
    ['4155550123', undefined, { isValid: false, number: '4155550123', national: '4155550123' }],
    ['4155550123', 'XX', { isValid: false, number: '4155550123', national: '4155550123' }],
    ['hello', 'US', { isValid: false, number: 'hello', national: 'hello' }],
    ['', 'US', { isValid: false, number: '', national: '' }],
    ['9'.repeat(300), 'US', { isValid: false, number: '9'.repeat(300), national: '9'.repeat(300) }],
  ])('parses %j in %s', async (phoneNumber, regionCode, parsed) => {
    expect(await call('parsedPhoneNumber', { phoneNumber, regionCode })).toEqual(payload(parsed));
  });

  it('rejects a value that is not a string', async () => {
    expect(await call('parsedPhoneNumber', { phoneNumber: 415 })).toMatchObject({
      success: false,
      error: { name: 'TypeError', message: expect.stringContaining('phoneNumber') },
    });
  });
});

describe('getExamplePhoneNumber', () => {
  it('returns a number in the national format', async () => {
    expect(await call('getExamplePhoneNumber', { regionCode: 'US' })).toEqual(
      payload({ phoneNumber: '(201) 555-0123' }),
    );
    expect(await call('getExamplePhoneNumber', { regionCode: 'DE' })).toEqual(
      payload({ phoneNumber: '01512 3456789' }),
    );
  });

  it('returns nothing for an unknown country', async () => {
    expect(await call('getExamplePhoneNumber', { regionCode: 'XX' })).toEqual(payload({}));
  });
});

describe('One Tap', () => {
  const flat = { status_code: 404, error_type: 'oauth_config_not_found', error_message: 'None.', request_id: 'r' };
  const called: { url: string; init: RequestInit }[] = [];
  function answerWith(body: unknown, status = 200): void {
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
      called.push({ url: url.href, init });
      return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
    });
  }
  beforeEach(() => {
    called.length = 0;
    vi.stubGlobal('location', { href: 'http://localhost:4210/prefix/clientside-services/index.html' });
    vi.stubGlobal('document', { cookie: 'a=1; stytch_csrf_private_token=csrf' });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('starts with the Google client of the project', async () => {
    answerWith({ request_id: 'r', google_client_id: 'client', oauth_callback_id: 'callback' });
    expect(await call('oneTapStart', { publicToken: 'public token' })).toEqual(
      payload({ requestId: 'r', googleClientId: 'client', stytchCsrfToken: 'csrf', oauthCallbackId: 'callback' }),
    );
    const url = 'http://localhost:4210/prefix/v1/public/oauth/google/onetap/start?public_token=public+token';
    expect(called).toEqual([{ url, init: { credentials: 'include' } }]);
  });

  it('submits the ID token and returns the redirect URL', async () => {
    answerWith({ redirect_url: 'http://a.example/', status_code: 200, request_id: 'r' });
    const reply = await call('oneTapSubmit', { idToken: 'id', oauthCallbackID: 'c/1', loginRedirectURL: 'http://b/' });
    expect(reply).toEqual(payload({ redirect_url: 'http://a.example/' }));
    expect(called[0]?.url).toBe('http://localhost:4210/prefix/v1/oauth/callback/c%2F1');
    expect(called[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'x-stytch-oauth-type': 'google-one-tap' },
    });
    expect(JSON.parse(String(called[0]?.init.body))).toEqual({
      id_token: 'id',
      stytch_csrf_token: 'csrf',
      login_redirect_url: 'http://b/',
    });
  });

  it.each([
    ['by its status', 404],
    ['by its body only', 200],
  ])('returns a refusal as a serialised API error: %s', async (_how, status) => {
    answerWith(flat, status);
    expect(await call('oneTapStart', { publicToken: 'x' })).toEqual({
      success: false,
      error: { name: 'StytchAPIError', message: 'None.', ...flat },
    });
  });

  it('returns an unreachable error for a malformed response', async () => {
    answerWith('<h1>Bad gateway</h1>', 502);
    expect(await call('oneTapStart', { publicToken: 'x' })).toMatchObject({
      success: false,
      error: { name: 'StytchAPIUnreachableError' },
    });
  });

  it.each([
    ['oneTapStart', { publicToken: 7 }],
    ['oneTapSubmit', { idToken: 'id' }],
    ['oneTapSubmit', { oauthCallbackID: 'callback' }],
  ])('%s rejects %j without a request', async (method, request) => {
    answerWith({});
    expect(await call(method, request)).toMatchObject({ success: false, error: { name: 'TypeError' } });
    expect(called).toEqual([]);
  });
});

it.each([undefined, null, 'text', {}, { method: 'toString' }, { method: '__proto__' }, { method: 7, args: [] }])(
  'rejects the message %j and names the services',
  async (message) => {
    expect(await replyTo(message)).toMatchObject({
      success: false,
      error: { name: 'TypeError', message: expect.stringContaining('parsedPhoneNumber') },
    });
  },
);

it('returns a cloneable reply to any input', async () => {
  const method = fc.oneof(fc.constantFrom('parsedPhoneNumber', 'getExamplePhoneNumber', 'oneTapStart'), fc.string());
  const request = fc.oneof(
    fc.record({ phoneNumber: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), regionCode: fc.anything() }),
    fc.anything(),
  );
  await fc.assert(
    fc.asyncProperty(method, request, async (name, argument) => {
      const reply = await replyTo({ method: name, args: [argument] });
      expect(structuredClone(reply)).toEqual(reply);
    }),
    { numRuns: 500 },
  );
});
