import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';
import type { Support } from './support.js';

/** The product's state. */
export interface PasskeysState {
  /** The browser's passkey support; left out until it is known. */
  readonly support?: Support;
  /** The code that offers autofill has loaded. */
  readonly isReady?: boolean;
  /** How many autofill attempts have failed: offers that could not be made, and chosen passkeys that were rejected. */
  readonly failures: number;
  /** ms until passkeys are offered again after a failure. */
  readonly waitMs: number;
  /** Passkeys are no longer offered in a field. */
  readonly ended?: boolean;
  /** The main screen had no button at the first paint: one that appears later is placed below the form. */
  readonly isLate?: boolean | undefined;
  /** The person has chosen a passkey in a field, or the host wants the button first: the button is shown too. */
  readonly acted?: boolean | undefined;
  /** A passkey chosen in a field is being sent to the provider. */
  readonly finishing?: boolean;
  /** The result of the last attempt, if that is not an error. */
  readonly note?: UserMessage | undefined;
  /** The error of a chosen passkey; stays while passkeys are offered again, until the person's next action. */
  readonly refusal?: UserMessage | undefined;
}

/** Actions that change the state. */
export interface PasskeysAction extends Fact<PasskeysState> {
  readonly type:
    | 'passkeys/placed'
    | 'passkeys/supportDetected'
    | 'passkeys/begun'
    | 'passkeys/offerBegun'
    | 'passkeys/offered'
    | 'passkeys/offerFailed'
    | 'passkeys/offeredAgain'
    | 'passkeys/focused'
    | 'passkeys/offersEnded'
    | 'passkeys/chosen'
    | 'passkeys/pressed'
    | 'passkeys/notUsed'
    | 'passkeys/signedIn';
}

/** Creates the product's slice of the store. `acted`: see {@link PasskeysState}. */
export const passkeysSlice = (acted?: boolean) =>
  defineSlice<PasskeysState>('passkeys', { failures: 0, waitMs: 0, acted });
