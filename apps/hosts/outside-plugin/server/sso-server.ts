import { createHash, timingSafeEqual } from 'node:crypto';
import { errorPage, loginPage } from './login-page.js';
import { SingleUse } from './single-use.js';
import { createTokens, type Person } from './tokens.js';

/** The directory of a company. */
export interface CompanyDirectory {
  readonly id: string;
  readonly title: string;
  readonly people: readonly Person[];
}

/** Options of {@link createSsoServer}. */
export interface SsoServerOptions {
  /** The origin of this server. */
  readonly issuer: string;
  /** The audience in the provider's trusted auth token profile. */
  readonly audience: string;
  /** The pages to which people may return, compared exactly. */
  readonly redirectUrls: readonly string[];
  readonly directories: readonly CompanyDirectory[];
  /** The present time in milliseconds. @default Date.now */
  readonly now?: () => number;
}

/** A sign-in under way: what the page of the widget has asked for. */
interface Transaction {
  readonly directory: CompanyDirectory;
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
}

type Grant = Transaction & { readonly person: Person };

const TRANSACTION_LIFE_MS = 10 * 60_000;
/** RFC 6749 section 4.1.2 recommends at most ten minutes. The page redeems a code at once. */
const CODE_LIFE_MS = 60_000;
/** 256 bits in base64url: of a SHA-256 hash, or of random values. */
const BITS_256 = /^[\w-]{43}$/;

/** Creates the sign-in server: an authorization endpoint with PKCE, a token endpoint, and a key set. */
export async function createSsoServer(options: SsoServerOptions): Promise<(request: Request) => Promise<Response>> {
  const { issuer, audience, redirectUrls, now = Date.now } = options;
  const tokens = await createTokens(issuer, audience, now);
  const transactions = new SingleUse<Transaction>(TRANSACTION_LIFE_MS, now);
  const codes = new SingleUse<Grant>(CODE_LIFE_MS, now);
  const pages = new Set(redirectUrls.map((url) => new URL(url).origin));

  function authorize(parameters: URLSearchParams): Response {
    const get = (name: string) => parameters.get(name) ?? '';
    const directory = options.directories.find(({ id }) => id === get('directory'));
    if (!directory) return refuse('There is no such company.');
    // Before anything else could be sent there: an unknown address may belong to an attacker (RFC 9700 section 4.1).
    if (!redirectUrls.includes(get('redirect_uri'))) return refuse('The address to return to is not registered.');
    const [state, nonce, challenge] = [get('state'), get('nonce'), get('code_challenge')];
    if (![state, nonce, challenge].every((value) => BITS_256.test(value)) || get('code_challenge_method') !== 'S256')
      return refuse('The request has no state, no nonce or no S256 challenge.');
    const redirectUrl = get('redirect_uri');
    const transaction = transactions.issue({ directory, redirectUrl, state, nonce, challenge });
    const { title, people } = directory;
    return html(loginPage({ title, people, loginHint: get('login_hint'), transaction }), 200, redirectUrl);
  }

  function decide(form: URLSearchParams): Response {
    const transaction = transactions.take(form.get('transaction') ?? '');
    if (!transaction) return refuse('This sign-in was used already or has expired.');
    const person = transaction.directory.people.find(({ email }) => email === form.get('email'));
    const isAllowed = form.get('decision') === 'allow' && person !== undefined;
    const back = new URL(transaction.redirectUrl);
    back.searchParams.set('sso_state', transaction.state);
    if (isAllowed) back.searchParams.set('sso_code', codes.issue({ ...transaction, person }));
    else back.searchParams.set('sso_error', 'access_denied');
    return new Response(null, { status: 303, headers: { location: back.href, 'cache-control': 'no-store' } });
  }

  async function redeem(request: Request): Promise<Response> {
    const sent: unknown = await request.json().catch(() => undefined);
    const { code, code_verifier, redirect_uri } = Object(sent);
    // Ends the code, whatever follows: whoever has stolen it gets one try at most.
    const grant = codes.take(String(code));
    if (!grant || grant.redirectUrl !== redirect_uri || !fits(String(code_verifier), grant.challenge))
      return json({ error: 'invalid_grant' }, 400);
    return json({ token: await tokens.sign(grant.person, grant.nonce) });
  }

  /** Lets the pages of the registered addresses read the answer, and no other. */
  function allowOrigin(response: Response, origin: string | null): Response {
    response.headers.set('vary', 'origin');
    if (origin === null || !pages.has(origin)) return response;
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-allow-headers', 'content-type');
    return response;
  }

  return async (request) => {
    const url = new URL(request.url);
    const origin = request.headers.get('origin');
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /authorize':
        return authorize(url.searchParams);
      case 'POST /decide':
        return origin === issuer
          ? decide(new URLSearchParams(await request.text()))
          : refuse('Another page sent this.');
      case 'OPTIONS /token':
        return allowOrigin(new Response(null, { status: 204 }), origin);
      case 'POST /token':
        return allowOrigin(await redeem(request), origin);
      case 'GET /jwks.json':
        return json(tokens.keySet);
      default:
        return new Response('Not found', { status: 404 });
    }
  };
}

/** Whether the verifier belongs to the challenge (RFC 7636 section 4.6). */
function fits(verifier: string, challenge: string): boolean {
  const hash = createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(Buffer.from(hash), Buffer.from(challenge));
}

function refuse(message: string): Response {
  return html(errorPage(message), 400);
}

function html(body: string, status: number, redirectUrl = ''): Response {
  // Browsers check `form-action` again at the redirect that answers the form.
  const formAction = ["'self'", redirectUrl && new URL(redirectUrl).origin].join(' ');
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; form-action ${formAction}; frame-ancestors 'none'`,
      // With `no-referrer`, the form would have the origin `null`.
      'referrer-policy': 'same-origin',
    },
  });
}

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
