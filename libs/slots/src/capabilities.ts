// Capabilities are texts of the form `kind:name`. They describe what a product does, not which package does it: a package
// that replaces a product provides the same capability.
//
// - `factor`: what a widget needs of its products, such as a way to sign in that stands alone.
// - `code`, `prompt`: a part of a method that another product depends on or excludes.
// - `method`, `mode`, `step`: the product as a whole. Each product provides one of its own, so that another product can
//   require it or conflict with it. A plugin names its own in the same way: `method:pager`.
//
// The products write the texts of their own ones: in the script-tag build, which shares this module, the constants would be
// in every page.

/** Provided by every product that can sign a person in without another product. Required by passkeys. */
export const FACTOR_PRIMARY = 'factor:primary';

/** Provided by one-time passcodes sent by email. Conflicts with email magic links (behaviour.md 2). */
export const CODE_EMAIL = 'code:email';

/** Provided by onetap, as its own capability. Required by an OAuth provider with `one_tap`. */
export const PROMPT_ONE_TAP = 'prompt:one-tap';

/** Provided by crypto. */
export const METHOD_CRYPTO = 'method:crypto';

/** Provided by email magic links. */
export const METHOD_EML = 'method:eml';

/** Provided by oauth, if it has providers. */
export const METHOD_OAUTH = 'method:oauth';

/** Provided by one-time passcodes, if they have methods. */
export const METHOD_OTP = 'method:otp';

/** Provided by passkeys. */
export const METHOD_PASSKEYS = 'method:passkeys';

/** Provided by passwords. */
export const METHOD_PASSWORDS = 'method:passwords';

/** Provided by the mode of an identity provider. */
export const MODE_IDP = 'mode:idp';

/** Provided by the mode that registers passkeys. */
export const MODE_PASSKEY_REGISTRATION = 'mode:passkey-registration';

/** Provided by the mode that sets a new password. */
export const MODE_RESET_PASSWORD = 'mode:reset-password';

/** Provided by the sign-up step. */
export const STEP_SIGN_UP = 'step:sign-up';
