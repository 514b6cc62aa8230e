/** Options of `passwords` (SPEC sections 3 and 5; `passwordOptions` in the flat form). All may be left out. */
export interface PasswordsOptions {
  /** Where "log in without a password" of the reset email leads. Left out: the project's default. */
  readonly loginRedirectURL?: string;
  /** @deprecated No effect: the provider's API has no field for it (PROVIDER_CONTRACT 2.4.5). */
  readonly loginExpirationMinutes?: number;
  /** Where the link of the reset email leads: a page in reset-password mode. Left out: the project's default. */
  readonly resetPasswordRedirectURL?: string;
  /** Minutes that the link works. Left out: the provider's default. */
  readonly resetPasswordExpirationMinutes?: number;
  /** Template of the reset email. Left out: the project's default. */
  readonly resetPasswordTemplateId?: string;
}

/** Options of `resetPassword`: those of the product, for the links that it sends, and the token it was opened with. */
export interface ResetPasswordOptions extends PasswordsOptions {
  /** The token of the link that has led here. Left out: the address bar's, which is cleared. */
  readonly passwordResetToken?: string;
}

/** The options as the wire names them. */
export interface ResetFields {
  readonly login_redirect_url?: string;
  readonly reset_password_redirect_url?: string;
  readonly reset_password_expiration_minutes?: number;
  readonly reset_password_template_id?: string;
}

/** Translates the options; what was left out stays out. */
export function fieldsOf(options: PasswordsOptions): ResetFields {
  return {
    ...(options.loginRedirectURL !== undefined && { login_redirect_url: options.loginRedirectURL }),
    ...(options.resetPasswordRedirectURL !== undefined && {
      reset_password_redirect_url: options.resetPasswordRedirectURL,
    }),
    ...(options.resetPasswordExpirationMinutes !== undefined && {
      reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
    }),
    ...(options.resetPasswordTemplateId !== undefined && {
      reset_password_template_id: options.resetPasswordTemplateId,
    }),
  };
}
