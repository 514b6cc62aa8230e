import { never, officialProvider, offline, refusal, type Answer, type Routes } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { CALLBACK, network, START } from '../test/network.js';
import { createPort } from './port.js';

const API = 'https://example.com/api';
const newSignal = () => new AbortController().signal;
const submission = { idToken: 'id-token', callbackId: 'callback/1' };

async function portOver(routes: Routes = {}) {
  const wire = network(routes);
  const provider = officialProvider();
  return { wire, provider, port: createPort(await provider.connect()) };
}

describe('the start', () => {
  it('sends the public token and the page’s credentials', async () => {
    const { wire, provider, port } = await portOver();
    expect(await port.start(newSignal())).toMatchObject({
      google_client_id: 'client-test-1',
      oauth_callback_id: 'callback-test-1',
    });
    const [{ address, init } = {}] = wire.requests;
    expect(address).toBe(`${API}/v1/public/oauth/google/onetap/start?public_token=${provider.publicToken}`);
    expect(init).toMatchObject({ credentials: 'include' });
    expect(init?.headers).toBeUndefined();
  });
});

describe('a submission', () => {
  it('is sent as plain text with its header, and returns the redirect URL', async () => {
    const { wire, port } = await portOver();
    expect(await port.submit(submission, newSignal())).toBe('https://example.com/welcome?token=1');
    const [{ address, init } = {}] = wire.requests;
    expect(address).toBe(`${API}/v1/oauth/callback/callback%2F1`);
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'x-stytch-oauth-type': 'google-one-tap' },
    });
    expect(new Request(API, { method: 'POST', body: init?.body ?? '' }).headers.get('content-type')).toMatch(
      /^text\/plain/,
    );
    expect(wire.bodies(CALLBACK)).toEqual([{ id_token: 'id-token', stytch_csrf_token: '' }]);
  });

  it('contains the redirect URLs and the provider’s CSRF token', async () => {
    document.cookie = 'stytch_csrf_private_token=private; path=/';
    const { wire, port } = await portOver();
    const redirects = { loginRedirectURL: 'https://example.com/in', signupRedirectURL: 'https://example.com/new' };
    await port.submit({ ...submission, ...redirects }, newSignal());
    document.cookie = 'stytch_csrf_private_token=; path=/; max-age=0';
    expect(wire.bodies(CALLBACK)).toEqual([
      {
        id_token: 'id-token',
        stytch_csrf_token: 'private',
        login_redirect_url: 'https://example.com/in',
        signup_redirect_url: 'https://example.com/new',
      },
    ]);
  });

  it('is rejected by the status in the body, not the HTTP status', async () => {
    const body = { status_code: 401, error_type: 'oauth_flow_callback_error', error_message: 'No.', request_id: 'r' };
    const { port } = await portOver({ [CALLBACK]: () => ({ ...body, redirect_url: 'https://example.com' }) });
    await expect(port.submit(submission, newSignal())).rejects.toMatchObject({
      code: 'provider/refused',
      errorType: 'oauth_flow_callback_error',
      userMessage: { text: 'No.' },
      status: 401,
    });
  });

  it.each([
    ['no redirect URL', { status_code: 200 }],
    ['a redirect URL that is not a string', { status_code: 200, redirect_url: 7 }],
    ['no status', { redirect_url: 'https://example.com' }],
    ['a status that is not a number', { status_code: '200', redirect_url: 'https://example.com' }],
    ['an empty object', {}],
    ['an array', []],
  ])('is rejected when the response has %s', async (_what, body) => {
    const { port } = await portOver({ [CALLBACK]: () => body });
    await expect(port.submit(submission, newSignal())).rejects.toMatchObject({ code: 'provider/unexpected-answer' });
  });
});

describe.each([
  ['the start', START, 'start'],
  ['a submission', CALLBACK, 'submit'],
] as const)('a failure of %s', (_what, route, act) => {
  const failing = async (answer: Answer, life = newSignal()) => {
    const { port } = await portOver({ [route]: answer });
    return act === 'start' ? port.start(life) : port.submit(submission, life);
  };

  it.each<[what: string, answer: Answer, error: object]>([
    ['no network', offline, { code: 'provider/offline', retryable: true }],
    ['an HTML page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), { code: 'provider/unreachable' }],
    ['a truncated response', () => new Response('{"status_co'), { code: 'provider/unexpected-answer' }],
    ['an empty response', () => new Response('{}'), { code: 'provider/unexpected-answer' }],
    ['an array', () => new Response('[]'), { code: 'provider/unexpected-answer' }],
    ['a server error', refusal(500, 'internal_server_error'), { code: 'provider/server-error', retryable: true }],
    ['an error response', refusal(400, 'odd'), { code: 'provider/refused', errorType: 'odd', retryable: false }],
    [
      'an error response without a message',
      () => new Response('null', { status: 403 }),
      { code: 'provider/refused', status: 403 },
    ],
  ])('rejects with a mapped error: %s', async (_what, answer, error) => {
    await expect(failing(answer)).rejects.toMatchObject(error);
  });

  it('contains the provider’s retry delay', async () => {
    const headers = { 'Retry-After': '7' };
    const answer = () => new Response('{"error_type":"too_many_requests"}', { status: 429, headers });
    await expect(failing(answer)).rejects.toMatchObject({ code: 'provider/rate-limited', retryAfterMs: 7_000 });
  });

  it('rejects when the signal is aborted', async () => {
    const life = new AbortController();
    const call = failing(never, life.signal);
    life.abort();
    await expect(call).rejects.toMatchObject({ code: 'provider/aborted' });
  });
});

it('reports no session when nobody is signed in', async () => {
  const { port } = await portOver();
  expect(port.hasSession()).toBe(false);
});

describe('the redirect URL of a response', () => {
  const asked = { loginRedirectURL: 'https://example.com/in', signupRedirectURL: 'https://new.example.com/' };

  it.each([
    '/welcome',
    '//example.com/welcome',
    'https:example.com',
    '\\\\example.com',
    'welcome',
    '',
    'javascript:void 0',
  ])('is rejected when it is not an absolute http(s) URL: %j', async (address) => {
    const { port } = await portOver();
    expect(() => port.follow(address, asked)).toThrow(expect.objectContaining({ code: 'navigation/unsafe-url' }));
  });

  it.each(['https://evil.example/?token=1', 'http://example.com/in', 'https://example.com:8443/in'])(
    'is rejected with a message when its origin was not requested: %s',
    async (address) => {
      const { port } = await portOver();
      const { origin } = new URL(address);
      expect(() => port.follow(address, asked)).toThrow(
        expect.objectContaining({
          code: 'onetap/other-origin',
          userMessage: expect.objectContaining({ params: { origin } }),
        }),
      );
    },
  );
});

it('clears the PKCE verifier of an earlier start', async () => {
  const { port, provider } = await portOver();
  const place = `latchkey:oauth-pair:${provider.publicToken}`;
  sessionStorage.setItem(place, '{"code_challenge":"c","code_verifier":"v"}');
  expect(() => port.follow('javascript:void 0', {})).toThrow(
    expect.objectContaining({ code: 'navigation/unsafe-url' }),
  );
  expect(sessionStorage.getItem(place)).toBe('null');
});
