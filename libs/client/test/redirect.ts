import { createProvider } from '../src/provider.js';
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
