/** Provided by every product that can sign a person in without another product. Required by passkeys. */
export const FACTOR_PRIMARY = 'factor:primary';

/** Provided by one-time passcodes sent by email. Conflicts with email magic links (behaviour.md 2). */
export const CODE_EMAIL = 'code:email';

/** Provided by onetap. Required by an OAuth provider with `one_tap`. */
export const PROMPT_ONE_TAP = 'prompt:one-tap';
