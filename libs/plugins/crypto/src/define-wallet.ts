import type { Wallet } from '@latchkey/slots';

/**
 * Defines a wallet that people sign in with. Gives the definition back as it is; what it adds are types. Name it in
 * `crypto({ wallets })`, or contribute it from a package of your own: `wallets.of(…)` of `@latchkey/slots`.
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
