/** Returns 128 random bits in hex. Google puts the value into the token, which binds the token to this request. */
export function randomNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The nonce of an ID token (OpenID Connect Core 1.0, 3.1.3.7, step 11); `undefined` if it has none or is malformed.
 * Does not verify the signature: the provider does.
 */
export function nonceOf(idToken: string): string | undefined {
  try {
    // RFC 7515 section 2: base64url without padding. The nonce is ASCII, so `atob` is safe for it.
    const payload = atob((idToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const { nonce }: { readonly nonce?: unknown } = Object(JSON.parse(payload));
    return typeof nonce === 'string' ? nonce : undefined;
  } catch {
    return undefined;
  }
}
