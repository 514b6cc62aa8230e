import { createProvider, type Provider } from '../src/provider.js';
import { handleRedirect, type RedirectOptions } from '../src/redirect/handle-redirect.js';
import { API_URL, fakeWire, freshToken, type Answer } from './fake-wire.js';

export const freshProvider = () => createProvider(freshToken(), { apiUrl: API_URL });

/** Sets the URL of the page, as after a redirect. */
export const openPage = (search: string, hash = '') => history.replaceState({ router: 7 }, '', `/back${search}${hash}`);

/** Opens the page over a fake network, and handles the redirect. */
export async function redirected(
  search: string,
  routes: Readonly<Record<string, Answer>> = {},
  options: RedirectOptions = {},
  provider = freshProvider(),
) {
  const wire = fakeWire(routes);
  openPage(search);
  return { wire, provider, result: await handleRedirect(provider, options) };
}

/** Stores a PKCE pair as an OAuth start of this browser does. */
export const startOAuth = ({ publicToken }: Provider, verifier = 'mine') =>
  localStorage.setItem(
    `stytch_sdk_state_${publicToken}::PKCE_VERIFIER:oauth`,
    JSON.stringify({ code_challenge: `c-${verifier}`, code_verifier: verifier }),
  );

/** {@link redirected} to a browser that has started an OAuth sign-in. */
export function redirectedAfterStart(search: string, routes: Readonly<Record<string, Answer>>) {
  const provider = freshProvider();
  startOAuth(provider);
  return redirected(search, routes, {}, provider);
}
