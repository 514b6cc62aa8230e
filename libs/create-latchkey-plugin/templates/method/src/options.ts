/** Options of `demoMethod`. All are optional. */
export interface DemoMethodOptions {
  /** Minutes until a code expires, from 1 to 10. @default 5 */
  readonly expirationMinutes?: number;
}

const EXPIRATION_MINUTES = 5;

/** The minutes until a code expires. */
export const expirationOf = ({ expirationMinutes = EXPIRATION_MINUTES }: DemoMethodOptions): number =>
  expirationMinutes;
