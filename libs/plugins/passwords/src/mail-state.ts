/** What a product remembers of the reset emails that it has sent. */
export interface MailState {
  /** Where the last one went. */
  readonly mailedTo: string;
  /** How many times one was sent again. */
  readonly resent?: number;
}
