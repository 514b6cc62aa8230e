import { tidy } from './tidy.js';

/** Where an answer goes, as a person should see it. */
export interface Destination {
  /** The host, with its port; of a native application its scheme. */
  readonly shown: string;
  /** Plain http to another machine: whoever is on the way can read the answer (QUALITY 39). */
  readonly isInsecure: boolean;
  /** A native application. */
  readonly isApp: boolean;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Reads an application's redirect address. What can't be read is shown as it is. Pure. */
export function destinationOf(address: string): Destination {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return { shown: tidy(address), isInsecure: false, isApp: false };
  }
  const { protocol, host, hostname } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return {
    // Hosts come from the parser in ASCII (UTS 46), so that no look-alike letters are shown.
    shown: isWeb ? host : protocol,
    isInsecure: protocol === 'http:' && !LOOPBACK.test(hostname),
    isApp: !isWeb,
  };
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
