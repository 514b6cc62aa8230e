/** Options of `passwords` (behaviour.md 3 and 5; `passwordOptions` in the flat form). All are optional. */
export interface PasswordsOptions {
  /** Target URL of "log in without a password" in the reset email. Left out: the project's default. */
  readonly loginRedirectURL?: string;
  /** @deprecated No effect: the provider's API has no field for it (provider-api.md 2.4.5). */
  readonly loginExpirationMinutes?: number;
  /** Target URL of the link in the reset email: a page in reset-password mode. Left out: the project's default. */
  readonly resetPasswordRedirectURL?: string;
  /** Minutes until the link expires. Left out: the provider's default. */
  readonly resetPasswordExpirationMinutes?: number;
  /** Template of the reset email. Left out: the project's default. */
  readonly resetPasswordTemplateId?: string;
}

/** Options of `resetPassword`: those of `passwords`, for the links that it sends, and the token of the opened link. */
export interface ResetPasswordOptions extends PasswordsOptions {
  /** The token of the opened link. Left out: the token in the address bar, which is removed from there. */
  readonly passwordResetToken?: string;
  /**
   * The address of the account, if the page knows it: password managers store the new password under it. The widget does
   * not show it. @default unknown
   */
  readonly email?: string;
}

/** Warns about an option without effect. For development builds. */
export function warnOf(factory: string, { loginExpirationMinutes }: PasswordsOptions): void {
  if (loginExpirationMinutes === undefined) return;
  console.warn(`Latchkey: ${factory}({ loginExpirationMinutes }) has no effect: the official client does not send it.`);
}
