import { inWords, trouble } from './attempt.js';
import { clientPlace, keepOAuthPair } from './oauth-pair.js';
import type { PkceNamespace } from './types.js';

/**
 * The `code_challenge` (RFC 7636 section 4.2, S256) of a call that this package makes in the official client's place.
 * The pair is kept where the client's own authenticate looks for the verifier. A pair that lies there already is used
 * again, as the client does: several emails on their way must all work.
 *
 * @returns undefined where no pair can be made or kept: no WebCrypto on plain HTTP pages, or a storage that is full.
 *   A challenge whose verifier is lost would make the email useless.
 */
export async function codeChallenge(
  publicToken: string,
  namespace: Exclude<PkceNamespace, 'oauth'>,
): Promise<string | undefined> {
  const key = clientPlace(publicToken, namespace);
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

/**
 * The `code_challenge` of an OAuth start that goes around the official client: of a new pair each time, as the client
 * does it, kept where the client looks for the verifier and for this tab (see {@link keepOAuthPair}). Without one there
 * is no such start (RFC 9700 section 2.1.1).
 *
 * @throws ProviderError `provider/insecure-context` where there is no WebCrypto, `provider/storage-blocked` where the
 *   verifier would not outlast the page
 */
export async function newOAuthChallenge(publicToken: string): Promise<string> {
  if (!crypto.subtle) throw await inWords(trouble('insecure-context', { retryable: false }));
  const pair = await createPair();
  try {
    // What stands in for a blocked storage is gone with the page.
    if (!(localStorage instanceof Storage)) throw new TypeError('There is no storage.');
    localStorage.setItem(clientPlace(publicToken, 'oauth'), JSON.stringify(pair));
  } catch (cause) {
    throw await inWords(trouble('storage-blocked', { retryable: false, cause }));
  }
  keepOAuthPair(publicToken);
  return pair.code_challenge;
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
