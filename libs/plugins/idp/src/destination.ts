import { clipHost, tidy } from './tidy.js';

/** Where an answer goes, as a person should see it. */
export interface Destination {
  /** The host, with its port; of a native application its scheme. A long host is clipped in front. */
  readonly shown: string;
  /** The host without anything left out, where `shown` is clipped. */
  readonly whole?: string;
  /** Plain http to another machine: whoever is on the way can read the answer (QUALITY 39). */
  readonly isInsecure: boolean;
  /** A native application. */
  readonly isApp: boolean;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Less than a name is clipped to where it is drawn, by the length of `https://`: the end of a host is never cut off. */
const HOST_LENGTH = 52;

/** Reads an application's redirect address. What can't be read is shown as it is. Pure. */
export function destinationOf(address: string): Destination {
  const url = parse(address);
  if (!url) return { shown: tidy(address), isInsecure: false, isApp: false };
  const { protocol, host } = url;
  if (!isWeb(url)) return { shown: protocol, isInsecure: false, isApp: true };
  // Hosts come from the parser in ASCII (UTS 46), so that no look-alike letters are shown.
  const { shown, isClipped } = clipHost(host, HOST_LENGTH);
  return {
    shown,
    ...(isClipped && { whole: host }),
    isInsecure: protocol === 'http:' && !isOnDevice(address),
    isApp: false,
  };
}

/** Whether an address belongs to a program on the person's own device: a scheme of its own, or loopback (RFC 8252 section 7). */
export function isOnDevice(address: string): boolean {
  const url = parse(address);
  return !!url && (!isWeb(url) || LOOPBACK.test(url.hostname));
}

/**
 * Whether two addresses have one origin: scheme, host and port on the web (RFC 6454 section 4), the scheme of a native
 * application. An address that can't be read has none. Pure.
 */
export function isSameOrigin(one: string, other: string): boolean {
  const [first, second] = [parse(one), parse(other)];
  return !!first && !!second && first.protocol === second.protocol && first.origin === second.origin;
}

/** Two addresses of different origins, in texts that differ: their hosts, or where these are shown alike, with the schemes. */
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
 * The answer of somebody who turns away, without the provider (RFC 6749 section 4.1.2.1). Only for an address that the
 * provider has found to be the application's own. `undefined` where the answer would not go into the query.
 */
export function denialURL(params: {
  readonly redirect_uri: string;
  readonly response_type: string;
  readonly state?: string;
}): string | undefined {
  const { redirect_uri, response_type, state } = params;
  if (response_type !== 'code' || redirect_uri.includes('#')) return undefined;
  const answer = new URLSearchParams({ error: 'access_denied', ...(state !== undefined && { state }) });
  return `${redirect_uri}${redirect_uri.includes('?') ? '&' : '?'}${answer}`;
}
