import { describeValue, LatchkeyError, noConnection } from '@latchkey/kernel';
import { clearReturn } from './address.js';
import type { AuthenticateResponse } from '../transport/check.js';
import { shareSessionDuration, type Provider } from '../provider.js';
import type { ActiveSession } from '../session.js';

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Options of {@link handleRedirect}. */
export interface RedirectOptions {
  /**
   * Duration of the new session in minutes.
   * @default the value of `createProvider` or of a widget of the provider, else 30
   */
  readonly sessionDurationMinutes?: number;
  /**
   * Returns `needsConfirm` first, so that a mail scanner that runs scripts cannot use the token (robustness.md 25).
   * @default false
   */
  readonly confirm?: boolean;
  /** The URL of the redirect. @default the URL in the address bar; without one, as on a server, there is no redirect */
  readonly url?: string;
}

/** The result of `handleRedirect`. */
export interface RedirectResult {
  readonly status: 'none' | 'authenticated' | 'needsConfirm' | 'failed';
  /** The value of `stytch_token_type`. With the status `none`: empty, or a type of the reset-password mode. */
  readonly tokenType: string;
  /** The API's response, if `authenticated`. */
  readonly data?: AuthenticateResponse;
  /** Whether the sign-in made the account, if `authenticated` and if the URL says so (`stytch_redirect_type`). */
  readonly isNew?: boolean | undefined;
  readonly error?: LatchkeyError;
  /** The active session, which a use of the token would replace, if `needsConfirm`. */
  readonly session?: ActiveSession | undefined;
  /** `needsConfirm`: uses the token. `failed`, if a retry can succeed: tries again. The token stays in memory. */
  readonly retry?: () => Promise<RedirectResult>;
}

/** Token types of the reset-password mode, which reads them itself. */
const RESET_TYPES = ['reset_password', 'login'];

/** The base of a URL where there is no address bar. */
const NOWHERE = 'http://localhost';

let underWay: { readonly query: string; readonly result: Promise<RedirectResult> } | undefined;

/**
 * Handles a redirect from an email link or an OAuth provider. Renders nothing, never rejects. Removes the token from
 * the address bar before it returns (not if `url` differs from it) and keeps the token in memory only. Uses the token
 * once, and only after the page is visible. While a call is pending, further calls for the same redirect return the
 * same promise (StrictMode). After that, only a `retry` in the result still has the token.
 *
 * - `none`: the URL has no token, or one of the reset-password mode (`tokenType` is its type; the URL is not changed).
 *   The promise then has `tokenType`, too, so that a widget knows at once that it can draw its form.
 * - `needsConfirm`: `confirm` is set, or a person is already signed in and must agree to the change (robustness.md 24).
 *   `retry()` uses the token.
 * - `failed`: `error` is a ProviderError, or a LatchkeyError `redirect/denied` (by the person or the OAuth provider),
 *   `redirect/provider-error`, `redirect/started-elsewhere`, `redirect/unsupported-token-type`,
 *   `redirect/missing-token`, `redirect/ambiguous-token`, `redirect/not-in-browser` or `code/not-loaded`. `retry` is
 *   set if it can succeed.
 *
 * In a development build, a call without a provider fails with `config/not-a-provider` and leaves the URL as it is.
 *
 * Only a browser can use a token: it keeps the session, and the PKCE verifier of an OAuth sign-in. On a server and in a
 * worker the result is `none` without `options.url`, and `redirect/not-in-browser` for a URL with a token; nothing is
 * sent.
 */
export function handleRedirect(provider: Provider, options: RedirectOptions = {}): Promise<RedirectResult> {
  shareSessionDuration(provider, options.sessionDurationMinutes, 'handleRedirect()');
  const here = globalThis.location?.href ?? NOWHERE;
  const address = new URL(options.url ?? here, here);
  const { search: query } = address;
  const types = address.searchParams.getAll('stytch_token_type');
  const tokenType = types[0] ?? '';
  if (underWay && (!tokenType || query === underWay.query)) return underWay.result;
  const isForReset = types.length === 1 && RESET_TYPES.includes(tokenType);
  if (process.env.NODE_ENV !== 'production' && typeof Object(provider).connect !== 'function') {
    return Promise.resolve({ status: 'failed', tokenType, error: notAProvider(provider) });
  }
  if (types.length === 0 || isForReset) {
    return Object.assign(Promise.resolve<RedirectResult>({ status: 'none', tokenType }), { tokenType });
  }

  if (address.href === here) clearReturn(address);
  const consume = (): Promise<RedirectResult> =>
    import('./consume-redirect.js')
      .then((redirect) => redirect.consumeRedirect(provider, query, options))
      .catch((cause) => ({
        status: 'failed',
        tokenType,
        error: noConnection('code/not-loaded', cause),
        retry: consume,
      }));
  const result = consume().finally(() => {
    if (underWay?.result === result) underWay = undefined;
  });
  // Requests of several people share a server's modules.
  if (globalThis.document) underWay = { query, result };
  return result;
}

function notAProvider(given: unknown): LatchkeyError {
  const error = new LatchkeyError({
    code: 'config/not-a-provider',
    message: `handleRedirect(): provider is ${describeValue(given)}.`,
    hint: 'Pass the provider that the widget gets: handleRedirect(createProvider(publicToken)).',
  });
  // Most pages are opened without a redirect, and their result is not read then.
  console.error(`Latchkey: ${error.message}`, `(${error.code})`);
  return error;
}
