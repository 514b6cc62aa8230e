import type { BrowserContext, Page } from '@playwright/test';

/** What {@link addEthereumWallet} is told. */
export interface TestWalletOptions {
  /**
   * Whose flags and domain it carries; `unknown` is nobody's. Another wallet has its name and domain. One of each in a
   * context. @default 'metamask'
   */
  readonly brand?: 'metamask' | 'coinbase' | 'unknown' | { readonly name: string; readonly rdns: string };
  /** Methods that it does not answer, or that its owner rejects (EIP-1193 code 4001). @default none */
  readonly outcomes?: Readonly<Partial<Record<'eth_requestAccounts' | 'personal_sign', 'never' | 'rejected'>>>;
}

/**
 * Puts an Ethereum wallet into every page of a browser context, or into one page, as an extension does: by its global, and by EIP-6963.
 * It has a key of its own, which stays outside of the browser, and signs for real.
 */
export function addEthereumWallet(
  context: BrowserContext | Page,
  options?: TestWalletOptions,
): Promise<{ readonly address: string }>;
