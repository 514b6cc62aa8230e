import { ContractError } from '../domain/contract-error.js';

/** A host name of this machine, with or without port. */
const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses a request for another host name. Otherwise a page whose own name resolves to 127.0.0.1 (DNS rebinding) would
 * count as same origin.
 *
 * @throws {ContractError} 421 `host_not_allowed`
 */
export function requireLoopbackHost(host: string | undefined): void {
  if (host !== undefined && LOOPBACK_HOST.test(host)) return;
  throw new ContractError({
    status: 421,
    type: 'host_not_allowed',
    message: `The emulator answers only on this machine's own names (localhost, *.localhost, 127.x.x.x, [::1]), not as "${clip(host ?? '')}".`,
  });
}

/**
 * Refuses pages of other origins at the control API. Programs outside a browser send no `Origin`. A browser's `no-cors`
 * request has none either, but it has `Sec-Fetch-Site`. Navigations are allowed: a page that links can't read the
 * response.
 *
 * @throws {ContractError} 403 `origin_not_allowed`
 */
export function requireOwnOrigin(headers: Headers): void {
  const origin = headers.get('origin');
  const isOwn = origin === null || origin === `http://${headers.get('host') ?? ''}`;
  const site = headers.get('sec-fetch-site');
  const isOwnSite =
    site === null || site === 'same-origin' || site === 'none' || headers.get('sec-fetch-mode') === 'navigate';
  if (isOwn && isOwnSite) return;
  throw new ContractError({
    status: 403,
    type: 'origin_not_allowed',
    message: `The control API doesn't answer pages of other origins (${clip(origin ?? site ?? 'unknown')}): call it from a program, or through a server of your own.`,
  });
}

/**
 * Accepts a form only from the emulator's own pages. With a POST, browsers send `Sec-Fetch-Site`, older ones `Origin`;
 * programs outside a browser send neither.
 *
 * @param alias another origin under which the emulator's pages may have been loaded
 * @throws {ContractError} 403 `origin_not_allowed`
 */
export function requireOwnForm(headers: Headers, alias?: string): void {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isOwn = origin === null || origin === alias || origin === `http://${headers.get('host') ?? ''}`;
  if (site === null ? isOwn : site === 'same-origin') return;
  throw new ContractError({
    status: 403,
    type: 'origin_not_allowed',
    message: `This form belongs to a page of the emulator, and came from another (${clip(origin ?? site ?? 'unknown')}).`,
  });
}

/**
 * Requires the JSON content type for writes to the control API: a form of a foreign page can't send it.
 *
 * @throws {ContractError} 415 `unsupported_media_type`
 */
export function requireJsonContentType(headers: Headers): void {
  if (/^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')) return;
  throw new ContractError({
    status: 415,
    type: 'unsupported_media_type',
    message:
      'Writes to the control API need the header "Content-Type: application/json", also when they send nothing else.',
  });
}

function clip(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
