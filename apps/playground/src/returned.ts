/** The parameters of a redirect from the provider, in the query of the page. */
export type Returned =
  | { readonly kind: 'none' }
  /** The page authenticates the token, or gets the error. */
  | { readonly kind: 'authenticate' }
  /** The mode `resetPassword` handles the token. */
  | { readonly kind: 'resetPassword' }
  | { readonly kind: 'unknown'; readonly problem: string };

/** The parameters of a redirect (provider-api.md 3.6); the others in the address belong to the page. */
export const RETURN_PARAMETERS: readonly string[] = [
  'stytch_token_type',
  'token',
  'stytch_redirect_type',
  'public_token',
  // Of a provider at which the person declined (RFC 6749 section 4.1.2.1).
  'error',
  'error_description',
];

/** Reads the query of a redirect, without side effects. */
export function readReturn(query: URLSearchParams): Returned {
  const type = query.get('stytch_token_type');
  const token = query.get('token');
  if (type === null) return { kind: 'none' };
  if (type === 'oauth' && query.has('error')) return { kind: 'authenticate' };
  if (!token) return { kind: 'unknown', problem: 'This link is not complete: it has no token.' };
  switch (type) {
    case 'oauth':
    case 'magic_links':
      return { kind: 'authenticate' };
    case 'reset_password':
    case 'login':
      return { kind: 'resetPassword' };
    default:
      return { kind: 'unknown', problem: `This page cannot handle a link of the type "${type}".` };
  }
}

/** The address of this page without the parameters of a redirect; further links may return there. */
export function addressWithoutReturn(): URL {
  const url = new URL(location.href);
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name);
  return url;
}

/** Removes the token from the address bar, because the next Referer would leak it. */
export function forgetReturn(): void {
  history.replaceState(history.state, '', addressWithoutReturn());
}
