import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import { benchInProcess, type InProcessBench, ORIGIN, refusal } from '../testing/bench.js';
import { MAX_BODY_BYTES } from './body.js';

const BOOTSTRAP = `/sdk/v1/projects/bootstrap/${PUBLIC_TOKEN}`;
const ERROR_KEYS = ['status_code', 'request_id', 'error_type', 'error_message', 'error_url'];

let bench: InProcessBench;
beforeEach(async () => {
  bench = await benchInProcess();
});

describe('CORS (provider-api.md 2.1)', () => {
  it('answers a preflight with the requested headers', async () => {
    const { status, headers, text } = await bench.raw('/sdk/v1/sessions/authenticate', {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-sdk-client,x-sdk-parent-host',
      },
    });
    expect([status, text]).toEqual([204, '']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining(
        'authorization, content-type, x-sdk-client, x-sdk-parent-host',
      ),
      'access-control-expose-headers': 'retry-after',
      vary: 'Origin',
    });
  });

  it('allows telemetry no credentials and only content-type', async () => {
    const { headers } = await bench.raw('/sdk/v1/events', { method: 'OPTIONS', headers: { origin: ORIGIN } });
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it.each([
    ['a success', 'GET', BOOTSTRAP],
    ['an error', 'POST', '/sdk/v1/sessions/authenticate'],
    ['an unknown route', 'POST', '/sdk/v1/nowhere'],
  ])('allows the exact origin on %s, never *', async (_what, method, path) => {
    const origin = 'https://app.example.com:8443';
    const { headers } = await bench.raw(path, { method, headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toBe('Origin');
  });

  it('sends no CORS headers to a caller without an origin', async () => {
    const { headers } = await bench.raw(BOOTSTRAP);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).toBe('Origin');
  });
});

describe('errors', () => {
  it('are flat, with exactly the five keys of an error', async () => {
    const { json, headers } = await bench.sdk('POST', '/magic_links/authenticate', { body: { token: 17 } });
    expect(headers.get('content-type')).toContain('application/json');
    expect(Object.keys(json)).toEqual(ERROR_KEYS);
    expect(json).toMatchObject({ status_code: 400, error_type: 'invalid_token' });
    expect(json['error_url']).toMatch(/^https:\/\/.*400#invalid_token$/);
  });

  it('name a route that is not implemented: 501 not_implemented', async () => {
    for (const [method, path] of [
      ['POST', '/totps/authenticate'],
      ['GET', '/magic_links/authenticate'],
      ['DELETE', '/nowhere'],
    ] as const) {
      const { status, json } = await bench.sdk(method, path);
      expect([status, json['error_type']]).toEqual([501, 'not_implemented']);
      expect(json['error_message']).toContain(`${method} /sdk/v1${path}`);
    }
  });

  it('do not reveal internal errors', async () => {
    const ada = await bench.signIn('ada@example.com');
    bench.emulator.database.all = () => {
      throw new Error('no such table: secrets');
    };
    const { error } = console;
    const logged: unknown[] = [];
    console.error = (...values: unknown[]) => logged.push(...values);
    const answer = await bench.sdk('GET', '/users/me', { secret: ada.session_token });
    console.error = error;
    expect(answer).toMatchObject(refusal(500, 'internal_server_error'));
    expect(answer.text).not.toMatch(/secrets|\.ts|\.js/);
    expect(logged).toHaveLength(1);
  });
});

describe('bodies', () => {
  it('of more than 1 MiB are refused: 413 request_too_large', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(MAX_BODY_BYTES) });
    const { json, headers } = await bench.sdk('POST', '/users/search', { body });
    expect(json).toMatchObject({ status_code: 413, error_type: 'request_too_large' });
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  it.each([
    ['not JSON', '{"email":'],
    ['not UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
    ['too deeply nested', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('that are %s are refused: 400 invalid_json', async (_what, body) => {
    expect(await bench.sdk('POST', '/users/search', { body })).toMatchObject(refusal(400, 'invalid_json'));
  });
});

describe('the caller', () => {
  const search = (token: string, secret: string) => ({
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${token}:${secret}`)}` },
    body: '{"email":"a@example.com"}',
  });

  it('is refused with an unknown public token: 401 public_token_not_found', async () => {
    expect(await bench.raw('/sdk/v1/users/search', search('public-token-test-x', 'public-token-test-x'))).toMatchObject(
      refusal(401, 'public_token_not_found'),
    );
  });

  it('is rejected with the token of a live project, with a reason', async () => {
    const { json } = await bench.raw('/sdk/v1/users/search', search('public-token-live-x', 'y'));
    expect(json).toMatchObject({ status_code: 401, error_type: 'live_public_token_refused' });
    expect(json['error_message']).toContain('local emulator');
  });

  it.each(['', 'Bearer abc', 'Basic', 'Basic !!!', 'Basic bm9jb2xvbg=='])(
    'is refused with "%s"',
    async (authorization) => {
      expect(await bench.sdk('POST', '/users/search', { headers: { authorization } })).toMatchObject(
        refusal(401, 'unauthorized_credentials'),
      );
    },
  );
});
