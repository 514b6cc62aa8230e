import { ContractError } from '../domain/contract-error.js';

/** A host name, with or without port, that can only mean this machine. */
const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses a request that was sent to another name: a page whose own name resolves to 127.0.0.1 (DNS rebinding) would
 * otherwise count as same origin.
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
 * Keeps pages of other origins away from the control API. Programs outside a browser send no `Origin`; a browser's
 * `no-cors` request has none either, but says by `Sec-Fetch-Site` where it comes from. Opening an address by hand or by
 * a link is fine: the page that links can't read the answer.
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
 * Takes a form only from a page of the emulator itself. Browsers say where a POST comes from by `Sec-Fetch-Site`, older
 * ones by `Origin`; programs outside a browser say neither.
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
 * A write to the control API must say that it is JSON: a form of a foreign page can't.
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
