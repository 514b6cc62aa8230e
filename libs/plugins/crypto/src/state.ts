import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';

/** The plugin's state (behaviour.md 3, crypto state). */
export interface CryptoState {
  /** The index of the loaded code for wallets (`wallet-module.ts`); unset until it has loaded. */
  readonly walletModule?: number;
  /** Whether that code failed to load. */
  readonly loadFailed?: boolean;
  /** The key of the wallet that was chosen last. @default the first wallet's key */
  readonly walletOption: string;
  /** The wallet's address, in the canonical form of its chain. */
  readonly walletAddress?: string | undefined;
  /** The text to sign. */
  readonly walletChallenge?: string | undefined;
  /** The message for a person who waits. */
  readonly hint?: UserMessage | undefined;
  /** Whether the person is signed in; reset when they choose a wallet. */
  readonly isSignedIn?: boolean;
  /** Keys of the wallets that the main screen showed when the person opened the list of others. */
  readonly onMain: readonly string[];
}

/** The plugin's actions. */
export interface CryptoAction extends Fact<CryptoState> {
  readonly type:
    | 'crypto/walletsLoaded'
    | 'crypto/walletsNotLoaded'
    | 'crypto/walletPressed'
    | 'crypto/walletChosen'
    | 'crypto/addressGiven'
    | 'crypto/challengeGiven'
    | 'crypto/waited'
    | 'crypto/signedIn'
    | 'crypto/othersAsked';
}

/** Creates the plugin's slice of the store. `first` is the key of the first wallet. */
export const cryptoSlice = (first: string = '') =>
  defineSlice<CryptoState>('crypto', { walletOption: first, onMain: [] });
