import { defineSlot, type Input } from '@latchkey/kernel';

/** A sign-in method that sends an email to the person. */
export interface EmailSender {
  readonly method: string;
  /**
   * The sender with the highest rank is used: otp 20 (a code), eml 10 (a link), reset 0 (behaviour.md 4, passwordless).
   */
  readonly rank: number;
  /**
   * The name of the product's flow. Its input is the address; it sends the email and shows the product's next screen.
   */
  readonly flow: string;
}

/** Senders of sign-in emails. Contributed by otp, eml and passwords; passwords calls the first of {@link byRank}. */
export const emailSenders = /* @__PURE__ */ defineSlot<EmailSender>('email/senders');

/**
 * Sorts a slot's contributions by descending rank. Not the slot's `combine`: pages without a reader don't bundle it.
 */
export function byRank<In extends { readonly rank: number }>(inputs: readonly Input<In>[]): readonly Input<In>[] {
  return [...inputs].sort((one, other) => other.value.rank - one.value.rank);
}
