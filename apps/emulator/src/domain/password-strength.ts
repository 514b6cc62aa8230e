import type { Score } from '@zxcvbn-ts/core';
import { countCharacters, DEFAULT_PASSWORD_CONFIG } from './password.js';
import type { ProjectSettings } from './project.js';

/** The part of the project's settings that judges passwords. */
export type PasswordPolicy = Pick<ProjectSettings, 'strength_policy' | 'password_config' | 'breached_passwords'>;

/** A judgement as the contract shows one (PROVIDER_CONTRACT 2.4.5). */
export interface Strength {
  readonly valid_password: boolean;
  /** zxcvbn's, under either policy. */
  readonly score: Score;
  readonly breached_password: boolean;
  readonly breach_detection_on_create: true;
  readonly strength_policy: PasswordPolicy['strength_policy'];
  readonly feedback: {
    /** What is wrong in zxcvbn's words, or nothing. `null` under `luds`, as the provider sends it. */
    readonly warning: string | null;
    readonly suggestions: readonly string[] | null;
    /** Under either policy. */
    readonly luds_requirements: LudsRequirements;
  };
}

interface LudsRequirements {
  readonly has_lower_case: boolean;
  readonly has_upper_case: boolean;
  readonly has_digit: boolean;
  readonly has_symbol: boolean;
  /** How many characters it is too short. */
  readonly missing_characters: number;
  /** How many more kinds of characters it needs. */
  readonly missing_complexity: number;
}

/** zxcvbn's score from which on a password passes (PROVIDER_CONTRACT 2.4.5). */
const PASSING_SCORE = 3;

/** So many of the most common passwords count as breached, whatever the project says. */
export const COMMON_PASSWORDS = 3_000;

/** So much of a password zxcvbn looks at, in UTF-16 units. The rest can't make it weaker, only the look at it slower. */
export const ESTIMATED_LENGTH = 64;

/** How many ways of undoing "l33t" are tried. With the package's 100 a text of symbols takes five times as long. */
const L33T_SUBSTITUTIONS = 16;

/** Words of an address shorter than this say nothing about a password. */
const MIN_WORD_LENGTH = 3;

/**
 * Judges a normalised password by the project's policy. The first judgement loads the dictionaries.
 *
 * @param emails addresses of whoever it is for: a password made of them is easy to guess
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
  const isStrong =
    policy.strength_policy === 'luds'
      ? requirements.missing_characters === 0 && requirements.missing_complexity === 0
      : score >= PASSING_SCORE;
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

/** Whether a normalised password is known to have leaked: it is on the project's list or among the most common. */
export async function isBreachedPassword(password: string, policy: PasswordPolicy): Promise<boolean> {
  const { common } = await loadDictionaries();
  return isIn(password, common, policy);
}

/** Case doesn't count: whoever tries a leaked password tries it in other cases as well. */
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
    // All the rest: spaces, signs and the letters of scripts that have no cases.
    has_symbol: /[^\p{Ll}\p{Lu}\p{Nd}]/u.test(password),
  };
  const present = Object.values(has).filter(Boolean).length;
  return {
    ...has,
    missing_characters: Math.max(0, length - countCharacters(password)),
    missing_complexity: Math.max(0, kinds - present),
  };
}

/** The address, its two sides and the words in them. */
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
    // Ordered by how often they are used.
    common: new Set(common.dictionary['passwords-common'].slice(0, COMMON_PASSWORDS)),
  };
}

let loading: ReturnType<typeof load> | undefined;

/** Loaded once, and only when a password is judged: it takes a third of a second, which no start is to wait for. */
function loadDictionaries(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}
