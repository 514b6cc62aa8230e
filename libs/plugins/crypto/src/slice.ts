import { defineSlice, type Fact, type Words } from '@latchkey/kernel';
import type { Parts } from './parts.js';

/** What the product remembers (SPEC section 3, crypto state). */
export interface CryptoState {
  /** What is fetched once a wallet was found; left out until it is there. */
  readonly parts?: Parts;
  /** It did not come. */
  readonly isCutOff?: boolean;
  /** The key of the wallet that was chosen last; before that, the first wallet's. */
  readonly walletOption: string;
  /** The address that it gave, in its chain's canonical form. */
  readonly walletAddress?: string | undefined;
  /** The text that it is to sign. */
  readonly walletChallenge?: string | undefined;
  /** What is said to a person who waits. */
  readonly hint?: Words | undefined;
  /** The person is signed in; false from the moment at which they choose a wallet. */
  readonly isSignedIn?: boolean;
  /** Keys of the wallets that the main screen shows, when the others were asked for. */
  readonly onMain: readonly string[];
}

/** What can happen to it. */
export interface CryptoAction extends Fact<CryptoState> {
  readonly type:
    | 'crypto/partsLoaded'
    | 'crypto/cutOff'
    | 'crypto/walletPressed'
    | 'crypto/walletChosen'
    | 'crypto/addressGiven'
    | 'crypto/challengeGiven'
    | 'crypto/waited'
    | 'crypto/signedIn'
    | 'crypto/othersAsked';
}

/** The product's part of the store. `first` is the key of the first wallet. */
export const cryptoSlice = (first: string = '') =>
  defineSlice<CryptoState>('crypto', { walletOption: first, onMain: [] });
