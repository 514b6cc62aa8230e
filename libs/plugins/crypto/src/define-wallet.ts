import type { Wallet } from '@latchkey/slots';

/**
 * Defines a wallet to sign in with. Returns its argument; it exists for types. Pass the wallet to
 * `crypto({ wallets })`, or contribute it from your own package: `wallets.of(…)` of `@latchkey/slots`.
 *
 * @example
 * ```ts compile
 * import { defineWallet } from '@latchkey/crypto';
 *
 * const rabby = defineWallet({
 *   id: 'rabby',
 *   title: 'Rabby',
 *   chain: 'ethereum',
 *   detect: (found) => found.find(({ id }) => id === 'io.rabby')?.provider,
 * });
 * ```
 */
export function defineWallet(wallet: Wallet): Wallet {
  return wallet;
}
