import { flowMessages, type Named } from './messages.js';

/** An application's authorization request (behaviour.md 3, authorize params), with the names of the protocol. */
export interface AuthorizeParams {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  /** Without duplicates, in the order of the request. */
  readonly scopes: readonly string[];
  readonly code_challenge?: string;
  readonly code_challenge_method?: string;
  readonly state?: string;
  readonly nonce?: string;
  /** This and the next four: OpenID Connect Core 1.0 section 3.1.2.1. */
  readonly prompt?: string;
  /** In seconds, as the application wrote it. */
  readonly max_age?: string;
  readonly login_hint?: string;
  readonly ui_locales?: string;
  readonly response_mode?: string;
  /** RFC 8707: the only parameter that may be repeated. */
  readonly resource?: readonly string[];
}

/** An application's log-out request (behaviour.md 3, logout params). */
export interface LogoutParams {
  readonly client_id: string;
  readonly post_logout_redirect_uri: string;
  readonly id_token_hint?: string;
  readonly state?: string;
}

/** The request in the URL. */
export type IdpRequest =
  | { readonly kind: 'authorize'; readonly params: AuthorizeParams }
  | { readonly kind: 'logout'; readonly params: LogoutParams }
  /** The request is invalid because of this parameter. */
  | {
      readonly kind: 'refused';
      readonly parameter: string;
      readonly reason: 'missing' | 'duplicate';
      readonly why: Named;
    };

const DEFAULT_SCOPE = 'openid email profile'; // behaviour.md 3
/** The optional parameters of an authorization that are sent to the provider as they are. */
const OPTIONAL = [
  ...(['code_challenge', 'code_challenge_method', 'state', 'nonce', 'prompt'] as const),
  ...(['max_age', 'login_hint', 'ui_locales', 'response_mode'] as const),
];
const AUTHORIZE: readonly string[] = ['client_id', 'redirect_uri', 'response_type', 'scope', ...OPTIONAL];
const LOGOUT = ['client_id', 'post_logout_redirect_uri', 'id_token_hint', 'state'];

/**
 * Reads a query string: `post_logout_redirect_uri` makes it a log-out, anything else is an authorization (behaviour.md
 * 2). Decodes like `URLSearchParams` (WHATWG URL, application/x-www-form-urlencoded): `+` is a space, `%2B` a plus, and
 * invalid UTF-8 becomes U+FFFD. Values are sent on unchanged. Unknown parameters belong to the host. Pure.
 */
export function readRequest(search: string): IdpRequest {
  const query = new URLSearchParams(search);
  const isLogout = query.has('post_logout_redirect_uri');
  const known = isLogout ? LOGOUT : AUTHORIZE;
  // RFC 6749 section 3.1: parameters must not be repeated, and an empty one counts as omitted.
  const duplicate = known.find((name) => query.getAll(name).length > 1);
  if (duplicate) return refused('duplicate', duplicate);
  const required = ['client_id', isLogout ? 'post_logout_redirect_uri' : 'redirect_uri'];
  const missing = required.find((name) => !query.get(name));
  if (missing) return refused('missing', missing);

  const valueOf = (name: string) => query.get(name) ?? '';
  const given = <K extends string>(...names: readonly K[]) =>
    Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, valueOf(name)]] : []))) as {
      readonly [P in K]?: string;
    };
  const client_id = valueOf('client_id');
  if (isLogout) {
    const post_logout_redirect_uri = valueOf('post_logout_redirect_uri');
    return {
      kind: 'logout',
      params: { client_id, post_logout_redirect_uri, ...given('id_token_hint', 'state') },
    };
  }
  const asked = scopesOf(valueOf('scope'));
  const resource = query.getAll('resource').filter(Boolean);
  return {
    kind: 'authorize',
    params: {
      client_id,
      redirect_uri: valueOf('redirect_uri'),
      response_type: valueOf('response_type') || 'code',
      scopes: asked[0] ? asked : scopesOf(DEFAULT_SCOPE),
      ...given(...OPTIONAL),
      ...(resource[0] && { resource }),
    },
  };
}

/**
 * The parameters of a request in a query string, in their order, without those of the host. Empty if there is none.
 * Pure.
 */
export function requestQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const known = query.has('post_logout_redirect_uri') ? LOGOUT : [...AUTHORIZE, 'resource'];
  return new URLSearchParams([...query].filter(([name]) => known.includes(name)));
}

/** Returns a URL with the parameters of a request that it does not have. Keeps its own byte for byte. Pure. */
export function withRequest(address: URL, request: URLSearchParams): URL {
  const added = [...request].filter(([name]) => !address.searchParams.has(name));
  const result = new URL(address);
  if (added[0]) result.search = [result.search.slice(1), new URLSearchParams(added)].filter(String).join('&');
  return result;
}

/** The scopes of a space-delimited list (RFC 6749 section 3.3), without duplicates. */
export function scopesOf(scope: string): readonly string[] {
  return [...new Set(scope.split(' ').filter(Boolean))];
}

function refused(reason: 'missing' | 'duplicate', parameter: string): IdpRequest {
  return { kind: 'refused', parameter, reason, why: { message: flowMessages[reason], names: { param: parameter } } };
}
