/** Options of `emailMagicLinks` (SPEC section 3). All may be left out. */
export interface EmailMagicLinksOptions {
  /** Where the link leads a person who is known already. Left out: the project's default. */
  readonly loginRedirectURL?: string;
  /** Minutes. @default 30 (SPEC section 9) */
  readonly loginExpirationMinutes?: number;
  /** Where the link leads a person who is new. Left out: the project's default. */
  readonly signupRedirectURL?: string;
  /** Minutes. @default 30 (SPEC section 9) */
  readonly signupExpirationMinutes?: number;
  /** @deprecated No effect: the provider's API has no field for it (PROVIDER_CONTRACT section 7). @default false */
  readonly createUserAsPending?: boolean;
  /** The sender's domain, to which the links to Gmail and Yahoo are narrowed. Left out: the project's only one. */
  readonly domainHint?: string;
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
}

/** The options as the wire names them. */
export interface LinkFields {
  readonly login_magic_link_url?: string;
  readonly login_expiration_minutes: number;
  readonly signup_magic_link_url?: string;
  readonly signup_expiration_minutes: number;
  readonly login_template_id?: string;
  readonly signup_template_id?: string;
}

/** SPEC section 9. */
const EXPIRATION_MINUTES = 30;

/** Translates the options. The times have a default; anything else that was left out stays out. */
export function fieldsOf(options: EmailMagicLinksOptions): LinkFields {
  return {
    ...(options.loginRedirectURL !== undefined && { login_magic_link_url: options.loginRedirectURL }),
    login_expiration_minutes: options.loginExpirationMinutes ?? EXPIRATION_MINUTES,
    ...(options.signupRedirectURL !== undefined && { signup_magic_link_url: options.signupRedirectURL }),
    signup_expiration_minutes: options.signupExpirationMinutes ?? EXPIRATION_MINUTES,
    ...(options.loginTemplateId !== undefined && { login_template_id: options.loginTemplateId }),
    ...(options.signupTemplateId !== undefined && { signup_template_id: options.signupTemplateId }),
  };
}
