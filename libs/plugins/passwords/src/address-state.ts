import type { Words } from '@latchkey/kernel';

/** What a product remembers of an address that is being typed. */
export interface AddressState {
  /** As typed; kept when the person comes back. */
  readonly email: string;
  /** Why the typed text is no email address. */
  readonly refused?: Words | undefined;
}
