/** Options of `oneTap`. All are optional. */
export interface OneTapOptions {
  /**
   * URL of Google's script, for tests and for work without a network. The plugin's Trusted Types policy allows only
   * this URL. Must be https, or http on a loopback host. @default Google's own
   */
  readonly scriptURL?: string;
}

/** URL of Google's own script (provider-api.md 1.5). */
const GOOGLES = 'https://accounts.google.com/gsi/client';

/**
 * The absolute URL of the script; `undefined` if the host's own URL is unsafe: not https (http is allowed on a loopback
 * host), or with a user name or password.
 */
export function scriptOf({ scriptURL = GOOGLES }: OneTapOptions): string | undefined {
  // Untyped pages may pass any value.
  if (typeof scriptURL !== 'string' || !URL.canParse(scriptURL)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(scriptURL);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && !username && !password ? href : undefined;
}

/** Whether a host name, in the form that `URL` returns, is a loopback address. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
