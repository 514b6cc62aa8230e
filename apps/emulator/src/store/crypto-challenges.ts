import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import type { WalletType } from '../domain/crypto-wallet.js';
import type { Database, Row } from './database.js';

/** A text that a wallet is asked to sign. */
export interface CryptoChallenge {
  /** Whose account the wallet is to be added to; left out where it signs in by itself. */
  readonly userId?: string;
  readonly text: string;
  readonly isSiwe: boolean;
  /** Before this moment it isn't valid, in milliseconds of the emulator's clock. */
  readonly notBefore: number;
}

/**
 * What there is to sign for an address:
 * - `waiting`: this challenge
 * - `early`, `expired`: one that isn't valid yet, or any more
 * - `none`: nothing
 */
export type FoundChallenge =
  | { readonly result: 'waiting'; readonly challenge: CryptoChallenge }
  | { readonly result: 'early' | 'expired'; readonly isSiwe: boolean }
  | { readonly result: 'none' };

/** Challenges that wait for a signature, one for each address: the client doesn't send it back (PROVIDER_CONTRACT 6). */
export interface CryptoChallenges {
  /** Stores a challenge in place of an older one to that address. It works once within {@link CRYPTO_CHALLENGE_LIFE_MS}. */
  create(type: WalletType, address: string, challenge: CryptoChallenge): void;
  find(type: WalletType, address: string): FoundChallenge;
  /**
   * Forgets the challenge once its signature has proved right: one conditional `DELETE` decides, so of any number of
   * tries at once exactly one spends it (ASVS 5.0 6.5.1). A wrong signature spends nothing: an address is public, and
   * whoever knows it could keep its holder out; a signature can't be guessed.
   *
   * @returns `false` when it was spent, replaced or expired meanwhile
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
