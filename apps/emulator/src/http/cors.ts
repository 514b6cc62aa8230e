/** The telemetry route, which the client calls without credentials (provider-api.md 2.4.2). */
const EVENTS_PATH = '/sdk/v1/events';

/** Paths that browsers navigate to: the stand-ins' pages and script. No page of another origin may read them. */
const VISITED = [
  /^\/v1\/public\/oauth\/[^/]+\/start$/,
  /^\/v1\/oauth\/consent$/,
  /^\/google\/gsi\/(?:client|prompt|credential)$/,
  // RFC 9700 §2.6: scripts of other origins must not read responses of the authorization endpoint.
  /^\/sdk\/v1\/oauth\/authorize$/,
];

/**
 * Endpoints for applications in a browser, from any origin. These send a code with its verifier, or a token; they have
 * no secret and send no cookie (RFC 9700 §2.6).
 */
const OPEN = [/^\/\.well-known\//, /^\/v1\/oauth2\/(?:token|userinfo|revoke)$/];

const METHODS = 'GET, POST, PUT, DELETE';
const REQUEST_HEADERS = 'authorization, content-type, x-sdk-client, x-sdk-parent-host, x-stytch-oauth-type';

/**
 * The CORS headers of a response, as measured in provider-api.md 2.1: the exact origin, never `*`, because requests
 * include credentials. Errors have them too; otherwise the client would report the provider as unreachable.
 *
 * @param origin the request's `Origin`; without it, no origin is allowed
 */
export function corsHeaders(origin: string | undefined, path: string): Record<string, string> {
  if (origin === undefined || isVisited(path)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': isOpen(path) ? 'retry-after, www-authenticate' : 'retry-after',
    ...(path !== EVENTS_PATH && !isOpen(path) && { 'access-control-allow-credentials': 'true' }),
  };
}

/** Additional headers of a preflight response. */
export function preflightHeaders(path: string): Record<string, string> {
  if (isVisited(path)) return {};
  if (isOpen(path)) {
    return {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
    };
  }
  return path === EVENTS_PATH
    ? { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' }
    : { 'access-control-allow-methods': METHODS, 'access-control-allow-headers': REQUEST_HEADERS };
}

function isVisited(path: string): boolean {
  return VISITED.some((pattern) => pattern.test(path));
}

function isOpen(path: string): boolean {
  return OPEN.some((pattern) => pattern.test(path));
}
