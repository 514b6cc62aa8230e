import type { StytchClientOptions } from '@stytch/vanilla-js/headless';
import { ProviderError } from './errors.js';

/** Where the calls go: for the official client as options, for our own calls as a base. */
export interface Endpoints {
  /** Without a trailing slash and without `/sdk/v1`. */
  readonly apiBase: string;
  readonly options: StytchClientOptions;
}

// Undocumented but honoured since 3.x, and the only option that keeps scheme, port and path (PROVIDER_CONTRACT 1.2).
type OptionsWithEndpoints = StytchClientOptions & {
  endpoints: { readonly testAPIURL: string; readonly liveAPIURL: string };
};

// Scheme, host, and port with path. Not a user, a query or a fragment: paths are appended to what this lets through.
const ADDRESS = /^(?:(https?:)\/\/)?([\w.-]+|\[[\da-f:]+\])((?::\d+)?(?:\/[^\s?#]*)?)$/;

/**
 * Turns `apiUrl` into the official client's options. A bare host, or `https://` and a host, becomes `customBaseUrl`,
 * with which sessions may also live in HttpOnly cookies; any other scheme, port or path goes through `endpoints`; left
 * out, the vendor's own host for the token is meant.
 *
 * @throws ProviderError `provider/invalid-api-url`
 */
export function endpointsFor(publicToken: string, apiUrl: string | undefined): Endpoints {
  if (!apiUrl) {
    return { apiBase: `https://${publicToken.includes('public-token-test') ? 'test' : 'api'}.stytch.com`, options: {} };
  }
  const [, scheme = 'https:', host, rest] = ADDRESS.exec(apiUrl) ?? [];
  if (!host) {
    throw new ProviderError({
      code: 'provider/invalid-api-url',
      message: `apiUrl "${apiUrl}" is not an address to call the provider at.`,
      hint: 'Give a host ("auth.example.com") or an http(s) address.',
      retryable: false,
    });
  }
  const apiBase = `${scheme}//${host}${rest}`.replace(/\/+$/, '');
  if (apiBase === `https://${host}`) return { apiBase, options: { customBaseUrl: host } };
  const options: OptionsWithEndpoints = { endpoints: { testAPIURL: apiBase, liveAPIURL: apiBase } };
  return { apiBase, options };
}
