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
  /** Whether a new user is pending until the person opens the link. @default false */
  readonly createUserAsPending?: boolean;
  /** The sender's domain; the Gmail and Yahoo links search for it. Left out: the project's only domain. */
  readonly domainHint?: string;
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
}
