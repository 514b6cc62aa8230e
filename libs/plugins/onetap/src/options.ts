import { isLoopback } from './loopback.js';

/** Options of `oneTap`. All may be left out. */
export interface OneTapOptions {
  /**
   * Where Google's script comes from, and the only address that the product's Trusted Types policy lets through. For
   * tests and for work without a network; https, or http on this machine. @default Google's own
   */
  readonly scriptURL?: string;
}

/** Google's script, as Google serves it (PROVIDER_CONTRACT 1.5). */
const GOOGLES = 'https://accounts.google.com/gsi/client';

/**
 * The address of the script, in full; `undefined` when the host's own is not one that a page may run: not https (http
 * on this machine will do), or with a user name in it.
 */
export function scriptOf({ scriptURL = GOOGLES }: OneTapOptions): string | undefined {
  // Pages without types pass anything.
  if (typeof scriptURL !== 'string' || !URL.canParse(scriptURL)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(scriptURL);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && !username && !password ? href : undefined;
}
