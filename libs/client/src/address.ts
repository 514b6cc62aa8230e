/** What a return brings besides the host's own parameters (PROVIDER_CONTRACT 3.6). */
const PARAMETERS = ['stytch_token_type', 'token', 'stytch_redirect_type', 'public_token'];

/**
 * Takes a return's parameters out of the address bar, where `address` is what stands in it; the host's own stay as
 * they were written, byte for byte. Call it before anything is asked of the provider (RFC 9700 section 4.2).
 *
 * @param names of the parameters to take out. @default those that bring a token
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
    // Browsers refuse pages that call this too often; signing in is worth more than a clean address then.
  }
}
