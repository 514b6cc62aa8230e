/** How a project judges passwords. */
export type StrengthPolicy = 'zxcvbn' | 'luds';

/** What the provider says of a password (PROVIDER_CONTRACT 2.4.5). */
export interface Strength {
  /** The provider takes it. */
  readonly isValid: boolean;
  readonly policy: StrengthPolicy;
  /** It is known from a breach. */
  readonly isBreached: boolean;
  /** 0 to 4; means something under zxcvbn only. */
  readonly score: number;
  /** What makes it weak, and what would help, in the provider's words. May be empty. */
  readonly advice: readonly string[];
  /** Under luds: how many characters, and how many of the four kinds of them, are missing. */
  readonly missing: { readonly characters: number; readonly kinds: number };
}

/** What luds asks of a password, as the project's settings name it (SPEC section 3, bootstrap). */
export interface LudsConfig {
  readonly ludsMinimumCount: number;
  readonly ludsComplexity: number;
}

/** Shown where the settings can't be had: the provider's own defaults. What counts is its answer. */
export const USUAL_LUDS: LudsConfig = { ludsMinimumCount: 8, ludsComplexity: 3 };

/** How the meter stands at a score (SPEC section 5): one red segment at 0 and 1, two red, three green, four green. */
export function meterOf(score: number): { readonly value: number; readonly tone: 'bad' | 'good' } {
  return { value: Math.max(1, score), tone: score < 3 ? 'bad' : 'good' };
}

/**
 * The `passwordrules` of a policy, by which password managers make passwords that are taken (Apple, "Password Rules";
 * WHATWG HTML issue 3518). Under zxcvbn there is none to give.
 */
export function passwordRulesOf(policy: StrengthPolicy | undefined, config: LudsConfig | null): string | undefined {
  if (!config || policy === 'zxcvbn') return undefined;
  const kinds = ['lower', 'upper', 'digit', 'special'].slice(0, config.ludsComplexity);
  return [`minlength: ${config.ludsMinimumCount}`, ...kinds.map((kind) => `required: ${kind}`)].join('; ') + ';';
}
