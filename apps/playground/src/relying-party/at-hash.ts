/** The access token does not belong to the ID token that it came with. */
export class AccessTokenHashError extends Error {
  override readonly name = 'AccessTokenHashError';
}

/**
 * Checks that an access token is the one that the ID token was issued with (OpenID Connect Core 1.0 section 3.1.3.8):
 * `at_hash` is the left half of its hash, by the hash function of the ID token's own signature. The client library
 * leaves this check, which is optional in the code flow, to applications.
 *
 * @returns whether there was an `at_hash` to check
 * @throws AccessTokenHashError when `at_hash` does not match.
 */
export async function checkAccessTokenHash(idToken: string, accessToken: string): Promise<boolean> {
  const [header = '', payload = ''] = idToken.split('.');
  const { at_hash: expected } = partOf(payload);
  if (expected === undefined) return false;
  const hash = await crypto.subtle.digest(hashOf(partOf(header)['alg']), new TextEncoder().encode(accessToken));
  if (base64url(new Uint8Array(hash, 0, hash.byteLength / 2)) === expected) return true;
  throw new AccessTokenHashError('The ID token was issued with another access token: its at_hash does not match.');
}

/** RFC 7518 section 3.1: the last three digits of an algorithm's name are the size of its SHA-2 hash. */
function hashOf(alg: unknown): string {
  const bits = /(256|384|512)$/.exec(String(alg))?.[1];
  if (bits) return `SHA-${bits}`;
  // RFC 8032 section 5.1: Ed25519 hashes with SHA-512.
  if (alg === 'EdDSA' || alg === 'Ed25519') return 'SHA-512';
  throw new AccessTokenHashError(`No hash function is known for the algorithm "${String(alg)}".`);
}

function partOf(part: string): Record<string, unknown> {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return Object(JSON.parse(new TextDecoder().decode(bytes))) as Record<string, unknown>;
}

function base64url(bytes: Uint8Array): string {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
