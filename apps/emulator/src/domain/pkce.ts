import { createHash } from 'node:crypto';
import { sameText } from './secrets.js';

/** The S256 form of a challenge: 32 bytes of SHA-256 as base64url without padding (RFC 7636 §4.2). */
export const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Whether the verifier's hash equals the challenge (RFC 7636 §4.6, method S256). */
export function fitsChallenge(verifier: string, challenge: string): boolean {
  return sameText(createHash('sha256').update(verifier, 'ascii').digest('base64url'), challenge);
}
