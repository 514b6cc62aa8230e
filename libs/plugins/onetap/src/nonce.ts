/** A value that nobody can guess, 128 bits in hex: Google puts it into the token that is meant for this page alone. */
export function randomNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The nonce in an ID token (OpenID Connect Core 1.0, 3.1.3.7, step 11), `undefined` where there is none or the text is no
 * token. Its signature is the provider's to check.
 */
export function nonceOf(idToken: string): string | undefined {
  try {
    // RFC 7515 section 2: base64url without padding. The nonce is ASCII, whatever else the payload holds.
    const payload = atob((idToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const { nonce }: { readonly nonce?: unknown } = Object(JSON.parse(payload));
    return typeof nonce === 'string' ? nonce : undefined;
  } catch {
    return undefined;
  }
}
