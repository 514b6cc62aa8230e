import { defineSlot, type Input } from '@latchkey/kernel';

/** A way to let a person in by what is sent to their address. */
export interface EmailSender {
  readonly method: string;
  /** The highest is used: otp 20 (a code), eml 10 (a link), reset 0 (SPEC section 4, passwordless). */
  readonly rank: number;
  /** The name of the product's flow that takes the address, sends to it and shows the product's own next screen. */
  readonly flow: string;
}

/** What can be sent to an address. Fed by otp, eml and passwords; passwords calls the first of {@link byRank}. */
export const emailSenders = /* @__PURE__ */ defineSlot<EmailSender>('email/senders');

/** What a slot holds, the highest rank first. Beside the slot and not in it: only who reads it pays for it. */
export function byRank<In extends { readonly rank: number }>(inputs: readonly Input<In>[]): readonly Input<In>[] {
  return [...inputs].sort((one, other) => other.value.rank - one.value.rank);
}
