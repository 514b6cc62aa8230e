import { flowMessages, type Named } from './messages.js';

/** An application's authorization request (behaviour.md 3, authorize params), with the names of the protocol. */
export interface AuthorizeParams {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  /** Without duplicates, in the order of the request. */
  readonly scopes: readonly string[];
  readonly code_challenge?: string;
  readonly state?: string;
  readonly nonce?: string;
  readonly prompt?: string;
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
const AUTHORIZE = ['client_id', 'redirect_uri', 'response_type', 'scope', 'code_challenge', 'state', 'nonce', 'prompt'];
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
      ...given('code_challenge', 'state', 'nonce', 'prompt'),
      ...(resource[0] && { resource }),
    },
  };
}

/** The scopes of a space-delimited list (RFC 6749 section 3.3), without duplicates. */
export function scopesOf(scope: string): readonly string[] {
  return [...new Set(scope.split(' ').filter(Boolean))];
}

function refused(reason: 'missing' | 'duplicate', parameter: string): IdpRequest {
  return { kind: 'refused', parameter, reason, why: { message: flowMessages[reason], names: { param: parameter } } };
}
