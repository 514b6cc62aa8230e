import type { BrowserContext } from '@playwright/test';

/** What {@link addEthereumWallet} is told. */
export interface TestWalletOptions {
  /** Whose flags and domain it carries; `unknown` is nobody's. One of each in a context. @default 'metamask' */
  readonly brand?: 'metamask' | 'coinbase' | 'unknown';
  /** Methods that it does not answer, or that its owner rejects (EIP-1193 code 4001). @default none */
  readonly outcomes?: Readonly<Partial<Record<'eth_requestAccounts' | 'personal_sign', 'never' | 'rejected'>>>;
}

/**
 * Puts an Ethereum wallet into every page of a browser context, as an extension does: by its global, and by EIP-6963.
 * It has a key of its own, which stays outside of the browser, and signs for real.
 */
export function addEthereumWallet(
  context: BrowserContext,
  options?: TestWalletOptions,
): Promise<{ readonly address: string }>;
