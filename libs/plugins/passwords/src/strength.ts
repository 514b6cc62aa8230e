import type { AdviceId } from './advice.js';

/** A project's strength policy. Under any other than these two, such as `none`, only {@link Strength.isValid} decides. */
export type StrengthPolicy = 'zxcvbn' | 'luds' | 'none';

/** The provider's strength check of a password (provider-api.md 2.4.5). */
export interface Strength {
  /** The provider accepts it. */
  readonly isValid: boolean;
  readonly policy: StrengthPolicy;
  /** It occurs in a known breach. */
  readonly isBreached: boolean;
  /** 0 to 4; meaningful only under zxcvbn. */
  readonly score: number;
  /** The provider's texts about weaknesses and improvements. May be empty. */
  readonly advice: readonly string[];
  /** The id of the message that says the first of them in the page's language, if this version knows that sentence. */
  readonly adviceId?: AdviceId | undefined;
  /** Under luds: how many characters, and how many of the four character kinds, are missing. */
  readonly missing: { readonly characters: number; readonly kinds: number };
}

/** The requirements of luds, as the project's settings name them (behaviour.md 3, bootstrap). */
export interface LudsConfig {
  readonly ludsMinimumCount: number;
  readonly ludsComplexity: number;
}

/** The provider's defaults, shown while the settings are unavailable. The provider's check is authoritative. */
export const USUAL_LUDS: LudsConfig = { ludsMinimumCount: 8, ludsComplexity: 3 };

/** The meter's state for a score (behaviour.md 5): one red segment at 0 and 1, two red, three green, four green. */
export function meterOf(score: number): { readonly value: number; readonly tone: 'bad' | 'good' } {
  return { value: Math.max(1, score), tone: score < 3 ? 'bad' : 'good' };
}

/**
 * The `passwordrules` of a policy, with which password managers generate passwords that are accepted (Apple, "Password
 * Rules"; WHATWG HTML issue 3518). `undefined` under other policies than luds, which have no such rules.
 */
export function passwordRulesOf(policy: StrengthPolicy | undefined, config: LudsConfig | null): string | undefined {
  if (!config || (policy ?? 'luds') !== 'luds') return undefined;
  const kinds = ['lower', 'upper', 'digit', 'special'].slice(0, config.ludsComplexity);
  return [`minlength: ${config.ludsMinimumCount}`, ...kinds.map((kind) => `required: ${kind}`)].join('; ') + ';';
}
