import type { AuthorizeParams } from '../request.js';
import { sanitizeName } from './names.js';

/** The destination of an answer, as shown to a person. */
export interface Destination {
  /** The host with its port, or the scheme of a native application. A long host is truncated at the start. */
  readonly shown: string;
  /** The full host, if `shown` is truncated. */
  readonly whole?: string;
  /** Whether it is plain http to another machine: others on the network can read the answer (robustness.md 39). */
  readonly isInsecure: boolean;
  /** Whether it is a native application. */
  readonly isApp: boolean;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Maximum length of a host: that of a displayed name minus that of `https://`, so that its end is never cut off. */
const HOST_LENGTH = 52;

/** Parses an application's redirect URL. Shows a malformed one as it is. Pure. */
export function destinationOf(address: string): Destination {
  const url = parse(address);
  if (!url) return { shown: sanitizeName(address), isInsecure: false, isApp: false };
  const { protocol, host } = url;
  if (!isWeb(url)) return { shown: protocol, isInsecure: false, isApp: true };
  // The URL parser returns hosts in ASCII (UTS 46), which excludes look-alike letters.
  const { shown, isClipped } = clipHost(host, HOST_LENGTH);
  return {
    shown,
    ...(isClipped && { whole: host }),
    isInsecure: protocol === 'http:' && !isOnDevice(address),
    isApp: false,
  };
}

/**
 * Truncates a host at its start, because its end identifies the owner. Cuts at a nearby dot if there is one. Pure.
 *
 * @param length maximum number of characters, including the ellipsis
 */
function clipHost(host: string, length: number): { readonly shown: string; readonly isClipped: boolean } {
  if (host.length <= length) return { shown: host, isClipped: false };
  const end = host.slice(1 - length);
  const dot = end.indexOf('.');
  // Keeps the last two labels whole if possible.
  const isLabelCut = dot >= 0 && end.indexOf('.', dot + 1) >= 0;
  return { shown: `…${isLabelCut ? end.slice(dot) : end}`, isClipped: true };
}

/** Whether a URL belongs to a program on the person's device: a private scheme, or loopback (RFC 8252 section 7). */
export function isOnDevice(address: string): boolean {
  const url = parse(address);
  return !!url && (!isWeb(url) || LOOPBACK.test(url.hostname));
}

/**
 * Whether two URLs have the same origin: scheme, host and port on the web (RFC 6454 section 4), the scheme for a native
 * application. False if one is malformed. Pure.
 */
export function isSameOrigin(one: string, other: string): boolean {
  const [first, second] = [parse(one), parse(other)];
  return !!first && !!second && first.protocol === second.protocol && first.origin === second.origin;
}

/** Distinct texts for two URLs of different origins: their hosts, with schemes if the displayed hosts are equal. */
export function shownApart(one: string, other: string): readonly [string, string] {
  const hosts = [destinationOf(one).shown, destinationOf(other).shown] as const;
  const withScheme = (address: string, host: string) => {
    const url = parse(address);
    return url && isWeb(url) ? `${url.protocol}//${host}` : host;
  };
  return hosts[0] === hosts[1] ? [withScheme(one, hosts[0]), withScheme(other, hosts[1])] : hosts;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * The URL that reports an error without the provider (RFC 6749 section 4.1.2.1). Use it only for a redirect URL that the
 * provider has confirmed as the application's own. `undefined` if the application does not get its answer in a URL
 * (OAuth 2.0 Multiple Response Types, section 2.1).
 */
export function errorURL(
  params: Pick<AuthorizeParams, 'redirect_uri' | 'response_type' | 'response_mode' | 'state'>,
  error: string,
): string | undefined {
  const { redirect_uri, response_type, response_mode = 'query', state } = params;
  if (response_type !== 'code' || redirect_uri.includes('#')) return undefined;
  const answer = new URLSearchParams({ error, ...(state !== undefined && { state }) });
  if (response_mode === 'fragment') return `${redirect_uri}#${answer}`;
  if (response_mode !== 'query') return undefined;
  return `${redirect_uri}${redirect_uri.includes('?') ? '&' : '?'}${answer}`;
}
