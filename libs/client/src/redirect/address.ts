/** The query parameters that a redirect adds to the host's own (provider-api.md 3.6). */
const PARAMETERS = ['stytch_token_type', 'token', 'stytch_redirect_type', 'public_token'];

/**
 * Removes the parameters of a redirect from the address bar. Keeps the host's own parameters byte for byte. Call it
 * before any request to the provider (RFC 9700 section 4.2).
 *
 * @param address the URL in the address bar; its query is changed
 * @param names of the parameters to remove. @default those of a redirect with a token
 */
export function clearReturn(address: URL, names: readonly string[] = PARAMETERS): void {
  const own = address.search
    .slice(1)
    .split('&')
    .filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => names.includes(name)));
  address.search = own.join('&');
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Browsers limit the rate of these calls. Signing in continues without a clean URL.
  }
}
