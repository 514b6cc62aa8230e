import bs58 from 'bs58';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmulator } from '../emulator.js';
import { productRoutes } from '../products/index.js';
import { benchInProcess, ORIGIN } from '../testing/bench.js';
import { CLIENT_ID, REDIRECT_URI } from '../testing/idp-bench.js';
import { PASSWORD } from '../testing/password-bench.js';

/** Runs per route. */
const RUNS = process.env['LATCHKEY_TIER'] === 'deep' ? 150 : 30;

const routes = productRoutes(await createEmulator());

/** Field names of the routes, so that random objects pass the first check. */
const fieldName = fc.constantFrom(
  ...['email', 'token', 'session_duration_minutes', 'code_verifier', 'code_challenge', 'login_magic_link_url'],
  ...['signup_magic_link_url', 'login_expiration_minutes', 'name', 'untrusted_metadata', '__proto__', 'event'],
  ...['password', 'existing_password', 'new_password', 'reset_password_redirect_url', 'login_redirect_url'],
  ...[
    'reset_password_expiration_minutes',
    'requires_reset',
    'strength_policy',
    'password_config',
    'breached_passwords',
  ],
  ...['phone_number', 'method_id', 'expiration_minutes', 'enable_autofill', 'login_template_id'],
  ...['domain', 'authenticator_type', 'override_id', 'override_name', 'override_display_name', 'user_agent'],
  ...['public_key_credential', 'return_passkey_credential_options', 'provider'],
  ...['client_id', 'redirect_uri', 'response_type', 'scopes', 'scope', 'state', 'nonce', 'prompt', 'consent_granted'],
  ...['resource', 'max_age', 'id_token_hint', 'post_logout_redirect_uri', 'connected_apps', 'idp_page_url'],
  ...['crypto_wallet_address', 'crypto_wallet_type', 'signature', 'siwe_params', 'uri', 'chain_id', 'resources'],
);
/** A passkey response with random contents. */
const credential = fc
  .record({
    id: fc.base64String(),
    rawId: fc.base64String(),
    type: fc.constant('public-key'),
    response: fc.dictionary(
      fc.constantFrom('clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'),
      fc.oneof(
        fc.jsonValue(),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
        fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64url')),
      ),
    ),
  })
  .map((object) => JSON.stringify(object));
const fieldValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    'a@example.com',
    '+14155550123',
    5,
    30,
    'http://localhost:4200/play?x=1',
    'A'.repeat(43),
    PASSWORD,
    {
      first_name: 'A',
    },
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('localhost', 'platform'),
  credential,
);
/** Bodies that pass the field checks and reach the checks of passwords. */
const credentials = fc
  .record(
    {
      email: fc.constantFrom('ada@example.com', 'nobody@example.com'),
      password: fc.oneof(fc.constant(PASSWORD), fc.string({ unit: 'binary', maxLength: 300 })),
      existing_password: fc.oneof(fc.constant(PASSWORD), fc.string({ unit: 'grapheme' })),
      new_password: fc.oneof(fc.constant(PASSWORD), fc.string({ unit: 'grapheme' })),
      token: fc.base64String(),
      session_duration_minutes: fc.constant(30),
    },
    { requiredKeys: ['email', 'session_duration_minutes'] },
  )
  .map((object) => JSON.stringify(object));
