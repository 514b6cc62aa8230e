import { withUserMessage, pendingError } from '../transport/with-timeout.js';
import { clientPlace, savePkcePair } from './pkce-pair.js';
import type { PkceNamespace } from '../bootstrap/settings.js';

/**
 * Returns the `code_challenge` (RFC 7636 section 4.2, S256) for a call that this package makes instead of the official
 * client. Stores the pair where the client's `authenticate` reads the verifier. Reuses a stored pair, as the client
 * does, so that several pending emails all work.
 *
 * @returns undefined if no pair can be created or stored: no WebCrypto on plain HTTP pages, or full storage. Without
 *   its verifier, a challenge would make the email unusable.
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
 * Returns the `code_challenge` of an OAuth start without the official client. Creates a new pair each time, as the
 * client does, and stores it where the client reads the verifier, and for this tab (see {@link savePkcePair}). Such a
 * start always needs a challenge (RFC 9700 section 2.1.1).
 *
 * @throws ProviderError `provider/insecure-context` without WebCrypto, `provider/storage-blocked` if the verifier would
 *   be lost with the page
 */
export async function newOAuthChallenge(publicToken: string): Promise<string> {
  if (!crypto.subtle) throw await withUserMessage(pendingError('insecure-context', { retryable: false }));
  const pair = await createPair();
  try {
    // The in-memory replacement for blocked storage is lost with the page. A page in a frame stays (`opener.ts`).
    if (window.self === window.top && !(localStorage instanceof Storage)) throw new TypeError('There is no storage.');
    localStorage.setItem(clientPlace(publicToken, 'oauth'), JSON.stringify(pair));
  } catch (cause) {
    throw await withUserMessage(pendingError('storage-blocked', { retryable: false, cause }));
  }
  savePkcePair(publicToken);
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
