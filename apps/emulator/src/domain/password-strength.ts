import type { Score } from '@zxcvbn-ts/core';
import { countCharacters, DEFAULT_PASSWORD_CONFIG } from './password.js';
import type { ProjectSettings } from './project.js';

/** The project's settings for password checks. */
export type PasswordPolicy = Pick<ProjectSettings, 'strength_policy' | 'password_config' | 'breached_passwords'>;

/** Result of a password check, in the contract's form (provider-api.md 2.4.5). */
export interface Strength {
  readonly valid_password: boolean;
  /** zxcvbn's score, under both policies. */
  readonly score: Score;
  readonly breached_password: boolean;
  readonly breach_detection_on_create: true;
  readonly strength_policy: PasswordPolicy['strength_policy'];
  readonly feedback: {
    /** zxcvbn's warning, or an empty string. `null` under `luds`, as the provider sends it. */
    readonly warning: string | null;
    readonly suggestions: readonly string[] | null;
    /** Set under both policies. */
    readonly luds_requirements: LudsRequirements;
  };
}

interface LudsRequirements {
  readonly has_lower_case: boolean;
  readonly has_upper_case: boolean;
  readonly has_digit: boolean;
  readonly has_symbol: boolean;
  /** Number of missing characters. */
  readonly missing_characters: number;
  /** Number of additional character kinds that it needs. */
  readonly missing_complexity: number;
}

/** The lowest zxcvbn score that passes (provider-api.md 2.4.5). */
const PASSING_SCORE = 3;

/** Number of the most common passwords that count as breached in every project. */
export const COMMON_PASSWORDS = 3_000;

/** Number of UTF-16 units that zxcvbn evaluates. More can't lower the score, but would take longer. */
export const ESTIMATED_LENGTH = 64;

/** Maximum number of "l33t" substitutions. With the package's 100, a text of symbols takes five times as long. */
const L33T_SUBSTITUTIONS = 16;

/** Length of the shortest word of an address that the check considers. */
const MIN_WORD_LENGTH = 3;

/**
 * Checks a normalised password against the project's policy. The first check loads the dictionaries.
 *
 * @param emails addresses of the user: a password made of them is easy to guess
 */
export async function judgePassword(
  password: string,
  policy: PasswordPolicy,
  emails: readonly string[],
): Promise<Strength> {
  const { estimator, common } = await loadDictionaries();
  const { score, feedback } = estimator.check(password, emails.flatMap(wordsOf));
  const requirements = countKinds(password, policy.password_config ?? DEFAULT_PASSWORD_CONFIG);
  const isBreached = isIn(password, common, policy);
  const isStrong = {
    luds: requirements.missing_characters === 0 && requirements.missing_complexity === 0,
    zxcvbn: score >= PASSING_SCORE,
    none: true,
  }[policy.strength_policy];
  return {
    valid_password: isStrong && !isBreached,
    score,
    breached_password: isBreached,
    breach_detection_on_create: true,
    strength_policy: policy.strength_policy,
    feedback: {
      ...(policy.strength_policy === 'luds'
        ? { warning: null, suggestions: null }
        : { warning: feedback.warning ?? '', suggestions: feedback.suggestions }),
      luds_requirements: requirements,
    },
  };
}

/** Whether a normalised password is on the project's list of breached ones or among the most common. */
export async function isBreachedPassword(password: string, policy: PasswordPolicy): Promise<boolean> {
  const { common } = await loadDictionaries();
  return isIn(password, common, policy);
}

/** Ignores case: attackers try a leaked password in other cases as well. */
function isIn(password: string, common: ReadonlySet<string>, { breached_passwords: listed }: PasswordPolicy): boolean {
  const wanted = password.toLowerCase();
  return common.has(wanted) || listed.some((other) => other.normalize('NFKC').toLowerCase() === wanted);
}

function countKinds(
  password: string,
  { luds_complexity: kinds, luds_minimum_count: length }: typeof DEFAULT_PASSWORD_CONFIG,
): LudsRequirements {
  const has = {
    has_lower_case: /\p{Ll}/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
    has_digit: /\p{Nd}/u.test(password),
    // All other characters: spaces, signs and letters of scripts without cases.
    has_symbol: /[^\p{Ll}\p{Lu}\p{Nd}]/u.test(password),
  };
  const present = Object.values(has).filter(Boolean).length;
  return {
    ...has,
    missing_characters: Math.max(0, length - countCharacters(password)),
    missing_complexity: Math.max(0, kinds - present),
  };
}

/** The address, its two sides and their words. */
function wordsOf(email: string): string[] {
  const words = [email, ...email.split('@'), ...email.split(/[^\p{L}\p{N}]+/u)];
  return words.filter((word) => word.length >= MIN_WORD_LENGTH);
}

async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return {
    estimator: new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      translations: english.translations,
      maxLength: ESTIMATED_LENGTH,
      l33tMaxSubstitutions: L33T_SUBSTITUTIONS,
    }),
    // Ordered by frequency of use.
    common: new Set(common.dictionary['passwords-common'].slice(0, COMMON_PASSWORDS)),
  };
}

let loading: ReturnType<typeof load> | undefined;

/** Loads once, on the first check: it takes a third of a second, which must not delay the start. */
function loadDictionaries(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}
