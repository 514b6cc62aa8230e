/** The state of sent reset emails. */
export interface MailState {
  /** The address that the last one was sent to. */
  readonly mailedTo: string;
  /** How many times one was resent. */
  readonly resent?: number;
}
