import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import type { WalletType } from '../domain/crypto-wallet.js';
import type { Database } from './database.js';
import { createSingleUseSecrets } from './single-use-secrets.js';

/** A text for a wallet to sign. */
export interface CryptoChallenge {
  /** The user to whose account the wallet will be added; omitted if the wallet itself signs in. */
  readonly userId?: string;
  readonly text: string;
  readonly isSiwe: boolean;
  /** Start of its validity, in milliseconds of the emulator's clock. */
  readonly notBefore: number;
}

/**
 * The challenge of an address:
 * - `waiting`: it can be signed
 * - `early`, `expired`: it isn't valid yet, or no longer
 * - `none`: there is no challenge
 */
export type FoundChallenge =
  | { readonly result: 'waiting'; readonly challenge: CryptoChallenge }
  | { readonly result: 'early' | 'expired'; readonly isSiwe: boolean }
  | { readonly result: 'none' };

/** Pending challenges, one per address: the client doesn't send them back (provider-api.md 6). */
export interface CryptoChallenges {
  /** Stores a challenge and replaces the address's older one. Works once within {@link CRYPTO_CHALLENGE_LIFE_MS}. */
  create(type: WalletType, address: string, challenge: CryptoChallenge): void;
  find(type: WalletType, address: string): FoundChallenge;
  /**
   * Uses the challenge after its signature was verified. Exactly one of any simultaneous tries succeeds (ASVS 5.0
   * 6.5.1). A wrong signature uses nothing up: anyone who knows the public address could otherwise block its owner, and
   * a signature can't be guessed.
   *
   * @returns `false` if it was used, replaced or expired in the meantime
   */
  use(type: WalletType, address: string, text: string): boolean;
}

export const CRYPTO_CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

export function createCryptoChallenges(database: Database, clock: Clock): CryptoChallenges {
  const secrets = createSingleUseSecrets<CryptoChallenge>(database, clock, { kind: 'crypto_challenge', keptMs: 0 });
  const idOf = (type: WalletType, address: string) => `${type} ${address}`;
  return {
    create: (type, address, challenge) =>
      secrets.issueAs(idOf(type, address), challenge, { lifeMs: CRYPTO_CHALLENGE_LIFE_MS }),
    find(type, address) {
      const found = secrets.find(idOf(type, address));
      if (found === undefined || found.isUsed) return { result: 'none' };
      const { contents: challenge, isExpired } = found;
      if (isExpired) return { result: 'expired', isSiwe: challenge.isSiwe };
      if (challenge.notBefore > clock.now()) return { result: 'early', isSiwe: challenge.isSiwe };
      return { result: 'waiting', challenge };
    },
    use(type, address, text) {
      const id = idOf(type, address);
      // A newer challenge may have replaced the signed one. Nothing runs between this check and the use.
      return secrets.find(id)?.contents.text === text && secrets.use(id) !== undefined;
    },
  };
}
