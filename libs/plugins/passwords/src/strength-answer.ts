import { boolean, isRecord, object, string, type Check } from '@latchkey/client';
import type { Strength, StrengthPolicy } from './strength.js';

/** The maximum length of displayed advice, in UTF-16 units. */
const ADVICE_LIMIT = 300;

/** Accepts fields that real responses leave out or set to null. */
const orNothing =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value) =>
    value === undefined || value === null ? undefined : check(value);

const record: Check<Readonly<Record<string, unknown>>> = (value) => (isRecord(value) ? value : refuse());

const answered = /* @__PURE__ */ object({
  valid_password: boolean,
  // The verdict is the provider's under a policy that this version does not know, too.
  strength_policy: string as Check<StrengthPolicy>,
  breached_password: /* @__PURE__ */ orNothing(boolean),
  feedback: /* @__PURE__ */ orNothing(record),
});

/**
 * A {@link Check} of a strength-check response (provider-api.md 2.4.5). Accepts missing and null fields that occur in
 * real responses, but requires what the policy depends on: the score under zxcvbn, the counts under luds, only the verdict under others.
 */
export const strengthAnswer: Check<Strength> = (value) => {
  const answer = answered(value);
  const { valid_password: isValid, strength_policy: policy, breached_password, feedback } = answer;
  const { score }: Readonly<Record<string, unknown>> = answer;
  const { warning, suggestions, luds_requirements } = feedback ?? {};
  // Some responses repeat the requirements in `feedback` itself, and some have them only there.
  const luds = isRecord(luds_requirements) ? luds_requirements : feedback;
  const characters = luds?.['missing_characters'];
  const kinds = luds?.['missing_complexity'];
  const isLuds = policy === 'luds';
  return {
    isValid,
    policy,
    isBreached: breached_password === true,
    score: policy === 'zxcvbn' ? count(score, 4) : 0,
    // Without a meter, nothing about a valid password is to be improved.
    advice: (isValid && policy !== 'zxcvbn' && !isLuds ? [] : [warning, suggestions])
      .flat()
      .filter((text) => typeof text === 'string' && text !== '')
      .map((text) => String(text).slice(0, ADVICE_LIMIT)),
    missing: isLuds ? { characters: count(characters), kinds: count(kinds) } : { characters: 0, kinds: 0 },
  };
};

function count(value: unknown, most = Infinity): number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most ? Number(value) : refuse();
}

function refuse(): never {
  throw new TypeError('The answer has an unexpected shape.');
}
