/** Provided by every product with which a person can sign in by it alone; passkeys ask for it. */
export const FACTOR_PRIMARY = 'factor:primary';

/** Provided by one-time passcodes when they go out by email; email magic links refuse it (SPEC section 2). */
export const CODE_EMAIL = 'code:email';

/** Provided by onetap; a provider with `one_tap` asks for it. */
export const PROMPT_ONE_TAP = 'prompt:one-tap';
