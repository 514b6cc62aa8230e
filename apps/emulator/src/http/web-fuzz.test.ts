import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import { createEmulator } from '../emulator.js';
import { createPages } from '../page/pages.js';
import { webRoutesOf } from '../products/index.js';
import { type Bench, benchInProcess, ORIGIN } from '../testing/bench.js';
import { CLIENT_ID, idpBenchOver, REDIRECT_URI } from '../testing/idp-bench.js';
import { oauthBench } from '../testing/oauth-bench.js';

/** Runs per route. */
const RUNS = process.env['LATCHKEY_TIER'] === 'deep' ? 150 : 30;

const routes = webRoutesOf(await createEmulator(), createPages('/nowhere'));

const name = fc.constantFrom(
  ...['public_token', 'code_challenge', 'custom_scopes', 'login_redirect_url', 'signup_redirect_url', '__proto__'],
  ...['oauth_attach_token', 'provider_prompt', 'provider_login_hint', 'provider_', 'client_id', 'origin', 'nonce'],
  ...['grant_type', 'code', 'code_verifier', 'refresh_token', 'client_secret', 'token', 'access_token', 'redirect_uri'],
  ...['scope', 'state', 'resource', 'max_age', 'consent_granted', '__Authorization', 'response_type', 'prompt'],
  ...['transaction', 'decision', 'account', 'name', 'email', 'email_verified', 'id_token'],
);
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('http://localhost:4200/play?x=1', ORIGIN, 'A'.repeat(43), 'allow', 'deny', 'ada@example.com'),
  fc.constantFrom('000000000000-latchkey.apps.googleusercontent.com', 'a.b.c', '"><script>'),
  fc.constantFrom(CLIENT_ID, REDIRECT_URI, 'authorization_code', 'refresh_token', 'true', 'false', 'openid email'),
);
const fields = fc.dictionary(name, value);
const pathPart = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }).map(encodeURIComponent),
  fc.webPath(),
  fc.constant('%ff'),
  fc.constant('google'),
);
const body = fc.oneof(
  fields.map((object) => String(new URLSearchParams(object))),
  fields.map((object) => JSON.stringify(object)),
  fc.json(),
  fc.uint8Array({ maxLength: 200 }),
);

/** Valid parameters for a form of the identity provider, to which random ones are added. */
interface Right {
  readonly authorize: string;
  readonly token: string;
}

async function openAuthorization(bench: Bench): Promise<Right> {
  const idp = await idpBenchOver(bench);
  const code = await idp.allow();
  return {
    authorize: String(new URLSearchParams(idp.formFields)),
    token: String(new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'authorization_code', code })),
  };
}

/** An open page, so that forms pass their first check. */
async function openTransaction(bench: Bench): Promise<string> {
  const { text } = await oauthBench(bench).start('google');
  return /name="transaction" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

describe('random input to routes outside the client API', () => {
  beforeAll(() => {
    vi.spyOn(console, 'error').mockImplementation((error: unknown) => {
      throw error;
    });
    return () => vi.restoreAllMocks();
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers without a 500, a stack trace or an injected script',
    async (_name, { method, path }) => {
      const bench = await benchInProcess({ pages: '/nowhere' });
      const transaction = await openTransaction(bench);
      const right = await openAuthorization(bench);
      const begun: Readonly<Record<string, string>> = {
        '/v1/oauth/consent': `transaction=${transaction}`,
        '/sdk/v1/oauth/authorize': right.authorize,
        '/v1/oauth2/token': right.token,
        '/v1/oauth2/revoke': `client_id=${CLIENT_ID}`,
      };
      const property = fc.asyncProperty(fields, body, pathPart, async (query, sent, part) => {
        const search = String(new URLSearchParams({ public_token: PUBLIC_TOKEN, ...query }));
        const beginning = begun[path];
        const isForm = beginning !== undefined && typeof sent === 'string';
        const whole = isForm ? `${beginning}&${sent}` : sent;
        const answer = await bench.raw(`${path.replace(/:\w+/, part)}?${search}`, {
          method,
          redirect: 'manual',
          headers: {
            'x-stytch-oauth-type': 'google-one-tap',
            'content-type': 'application/x-www-form-urlencoded',
            origin: path === '/sdk/v1/oauth/authorize' ? ORIGIN : 'http://localhost:4210',
          },
          ...(method === 'POST' && { body: typeof whole === 'string' ? whole : new Uint8Array(whole) }),
        });
        expect([500, 502]).not.toContain(answer.status);
        expect(answer.text).not.toMatch(/\bat .*\(.*:\d+:\d+\)|node_modules|\/src\//);
        if (answer.headers.get('content-type')?.startsWith('text/html') === true) {
          expect(answer.text.replaceAll(/<script type="module" src="\.\/prompt\.js">/g, '')).not.toContain('<script');
          expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`);
        }
      });
      await fc.assert(property, { numRuns: RUNS });
    },
  );
});