/** Bodies that pass the field checks and reach the parsing of addresses and signatures. */
const wallet = fc
  .record(
    {
      crypto_wallet_type: fc.constantFrom('ethereum', 'solana'),
      crypto_wallet_address: fc.oneof(
        fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
        fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bs58.encode(bytes)),
        fc.string({ unit: 'binary' }),
      ),
      signature: fc.oneof(
        fc.uint8Array({ minLength: 65, maxLength: 65 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
        fc.uint8Array({ minLength: 64, maxLength: 64 }).map((bytes) => bs58.encode(bytes)),
        fc.string({ unit: 'binary' }),
      ),
      siwe_params: fc.dictionary(
        fc.constantFrom('uri', 'chain_id', 'statement', 'issued_at', 'not_before', 'message_request_id', 'resources'),
        fc.oneof(fc.jsonValue(), fc.webUrl(), fc.date().map(String), fc.nat().map(String)),
      ),
      session_duration_minutes: fc.constant(30),
    },
    { requiredKeys: ['crypto_wallet_type', 'crypto_wallet_address', 'session_duration_minutes'] },
  )
  .map((object) => JSON.stringify(object));
/** Bodies that pass the field checks and reach the evaluation of an authorization request. */
const authorization = fc
  .record(
    {
      client_id: fc.constant(CLIENT_ID),
      redirect_uri: fc.constant(REDIRECT_URI),
      post_logout_redirect_uri: fc.constant(REDIRECT_URI),
      response_type: fc.constantFrom('code', 'token', ''),
      scopes: fc.array(fc.oneof(fc.constantFrom('openid', 'email', '__proto__'), fc.string({ unit: 'binary' }))),
      scope: fc.string({ unit: 'binary' }),
      state: fc.string({ unit: 'binary' }),
      nonce: fc.string({ unit: 'binary' }),
      prompt: fc.constantFrom('none', 'login', 'consent', 'none consent', '\0'),
      code_challenge: fc.constantFrom('A'.repeat(43), 'x'),
      resource: fc.oneof(fc.webUrl(), fc.array(fc.string({ unit: 'binary' }))),
      max_age: fc.oneof(fc.integer(), fc.string()),
      id_token_hint: fc.constantFrom('a.b.c', 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA', ''),
      consent_granted: fc.boolean(),
    },
    { requiredKeys: ['client_id', 'redirect_uri', 'post_logout_redirect_uri', 'consent_granted'] },
  )
  .map((object) => JSON.stringify(object));
const body = fc.oneof(
  credentials,
  wallet,
  authorization,
  fc.dictionary(fieldName, fieldValue).map((object) => JSON.stringify(object)),
  fc.json(),
  fc.array(fc.jsonValue()).map((array) => JSON.stringify(array)),
  fc.uint8Array({ maxLength: 200 }),
);
const pathPart = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }).map(encodeURIComponent),
  fc.webPath(),
  fc.constant('%ff'),
);

describe('random input', () => {
  beforeAll(() => {
    vi.spyOn(console, 'error').mockImplementation((error: unknown) => {
      throw error;
    });
    return () => vi.restoreAllMocks();
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers with JSON, CORS and neither a 500 nor a stack trace',
    async (_name, { method, path }) => {
      const bench = await benchInProcess();
      const { session_token } = await bench.signIn('ada@example.com');
      const property = fc.asyncProperty(body, pathPart, fc.boolean(), async (sent, part, isSignedIn) => {
        const target = path.replace(/:\w+/, part);
        const answer = await bench.sdk(method, target, {
          ...(method !== 'GET' && { body: sent }),
          ...(isSignedIn && { secret: session_token }),
          headers: { 'x-sdk-parent-host': ORIGIN },
        });
        expect(answer.status).toBeLessThan(502);
        expect(answer.status).not.toBe(500);
        expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
        expect(answer.headers.get('content-type')).toContain('application/json');
        expect(answer.text).not.toMatch(/\bat .*\(.*:\d+:\d+\)|node_modules|\/src\//);
        if (answer.status >= 400) {
          for (const key of ['body', 'params', 'query']) expect(answer.json).not.toHaveProperty(key);
        }
      });
      await fc.assert(property, { numRuns: RUNS });
    },
  );

  it('preflight and submit of a random authorization request have the same status', async () => {
    const bench = await benchInProcess();
    const { session_token: secret } = await bench.signIn('ada@example.com');
    const property = fc.asyncProperty(authorization, async (sent) => {
      const started = await bench.sdk('POST', '/idp/oauth/authorize/start', { body: sent, secret });
      const submitted = await bench.sdk<{ data: { redirect_uri: string } }>('POST', '/idp/oauth/authorize/submit', {
        body: sent,
        secret,
      });
      expect(submitted.status).toBe(started.status);
      if (submitted.status === 200)
        expect(submitted.json.data.redirect_uri).toMatch(/^http:\/\/localhost:4200\/relying-party\?/);
    });
    await fc.assert(property, { numRuns: RUNS });
  });

  const controls = ['POST /reset', 'PATCH /project', 'POST /users', 'POST /faults', 'POST /clock', 'DELETE /faults'];
  it.each(controls)('%s of the control API answers with JSON and neither a 500 nor a stack trace', async (line) => {
    const bench = await benchInProcess();
    const [method = '', path = ''] = line.split(' ');
    const property = fc.asyncProperty(body, async (sent) => {
      const answer = await bench.raw(`/_emulator${path}`, {
        method,
        body: sent,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).not.toBe(500);
      expect(answer.headers.get('content-type')).toContain('application/json');
    });
    await fc.assert(property, { numRuns: RUNS });
  });

  it('a random authorization header causes 401 or 404', async () => {
    const bench = await benchInProcess();
    const latin = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });
    const property = fc.asyncProperty(
      fc.oneof(
        latin,
        latin.map((text) => `Basic ${btoa(text)}`),
      ),
      async (authorization) => {
        const answer = await bench.sdk('GET', '/users/me', { headers: { authorization } });
        expect([401, 404]).toContain(answer.status);
      },
    );
    await fc.assert(property, { numRuns: RUNS });
  });
});
