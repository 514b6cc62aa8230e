import { LatchkeyError } from '@latchkey/kernel';

/** Options of {@link safeNavigate}. */
export interface NavigateOptions {
  /** Replaces this page's entry in the history. @default false */
  readonly replace?: boolean;
  /**
   * Private-use schemes of native applications that count as safe too, such as `com.example.app`. RFC 8252 section 7.1:
   * each has a dot in it, and so none of them is a browser's own; one without is ignored. @default none
   */
  readonly schemes?: readonly string[];
}

/**
 * Whether the page may be sent there: http or https, without a user or password in the address. Decided on the address
 * as the browser reads it, so that no spelling gets around it; relative addresses are read against this page's.
 *
 * @param schemes as in {@link NavigateOptions}
 */
export function isSafeUrl(url: string | URL, schemes?: readonly string[]): boolean {
  return parse(url, schemes) !== undefined;
}

/**
 * The one way by which this product sends a page elsewhere (QUALITY 17, 18; RFC 9700 section 4.11).
 *
 * @throws LatchkeyError `navigation/unsafe-url`; nothing has run then
 */
export function safeNavigate(url: string | URL, { replace = false, schemes }: NavigateOptions = {}): void {
  const target = parse(url, schemes);
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

function parse(url: string | URL, schemes: readonly string[] = []): URL | undefined {
  try {
    const parsed = new URL(url, globalThis.location?.href);
    const { protocol, username, password } = parsed;
    const isAllowed = (scheme: string) => scheme.includes('.') && protocol === `${scheme.toLowerCase()}:`;
    return (/^https?:$/.test(protocol) || schemes.some(isAllowed)) && !username && !password ? parsed : undefined;
  } catch {
    return undefined;
  }
}
