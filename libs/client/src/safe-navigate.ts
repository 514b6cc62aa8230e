import { LatchkeyError } from '@latchkey/kernel';

/** Options of {@link isSafeUrl}. */
export interface SafeUrlOptions {
  /**
   * Private-use schemes of native applications that count as safe too, such as `com.example.app`. RFC 8252 section 7.1:
   * each has a dot in it, and so none of them is a browser's own; one without is ignored. @default none
   */
  readonly schemes?: readonly string[];
  /**
   * Refuses an address that is not absolute, as RFC 6749 section 3.1.2 demands of a redirect URI: relative, without a
   * host, or with a backslash, a space or a control character. Set it for each address that an answer names.
   * @default false: relative addresses are read against this page's address
   */
  readonly absolute?: boolean;
}

/** Options of {@link safeNavigate}. */
export interface NavigateOptions extends SafeUrlOptions {
  /** Replaces this page's entry in the history. @default false */
  readonly replace?: boolean;
}

/**
 * RFC 3986 section 4.3, as far as browsers differ from it: they read `https:x` and `https:/x` against an https page, and
 * `\` as `/` (WHATWG URL 4.4). What else is malformed, the parser refuses.
 */
const ABSOLUTE = /^(?:https?:\/\/(?![/?#])|(?!https?:)[a-z][a-z\d+.-]*:)[^\s\\\p{Cc}]+$/iu;

/**
 * Whether the page may be sent there: http or https, without a user or password in the address. Decided on the address
 * as the browser reads it, so that no spelling gets around it.
 */
export function isSafeUrl(url: string | URL, options: SafeUrlOptions = {}): boolean {
  return parse(url, options) !== undefined;
}

/**
 * The one way by which this product sends a page elsewhere (QUALITY 17, 18; RFC 9700 section 4.11).
 *
 * @throws LatchkeyError `navigation/unsafe-url`; nothing has run then
 */
export function safeNavigate(url: string | URL, { replace = false, ...options }: NavigateOptions = {}): void {
  const target = parse(url, options);
  if (!target) {
    throw new LatchkeyError({
      code: 'navigation/unsafe-url',
      message:
        'An address to go to is neither http nor https, carries a user name, or is not absolute where it must be.',
      hint: 'Redirect to a plain http(s) address, written with its scheme and host.',
      words: { id: 'error.unsafe-url', text: 'This page was asked to go to an unsafe address, and did not.' },
    });
  }
  if (replace) location.replace(target);
  else location.assign(target);
}

function parse(url: string | URL, { schemes = [], absolute = false }: SafeUrlOptions): URL | undefined {
  try {
    // Once: a value that is no text could say something else the second time.
    const text = String(url);
    if (absolute && !ABSOLUTE.test(text)) return undefined;
    const parsed = new URL(text, absolute ? undefined : globalThis.location?.href);
    const { protocol, username, password } = parsed;
    const isAllowed = (scheme: string) => scheme.includes('.') && protocol === `${scheme.toLowerCase()}:`;
    return (/^https?:$/.test(protocol) || schemes.some(isAllowed)) && !username && !password ? parsed : undefined;
  } catch {
    return undefined;
  }
}
