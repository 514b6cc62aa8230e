/** Provided by every product with which a person can sign in by it alone; passkeys ask for it. */
export const FACTOR_PRIMARY = 'factor:primary';

/** Provided by one-time passcodes when they go out by email; email magic links refuse it (SPEC section 2). */
export const CODE_EMAIL = 'code:email';
