/** Where the official client keeps a verifier (PROVIDER_CONTRACT 3.2). */
export type PkceNamespace = 'magic_links' | 'passwords';

/**
 * The `code_challenge` (RFC 7636 section 4.2, S256) of a call that this package makes in the official client's place.
 * The pair is kept where the client's own authenticate looks for the verifier. A pair that lies there already is used
 * again, as the client does: several emails on their way must all work.
 *
 * @returns undefined where no pair can be made or kept: no WebCrypto on plain HTTP pages, or a storage that is full.
 *   A challenge whose verifier is lost would make the email useless.
 */
export async function codeChallenge(publicToken: string, namespace: PkceNamespace): Promise<string | undefined> {
  const key = `stytch_sdk_state_${publicToken}::PKCE_VERIFIER:${namespace}`;
  try {
    const { code_challenge, code_verifier } = Object(parsed(localStorage.getItem(key)));
    if (typeof code_challenge === 'string' && typeof code_verifier === 'string') return code_challenge;
    const pair = await createPair();
    localStorage.setItem(key, JSON.stringify(pair));
    return pair.code_challenge;
  } catch {
    return undefined;
  }
}

async function createPair() {
  // RFC 7636 section 4.1 recommends 32 random octets, which make 43 characters.
  const code_verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  return { code_challenge: base64url(new Uint8Array(digest)), code_verifier };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
