import type { PasswordsOptions } from './options.js';

// Bundlers replace `process.env.NODE_ENV` at build time, as React's own packages require.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Warns about an option without effect, in development builds. */
export function warnOf(factory: string, { loginExpirationMinutes }: PasswordsOptions): void {
  if (process.env.NODE_ENV === 'production' || loginExpirationMinutes === undefined) return;
  console.warn(`Latchkey: ${factory}({ loginExpirationMinutes }) has no effect: the official client does not send it.`);
}
