import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { ProviderError } from '../errors/provider-error.js';

/** How the token of a redirect is used. */
export interface TokenType {
  /** Sends the token. The client reads the PKCE verifier synchronously, before its request. */
  authenticate(
    client: StytchClient,
    token: string,
    duration: { readonly session_duration_minutes: number },
  ): Promise<unknown>;
  /** Whether a refused token can never be accepted. @default always */
  readonly isFinal?: (refusal: ProviderError) => boolean;
  /** Loads the code that only redirects of this type need. */
  readonly load?: () => Promise<typeof import('./oauth-return.js')>;
}

/**
 * Every token type that `handleRedirect` accepts, by the value of `stytch_token_type` (provider-api.md 3.6).
 *
 * The products cannot contribute these: a host handles a redirect before it mounts a widget, on a page that may have no
 * product of that kind. A product contributes only the screen that shows the result (slot `redirects`).
 */
export const tokenTypes: ReadonlyMap<string, TokenType> = new Map<string, TokenType>([
  [
    'magic_links',
    {
      authenticate: (client, token, duration) => client.magicLinks.authenticate(token, duration),
      // Final only if it concerns the link itself: used, expired, or requested in another browser (provider-api.md 2.8).
      isFinal: ({ errorType = '' }) => errorType === 'unable_to_auth_magic_link' || errorType.startsWith('pkce_'),
    },
  ],
  [
    'oauth',
    {
      authenticate: (client, token, duration) => client.oauth.authenticate(token, duration),
      load: () => import('./oauth-return.js'),
    },
  ],
]);
