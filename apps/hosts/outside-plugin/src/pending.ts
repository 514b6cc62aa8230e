import { SsoError } from './errors.js';

/** A sign-in that the person has started in this tab. */
export interface Pending {
  /** Identifies the return (RFC 6749 section 10.12). */
  readonly state: string;
  /** Binds the token to this sign-in (OpenID Connect Core 1.0, section 15.5.2). */
  readonly nonce: string;
  /** Of PKCE (RFC 7636). Never leaves this tab before the return. */
  readonly verifier: string;
  readonly redirectUrl: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

const LIFE_MS = 10 * 60_000;

const keyOf = (publicToken: string) => `latchkey-company-sso:${publicToken}`;

/** Creates a sign-in and stores it in this tab; it replaces an older one. */
export function createPending(publicToken: string, redirectUrl: string): Pending {
  const [state, nonce, verifier] = [random(), random(), random()];
  const pending = { state, nonce, verifier, redirectUrl, expiresAt: Date.now() + LIFE_MS };
  storePending(publicToken, pending);
  return pending;
}

/** Stores a sign-in in this tab. */
export function storePending(publicToken: string, pending: Pending): void {
  try {
    sessionStorage.setItem(keyOf(publicToken), JSON.stringify(pending));
  } catch (cause) {
    throw new SsoError('storageBlocked', cause);
  }
}

/** Reads and removes the pending sign-in of a return. @throws SsoError `sso/startedElsewhere` if there is none */
export function takePending(publicToken: string, state: string): Pending {
  const text = readAndRemove(keyOf(publicToken));
  const pending: Pending | null = text === null ? null : JSON.parse(text);
  if (pending?.state !== state || pending.expiresAt < Date.now()) throw new SsoError('startedElsewhere');
  return pending;
}

function readAndRemove(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch (cause) {
    throw new SsoError('storageBlocked', cause);
  }
}

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  // Only secure pages have WebCrypto.
  if (!globalThis.crypto.subtle) throw new SsoError('insecure');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(hash));
}

/** 256 random bits. */
const random = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
