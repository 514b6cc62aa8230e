import type { ProjectSettings } from './project.js';

/** The longest accepted password, in code points. NIST SP 800-63B-4 §3.1.1.2 requires at least 64. */
export const MAX_PASSWORD_LENGTH = 256;

/** Number of character kinds in the policy `luds`: lower case, upper case, digits and symbols. */
export const CHARACTER_KINDS = 4;

/** Requirements of the policy `luds` if the project sets none. */
export const DEFAULT_PASSWORD_CONFIG: NonNullable<ProjectSettings['password_config']> = {
  luds_complexity: 3,
  luds_minimum_count: 8,
};

/** Counts code points: a character outside the basic plane is one, not two. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * Whether a text can be a password, regardless of its strength: not too long, and without a lone surrogate, which UTF-8
 * can't encode.
 */
export function isPassword(text: string): boolean {
  return countCharacters(text) <= MAX_PASSWORD_LENGTH && !/\p{Surrogate}/u.test(text);
}

/**
 * The form in which a password is checked, hashed and compared: NFKC, so that the same characters typed on another
 * keyboard or system are the same password (NIST SP 800-63B-4 §3.1.1.2). Nothing is trimmed.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
