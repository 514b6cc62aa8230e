/** Options of `pager`. */
export interface PagerOptions {
  /** Minutes until a code expires. @default 5 */
  readonly expirationMinutes?: number;
  /** The text that pagers show above the code. @default the name of the project */
  readonly sender?: string;
}
