import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * A new opaque token: 256 random bits, URL-safe. ASVS 5.0 7.2.3 asks for at least 128.
 * It exists in clear only in the answer or message that hands it out; the database holds its hash.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a token is stored. A plain hash does: 256 random bits can't be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A new identifier of the provider's form, e.g. `user-test-<uuid>`. */
export function newId(kind: string): string {
  return `${kind}-test-${randomUUID()}`;
}

/** Compares two texts in a time that doesn't tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
