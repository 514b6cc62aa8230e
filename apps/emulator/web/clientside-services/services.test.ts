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
  ])('reads %j in %s', async (phoneNumber, regionCode, parsed) => {
    expect(await call('parsedPhoneNumber', { phoneNumber, regionCode })).toEqual(payload(parsed));
  });

  it('refuses what is no text', async () => {
    expect(await call('parsedPhoneNumber', { phoneNumber: 415 })).toMatchObject({
      success: false,
      error: { name: 'TypeError', message: expect.stringContaining('phoneNumber') },
    });
  });
});

describe('getExamplePhoneNumber', () => {
  it('writes a number as people in the country do', async () => {
    expect(await call('getExamplePhoneNumber', { regionCode: 'US' })).toEqual(
      payload({ phoneNumber: '(201) 555-0123' }),
    );
    expect(await call('getExamplePhoneNumber', { regionCode: 'DE' })).toEqual(
      payload({ phoneNumber: '01512 3456789' }),
    );
  });

  it('knows none for a country that there isn’t', async () => {
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

  it('starts with the project’s Google client', async () => {
    answerWith({ request_id: 'r', google_client_id: 'client', oauth_callback_id: 'callback' });
    expect(await call('oneTapStart', { publicToken: 'public token' })).toEqual(
      payload({ requestId: 'r', googleClientId: 'client', stytchCsrfToken: 'csrf', oauthCallbackId: 'callback' }),
    );
    const url = 'http://localhost:4210/prefix/v1/public/oauth/google/onetap/start?public_token=public+token';
    expect(called).toEqual([{ url, init: { credentials: 'include' } }]);
  });

  it('hands the ID token in, as a text and not as JSON, and says where that leads', async () => {
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
    ['by its body alone', 200],
  ])('hands a refusal on as an error that the client rebuilds: %s', async (_how, status) => {
    answerWith(flat, status);
    expect(await call('oneTapStart', { publicToken: 'x' })).toEqual({
      success: false,
      error: { name: 'StytchAPIError', message: 'None.', ...flat },
    });
  });

  it('says when there is no answer that can be read', async () => {
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
  ])('%s refuses %j, and calls nobody', async (method, request) => {
    answerWith({});
    expect(await call(method, request)).toMatchObject({ success: false, error: { name: 'TypeError' } });
    expect(called).toEqual([]);
  });
});

it.each([undefined, null, 'text', {}, { method: 'toString' }, { method: '__proto__' }, { method: 7, args: [] }])(
  'refuses the message %j, naming the services',
  async (message) => {
    expect(await replyTo(message)).toMatchObject({
      success: false,
      error: { name: 'TypeError', message: expect.stringContaining('parsedPhoneNumber') },
    });
  },
);

it('has one answer to whatever is sent, fit to be posted', async () => {
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
