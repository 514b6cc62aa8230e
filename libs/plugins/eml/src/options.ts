/** Options of `emailMagicLinks` (behaviour.md 3). All are optional. */
export interface EmailMagicLinksOptions {
  /** Target URL of the link for an existing user. Left out: the project's default. */
  readonly loginRedirectURL?: string;
  /** Minutes. @default 30 (behaviour.md 9) */
  readonly loginExpirationMinutes?: number;
  /** Target URL of the link for a new user. Left out: the project's default. */
  readonly signupRedirectURL?: string;
  /** Minutes. @default 30 (behaviour.md 9) */
  readonly signupExpirationMinutes?: number;
  /** @deprecated No effect: the provider's API has no field for it (provider-api.md 7). @default false */
  readonly createUserAsPending?: boolean;
  /** The sender's domain; the Gmail and Yahoo links search for it. Left out: the project's only domain. */
  readonly domainHint?: string;
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
}

/** The options with the field names of the API. */
export type LinkFields = ReturnType<typeof fieldsOf>;

/** behaviour.md 9. */
const EXPIRATION_MINUTES = 30;

/** Converts the options to API fields. The expiration times have a default; other missing options stay out. */
export function fieldsOf(options: EmailMagicLinksOptions) {
  return {
    ...(options.loginRedirectURL !== undefined && { login_magic_link_url: options.loginRedirectURL }),
    login_expiration_minutes: options.loginExpirationMinutes ?? EXPIRATION_MINUTES,
    ...(options.signupRedirectURL !== undefined && { signup_magic_link_url: options.signupRedirectURL }),
    signup_expiration_minutes: options.signupExpirationMinutes ?? EXPIRATION_MINUTES,
    ...(options.loginTemplateId !== undefined && { login_template_id: options.loginTemplateId }),
    ...(options.signupTemplateId !== undefined && { signup_template_id: options.signupTemplateId }),
  };
}
