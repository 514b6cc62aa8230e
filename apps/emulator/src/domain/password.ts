import type { ProjectSettings } from './project.js';

/** The longest password that is taken, in code points. NIST SP 800-63B-4 §3.1.1.2 asks for at least 64. */
export const MAX_PASSWORD_LENGTH = 256;

/** The kinds of characters that the policy `luds` counts: lower case, upper case, digits and symbols. */
export const CHARACTER_KINDS = 4;

/** What the policy `luds` demands where the project doesn't say. */
export const DEFAULT_PASSWORD_CONFIG: NonNullable<ProjectSettings['password_config']> = {
  luds_complexity: 3,
  luds_minimum_count: 8,
};

/** How many characters a person would count: those outside the basic plane are one, not two. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * Whether a text can be a password at all, however weak: not too long, and without half of a surrogate pair, which
 * UTF-8 can't hold.
 */
export function isPassword(text: string): boolean {
  return countCharacters(text) <= MAX_PASSWORD_LENGTH && !/\p{Surrogate}/u.test(text);
}

/**
 * The form in which a password is judged, hashed and compared: NFKC, so that the same characters typed on another
 * keyboard or system are the same password (NIST SP 800-63B-4 §3.1.1.2). Nothing is trimmed.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
