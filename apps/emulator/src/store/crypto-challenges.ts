import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import type { WalletType } from '../domain/crypto-wallet.js';
import type { Database, Row } from './database.js';

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
   * Deletes the challenge after its signature was verified. One conditional `DELETE` decides, so exactly one of any
   * simultaneous tries succeeds (ASVS 5.0 6.5.1). A wrong signature deletes nothing: anyone who knows the public
   * address could otherwise block its owner, and a signature can't be guessed.
   *
   * @returns `false` if it was spent, replaced or expired in the meantime
   */
  spend(type: WalletType, address: string, text: string): boolean;
}

export const CRYPTO_CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

export function createCryptoChallenges(database: Database, clock: Clock): CryptoChallenges {
  return {
    create(type, address, { userId, text, isSiwe, notBefore }) {
      const now = clock.now();
      database.transaction(() => {
        database.run('DELETE FROM crypto_challenges WHERE expires_at <= ? OR (wallet_type = ? AND address = ?)', [
          ...[now, type, address],
        ]);
        database.run('INSERT INTO crypto_challenges VALUES (?, ?, ?, ?, ?, ?, ?)', [
          ...[type, address, userId ?? null, text, Number(isSiwe)],
          ...[notBefore, now + CRYPTO_CHALLENGE_LIFE_MS],
        ]);
      });
    },
    find(type, address) {
      const row = database.get('SELECT * FROM crypto_challenges WHERE wallet_type = ? AND address = ?', [
        ...[type, address],
      ]);
      if (row === undefined) return { result: 'none' };
      const now = clock.now();
      const challenge = toChallenge(row);
      if (Number(row['expires_at']) <= now) return { result: 'expired', isSiwe: challenge.isSiwe };
      if (challenge.notBefore > now) return { result: 'early', isSiwe: challenge.isSiwe };
      return { result: 'waiting', challenge };
    },
    spend: (type, address, text) =>
      database.run(
        'DELETE FROM crypto_challenges WHERE wallet_type = ? AND address = ? AND challenge = ? AND expires_at > ?',
        [type, address, text, clock.now()],
      ) === 1,
  };
}

function toChallenge(row: Row): CryptoChallenge {
  const userId = row['user_id'];
  return {
    ...(typeof userId === 'string' && { userId }),
    text: String(row['challenge']),
    isSiwe: row['is_siwe'] === 1,
    notBefore: Number(row['not_before']),
  };
}
