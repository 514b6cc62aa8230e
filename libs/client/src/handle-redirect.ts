import { noConnection } from '@latchkey/kernel';
import { clearReturn } from './address.js';
import { shareSessionDuration } from './session-duration.js';
import type { Provider, RedirectResult } from './types.js';

/** Options of {@link handleRedirect}. */
export interface RedirectOptions {
  /** Minutes that the new session lasts. @default what `createProvider` or a widget of the provider was given, else 30 */
  readonly sessionDurationMinutes?: number;
  /** Gives `needsConfirm` first, so that a mail scanner that runs scripts spends nothing (QUALITY 25). @default false */
  readonly confirm?: boolean;
  /** The address that the person came back to. @default the address bar's */
  readonly url?: string;
}

/** These belong to the reset-password mode, which reads them itself. */
const RESET_TYPES = ['reset_password', 'login'];

let underWay: { readonly query: string; readonly result: Promise<RedirectResult> } | undefined;

/**
 * Takes up a return from an email link or from an OAuth provider; draws nothing, never rejects. Before it gives
 * anything back, the token is out of the address bar and in memory only; it is spent once, and only after the page is
 * visible. Calls made while one is under way get the same promise (StrictMode); once it has settled the return is over,
 * and a `retry` in its result is all that is left of the token.
 *
 * - `none`: the address brings no token, or one of the reset-password mode (`tokenType` then says which, and the
 *   address stays as it is).
 * - `needsConfirm`: `confirm` is set, or somebody is signed in already, who must not become somebody else unasked
 *   (QUALITY 24). `retry()` spends the token.
 * - `failed`: `error` says why: a ProviderError, or a LatchkeyError `redirect/denied` (the person, or the OAuth provider,
 *   said no), `redirect/provider-error`, `redirect/started-elsewhere`, `redirect/unsupported-token-type`,
 *   `redirect/missing-token`, `redirect/ambiguous-token` or `code/not-loaded`. With a `retry` where that can help.
 */
export function handleRedirect(provider: Provider, options: RedirectOptions = {}): Promise<RedirectResult> {
  shareSessionDuration(provider, options.sessionDurationMinutes, 'handleRedirect()');
  const address = new URL(options.url ?? location.href);
  const { search: query } = address;
  const types = address.searchParams.getAll('stytch_token_type');
  const tokenType = types[0] ?? '';
  if (underWay && (!tokenType || query === underWay.query)) return underWay.result;
  const isForReset = types.length === 1 && RESET_TYPES.includes(tokenType);
  if (types.length === 0 || isForReset) return Promise.resolve({ status: 'none', tokenType });

  if (address.href === location.href) clearReturn(address);
  const takeUp = (): Promise<RedirectResult> =>
    import('./redirect.js')
      .then((redirect) => redirect.takeUp(provider, query, options))
      .catch((cause) => ({
        status: 'failed',
        tokenType,
        error: noConnection('code/not-loaded', cause),
        retry: takeUp,
      }));
  const result = takeUp().finally(() => {
    if (underWay?.result === result) underWay = undefined;
  });
  underWay = { query, result };
  return result;
}
