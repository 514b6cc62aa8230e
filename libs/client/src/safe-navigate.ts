import { LatchkeyError } from '@latchkey/kernel';

/** Options of {@link safeNavigate}. */
export interface NavigateOptions {
  /** Replaces this page's entry in the history. @default false */
  readonly replace?: boolean;
}

/**
 * Whether the page may be sent there: http or https, without a user or password in the address. Decided on the address
 * as the browser reads it, so that no spelling gets around it; relative addresses are read against this page's.
 */
export function isSafeUrl(url: string | URL): boolean {
  return parse(url) !== undefined;
}

/**
 * The one way by which this product sends a page elsewhere (QUALITY 17, 18; RFC 9700 section 4.11).
 *
 * @throws LatchkeyError `navigation/unsafe-url`; nothing has run then
 */
export function safeNavigate(url: string | URL, { replace = false }: NavigateOptions = {}): void {
  const target = parse(url);
  if (!target) {
    throw new LatchkeyError({
      code: 'navigation/unsafe-url',
      message: 'An address to go to is neither http nor https, or carries a user name.',
      hint: 'Redirect to a plain http(s) address.',
      words: { id: 'error.unsafe-url', text: 'This page was asked to go to an unsafe address, and did not.' },
    });
  }
  if (replace) location.replace(target);
  else location.assign(target);
}

function parse(url: string | URL): URL | undefined {
  try {
    const parsed = new URL(url, globalThis.location?.href);
    return /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password ? parsed : undefined;
  } catch {
    return undefined;
  }
}
