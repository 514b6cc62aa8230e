import type { View } from '@latchkey/kernel';
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

/** Picks the wallet with the first matching id. An id such as `com.example` also matches an rdns that extends it. */
export const byId =
  (...ids: readonly string[]): Wallet['detect'] =>
  (found) =>
    ids.flatMap((id) => found.find((one) => `${one.id}.`.startsWith(`${id}.`)) ?? [])[0]?.provider;

/**
 * Picks the first wallet that announced itself, or that nothing identifies, or Phantom by its flag: a Solana wallet with
 * it is Phantom's own, and Phantom's own button is for Solana only.
 */
export const anyWallet: Wallet['detect'] = (found) =>
  found.find(({ id, name }) => !id || name !== undefined || id === 'isPhantom')?.provider;

/** Creates an icon, 20 px square, of shapes on a grid of 24 units, by their colours. */
export const walletIcon =
  (shapes: Readonly<Record<string, string>>): View =>
  () =>
    (
      // With visible overflow, the icon does not shrink next to a label that wraps.
      <svg width="20" height="20" viewBox="0 0 24 24" overflow="visible" fillRule="evenodd">
        {Object.entries(shapes).map(([color, path]) => (
          <path key={color} fill={color} d={path} />
        ))}
      </svg>
    );
