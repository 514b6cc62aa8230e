import { endpointsFor } from '@latchkey/client';
import { LatchkeyError, SESSION_COOKIE, SESSION_JWT_COOKIE } from '@latchkey/kernel';

/** Options of {@link createSessionVerifier}. */
export interface SessionVerifierOptions {
  /** The public token of your project, as for `createProvider()`. */
  readonly publicToken: string;
  /** The base of the provider's API, as for `createProvider()`. @default the vendor's own host for the token */
  readonly apiUrl?: string | undefined;
  /**
   * The id of your project, e.g. `project-live-…`. With it, issuer and audience of a JWT must name this project. Without
   * it, they must name the same project; its key set, which belongs to your public token, already refuses other ones.
   */
  readonly projectId?: string | undefined;
  /**
   * Whether each call also asks the provider if the session still exists. It needs the opaque session token, which the
   * cookies of a request contain. Without it, a JWT stays valid for the rest of its 5 minutes after a log-out.
   * @default false
   */
  readonly checkRevoked?: boolean | undefined;
  /** By how many seconds the clocks of the provider and of this server may differ. @default 5 */
  readonly clockToleranceSeconds?: number | undefined;
  /** The origin of your pages, which the provider compares with the allowed domains. @default that of the request */
  readonly origin?: string | undefined;
  /** The name of the cookie with the JWT: `cookieOptions.jwtCookieName` of your client. @default 'stytch_session_jwt' */
  readonly jwtCookieName?: string | undefined;
  /** The name of the cookie with the opaque token: `cookieOptions.opaqueTokenCookieName`. @default 'stytch_session' */
  readonly opaqueTokenCookieName?: string | undefined;
  /** Sends the requests to the provider. @default the global `fetch` */
  readonly fetch?: typeof fetch | undefined;
}

/** The options with their defaults. */
export interface Settings {
  readonly publicToken: string;
  /** Without a trailing slash and without `/sdk/v1`. */
  readonly apiBase: string;
  readonly projectId: string | undefined;
  readonly checkRevoked: boolean;
  readonly clockToleranceSeconds: number;
  readonly origin: string | undefined;
  readonly jwtCookieName: string;
  readonly opaqueTokenCookieName: string;
  readonly fetch: typeof fetch;
}

/** @throws LatchkeyError `provider/missing-token`, `provider/invalid-api-url` */
export function settingsOf({ apiUrl, ...options }: SessionVerifierOptions): Settings {
  const { publicToken } = options;
  if (!publicToken) {
    throw new LatchkeyError({
      code: 'provider/missing-token',
      message: 'createSessionVerifier(): publicToken is empty. Pass the public token of your project.',
    });
  }
  return {
    publicToken,
    apiBase: apiBaseOf(publicToken, apiUrl),
    projectId: options.projectId,
    checkRevoked: options.checkRevoked ?? false,
    clockToleranceSeconds: options.clockToleranceSeconds ?? 5,
    origin: options.origin,
    jwtCookieName: options.jwtCookieName ?? SESSION_JWT_COOKIE,
    opaqueTokenCookieName: options.opaqueTokenCookieName ?? SESSION_COOKIE,
    // Not the function itself: a framework may replace the global later.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  };
}

function apiBaseOf(publicToken: string, apiUrl: string | undefined): string {
  const endpoints = endpointsFor(publicToken, apiUrl);
  if (endpoints) return endpoints.apiBase;
  throw new LatchkeyError({
    code: 'provider/invalid-api-url',
    message: `createSessionVerifier(): apiUrl is "${apiUrl}", which is neither a host nor an http(s) address.`,
    hint: 'Pass a host ("auth.example.com") or an http(s) address.',
  });
}
