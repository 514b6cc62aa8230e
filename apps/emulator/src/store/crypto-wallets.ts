import type { WalletType } from '../domain/crypto-wallet.js';
import { newId } from '../domain/secrets.js';
import type { Database, Row } from './database.js';

/** A wallet in the contract's form (provider-api.md 2.2). */
export interface CryptoWallet {
  crypto_wallet_id: string;
  crypto_wallet_address: string;
  crypto_wallet_type: WalletType;
  /** Always true: only wallets with a verified signature are stored. */
  verified: boolean;
}

/** The wallets that users sign in with. Each belongs to one user. */
export interface CryptoWallets {
  /** The wallets of a user, oldest first. */
  of(userId: string): CryptoWallet[];
  find(type: WalletType, address: string): (CryptoWallet & { readonly userId: string }) | undefined;
  add(userId: string, type: WalletType, address: string): CryptoWallet;
  /** @returns whether the user had such a wallet */
  remove(userId: string, walletId: string): boolean;
}

export function createCryptoWallets(database: Database): CryptoWallets {
  return {
    of: (userId) =>
      database.all('SELECT * FROM crypto_wallets WHERE user_id = ? ORDER BY rowid', [userId]).map(toWallet),
    find(type, address) {
      const row = database.get('SELECT * FROM crypto_wallets WHERE wallet_type = ? AND address = ?', [type, address]);
      return row === undefined ? undefined : { ...toWallet(row), userId: String(row['user_id']) };
    },
    add(userId, type, address) {
      const id = newId('crypto-wallet');
      database.run('INSERT INTO crypto_wallets VALUES (?, ?, ?, ?)', [id, userId, type, address]);
      return { crypto_wallet_id: id, crypto_wallet_address: address, crypto_wallet_type: type, verified: true };
    },
    remove: (userId, walletId) =>
      database.run('DELETE FROM crypto_wallets WHERE user_id = ? AND crypto_wallet_id = ?', [userId, walletId]) === 1,
  };
}

function toWallet(row: Row): CryptoWallet {
  return {
    crypto_wallet_id: String(row['crypto_wallet_id']),
    crypto_wallet_address: String(row['address']),
    crypto_wallet_type: row['wallet_type'] === 'solana' ? 'solana' : 'ethereum',
    verified: true,
  };
}
