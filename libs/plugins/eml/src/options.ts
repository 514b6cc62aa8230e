/** Options of `emailMagicLinks` (SPEC section 3). All may be left out. */
export interface EmailMagicLinksOptions {
  /** Where the link leads a person who is known already. Left out: the project's default. */
  readonly loginRedirectURL?: string;
  /** Minutes. Left out: the provider's default, 30. */
  readonly loginExpirationMinutes?: number;
  /** Where the link leads a person who is new. Left out: the project's default. */
  readonly signupRedirectURL?: string;
  /** Minutes. Left out: the provider's default, 30. */
  readonly signupExpirationMinutes?: number;
  /** Without effect: the wire has no field for it (PROVIDER_CONTRACT section 7). @default false */
  readonly createUserAsPending?: boolean;
  /** The sender's domain, to which the links to Gmail and Yahoo are narrowed. Left out: the project's only one. */
  readonly domainHint?: string;
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
}

/** The options as the wire names them. */
export interface LinkFields {
  readonly login_magic_link_url?: string;
  readonly login_expiration_minutes?: number;
  readonly signup_magic_link_url?: string;
  readonly signup_expiration_minutes?: number;
  readonly login_template_id?: string;
  readonly signup_template_id?: string;
}

/** Translates the options; what was left out stays out. */
export function fieldsOf(options: EmailMagicLinksOptions): LinkFields {
  return {
    ...(options.loginRedirectURL !== undefined && { login_magic_link_url: options.loginRedirectURL }),
    ...(options.loginExpirationMinutes !== undefined && { login_expiration_minutes: options.loginExpirationMinutes }),
    ...(options.signupRedirectURL !== undefined && { signup_magic_link_url: options.signupRedirectURL }),
    ...(options.signupExpirationMinutes !== undefined && {
      signup_expiration_minutes: options.signupExpirationMinutes,
    }),
    ...(options.loginTemplateId !== undefined && { login_template_id: options.loginTemplateId }),
    ...(options.signupTemplateId !== undefined && { signup_template_id: options.signupTemplateId }),
  };
}
