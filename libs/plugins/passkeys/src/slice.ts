import { defineSlice, type Fact, type Words } from '@latchkey/kernel';
import type { Support } from './support.js';

/** What the product remembers. */
export interface PasskeysState {
  /** What the browser can do; left out until it has answered. */
  readonly support?: Support;
  /** The page has had its start, and the code that makes offers is there. */
  readonly isReady?: boolean;
  /** How many attempts of autofill have failed: offers that could not be made, and chosen passkeys that were refused. */
  readonly failures: number;
  /** ms until they are offered again, after a failure. */
  readonly waitMs: number;
  /** They are not offered in a field any more. */
  readonly ended?: boolean;
  /** There was no button at the first paint of the main screen: one that comes stands below the form. */
  readonly isLate?: boolean | undefined;
  /** The person has chosen a passkey in a field: from then on the button is there too. */
  readonly acted?: boolean;
  /** A passkey was chosen in a field and is on its way to the provider. */
  readonly finishing?: boolean;
  /** What became of the last try, where that is no failure. */
  readonly note?: Words | undefined;
  /** Why a chosen passkey failed: shown while passkeys are offered again, until the person does something else. */
  readonly refusal?: Words | undefined;
}

/** What can happen to it. */
export interface PasskeysAction extends Fact<PasskeysState> {
  readonly type:
    | 'passkeys/placed'
    | 'passkeys/supportLearned'
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

/** The product's part of the store. */
export const passkeysSlice = /* @__PURE__ */ defineSlice<PasskeysState>('passkeys', { failures: 0, waitMs: 0 });
