import type { PasswordsOptions } from './options.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Says, in development builds, which option does nothing. */
export function warnOf(factory: string, { loginExpirationMinutes }: PasswordsOptions): void {
  if (process.env.NODE_ENV === 'production' || loginExpirationMinutes === undefined) return;
  console.warn(`Latchkey: ${factory}({ loginExpirationMinutes }) has no effect: the official client does not send it.`);
}
