import type { StytchClientOptions } from '@stytch/vanilla-js/headless';

/** The address of the API: as options of the official client, and as a base URL for direct requests. */
export interface Endpoints {
  /** Without a trailing slash and without `/sdk/v1`. */
  readonly apiBase: string;
  readonly options: StytchClientOptions;
}

// Undocumented but supported since 3.x. The only option that keeps the scheme, port and path (provider-api.md 1.2).
type OptionsWithEndpoints = StytchClientOptions & {
  endpoints: { readonly testAPIURL: string; readonly liveAPIURL: string };
};

// Scheme, host, and port with path. No user, query or fragment, because paths are appended to the result.
const ADDRESS = /^(?:(https?:)\/\/)?([\w.-]+|\[[\da-f:]+\])((?::\d+)?(?:\/[^\s?#]*)?)$/;

/**
 * Converts `apiUrl` to options of the official client. A host, or `https://` and a host, becomes `customBaseUrl`, which
 * also allows sessions in HttpOnly cookies. Any other scheme, port or path becomes `endpoints`. Without `apiUrl`, the
 * vendor's own host for the token is used.
 *
 * @returns undefined if `apiUrl` is no such address
 */
export function endpointsFor(publicToken: string, apiUrl: string | undefined): Endpoints | undefined {
  if (!apiUrl) {
    return { apiBase: `https://${publicToken.includes('public-token-test') ? 'test' : 'api'}.stytch.com`, options: {} };
  }
  const [, scheme = 'https:', host, rest] = ADDRESS.exec(apiUrl) ?? [];
  if (!host) return undefined;
  const apiBase = `${scheme}//${host}${rest}`.replace(/\/+$/, '');
  if (apiBase === `https://${host}`) return { apiBase, options: { customBaseUrl: host } };
  const options: OptionsWithEndpoints = { endpoints: { testAPIURL: apiBase, liveAPIURL: apiBase } };
  return { apiBase, options };
}
