import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmulator } from '../emulator.js';
import { productRoutes } from '../products/index.js';
import { benchInProcess, ORIGIN } from '../testing/bench.js';

const RUNS = 150;

const routes = productRoutes(await createEmulator());

/** Names that routes know, so that random objects reach beyond the first check. */
const fieldName = fc.constantFrom(
  ...['email', 'token', 'session_duration_minutes', 'code_verifier', 'code_challenge', 'login_magic_link_url'],
  ...['signup_magic_link_url', 'login_expiration_minutes', 'name', 'untrusted_metadata', '__proto__', 'event'],
  ...['phone_number', 'method_id', 'expiration_minutes', 'enable_autofill', 'login_template_id'],
);
const fieldValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>('a@example.com', '+14155550123', 5, 30, 'http://localhost:4200/play?x=1', 'A'.repeat(43), {
    first_name: 'A',
  }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress(),
  fc.string({ unit: 'binary' }),
);
const body = fc.oneof(
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

describe('whatever is sent', () => {
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

  it('an authorization header of any kind is an answer, not a failure', async () => {
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
