import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * A new opaque token: 256 random bits, URL-safe. ASVS 5.0 7.2.3 requires at least 128.
 * The clear text exists only in the response or message that delivers it; the database stores its hash.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. A plain hash is enough: 256 random bits can't be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A new identifier in the provider's form, e.g. `user-test-<uuid>`. */
export function newId(kind: string): string {
  return `${kind}-test-${randomUUID()}`;
}

/** Compares two texts in a time that doesn't depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
