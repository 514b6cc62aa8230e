import type { UserMessage } from '@latchkey/kernel';

/** The state of an address form. */
export interface AddressState {
  /** The address as typed; kept when the person returns to the form. */
  readonly email: string;
  /** Why the typed text is not a valid email address. */
  readonly refused?: UserMessage | undefined;
}
