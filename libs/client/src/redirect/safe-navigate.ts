import { LatchkeyError } from '@latchkey/kernel';

/** Options of {@link isSafeUrl}. */
export interface SafeUrlOptions {
  /**
   * Additional safe schemes: private-use schemes of native applications, such as `com.example.app`. They contain a dot
   * (RFC 8252 section 7.1), unlike the schemes of browsers; a scheme without a dot is ignored. @default none
   */
  readonly schemes?: readonly string[];
  /**
   * Requires an absolute URL, like a redirect URI (RFC 6749 section 3.1.2): rejects relative URLs, URLs without a host,
   * and URLs with a backslash, a space or a control character. Set it for each URL that comes from a response.
   * @default false: relative URLs are resolved against the URL of this page
   */
  readonly absolute?: boolean;
}

/** Options of {@link safeNavigate}. */
export interface NavigateOptions extends SafeUrlOptions {
  /** Replaces this page's entry in the history. @default false */
  readonly replace?: boolean;
}

/**
 * An absolute URI (RFC 3986 section 4.3). It only covers what browsers accept in addition: they resolve `https:x` and
 * `https:/x` against an https page, and read `\` as `/` (WHATWG URL 4.4). The URL parser rejects other malformed input.
 */
const ABSOLUTE = /^(?:https?:\/\/(?![/?#])|(?!https?:)[a-z][a-z\d+.-]*:)[^\s\\\p{Cc}]+$/iu;

/**
 * Whether navigation to the URL is safe: http or https (or one of `schemes`), without a user name or password. Checks
 * the URL as the browser parses it, so that no spelling bypasses the check.
 */
export function isSafeUrl(url: string | URL, options: SafeUrlOptions = {}): boolean {
  return parse(url, options) !== undefined;
}

/**
 * Navigates to a safe URL. All navigation of this product uses it (robustness.md 17, 18; RFC 9700 section 4.11).
 *
 * @throws LatchkeyError `navigation/unsafe-url`, before any navigation
 */
export function safeNavigate(url: string | URL, { replace = false, ...options }: NavigateOptions = {}): void {
  const target = parse(url, options);
  if (!target) {
    throw new LatchkeyError({
      code: 'navigation/unsafe-url',
      message:
        'An address to go to is neither http nor https, carries a user name, or is not absolute where it must be.',
      hint: 'Redirect to a plain http(s) address, written with its scheme and host.',
      userMessage: { id: 'error.unsafe-url', text: 'This page was asked to go to an unsafe address, and did not.' },
    });
  }
  if (replace) location.replace(target);
  else location.assign(target);
}

function parse(url: string | URL, { schemes = [], absolute = false }: SafeUrlOptions): URL | undefined {
  try {
    // Converts only once: an object could return another string the second time.
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
