import { ContractError } from './contract-error.js';
import type { RedirectUrl } from './project.js';
import type { RedirectType } from './setting-schemas.js';

/** Parameters of a link or redirect. They replace parameters of the same names in the host's own query. */
export interface LinkParameters {
  readonly stytch_token_type: 'magic_links' | 'login' | 'reset_password' | 'oauth';
  readonly token: string;
  /** Only in links of password-reset emails (provider-api.md 3.6). */
  readonly public_token?: string;
  readonly stytch_redirect_type: 'login' | 'signup' | 'reset_password';
}

/** Parameters of a redirect from a provider that issued no token (RFC 6749 §4.1.2.1). */
export interface RefusalParameters {
  readonly stytch_token_type: 'oauth';
  readonly error: 'access_denied' | 'server_error';
  readonly error_description: string;
}

/** A product's error types for redirect URLs. */
export interface RedirectErrors {
  readonly invalid: string;
  readonly noMatch: string;
  readonly noDefault: string;
}

/**
 * Chooses the target of a link: the requested URL, or the project's default for the type if none is requested. Origin
 * and path must equal those of a registered URL. The query is free and kept.
 *
 * @throws {ContractError} 400 with one of `errors`
 */
export function chooseRedirect(
  requested: string | undefined,
  type: RedirectType,
  registered: readonly RedirectUrl[],
  errors: RedirectErrors,
): URL {
  const candidates = registered.filter((entry) => entry.types.includes(type));
  if (requested === undefined) {
    const fallback = candidates.find((entry) => entry.default);
    if (fallback === undefined) {
      throw refusal(
        errors.noDefault,
        `The project has no default redirect URL for ${type}: register one, or name one in the request.`,
      );
    }
    return new URL(fallback.url);
  }
  if (!URL.canParse(requested)) {
    throw refusal(errors.invalid, `The ${type} redirect URL is not an absolute URL.`);
  }
  const url = new URL(requested);
  if (!candidates.some((entry) => hasSameOriginAndPath(url, new URL(entry.url)))) {
    throw refusal(
      errors.noMatch,
      `The ${type} redirect URL ${clip(originAndPath(url))} is not among the project's redirect URLs. Origin and path must match one of them exactly. ${adviceFor(url)}`,
    );
  }
  return url;
}

/** Appends the parameters to the query of the redirect URL. Its other parameters stay byte for byte. */
export function buildLink(redirect: URL, parameters: LinkParameters | RefusalParameters): string {
  const kept = redirect.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(parameters, nameOf(pair)));
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const link = new URL(redirect);
  link.search = [...kept, ...added].join('&');
  return link.href;
}

function hasSameOriginAndPath(a: URL, b: URL): boolean {
  // `origin` is "null" for every scheme but http(s), so custom schemes are compared by their parts.
  return (
    a.protocol === b.protocol &&
    a.host === b.host &&
    a.pathname === b.pathname &&
    a.username === '' &&
    a.password === ''
  );
}

function nameOf(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? '';
}

function refusal(type: string, message: string): ContractError {
  return new ContractError({ status: 400, type, message });
}

/** A URL without its query, fragment and credentials. `origin` is "null" for every scheme but http(s). */
function originAndPath(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/** Names the command that allows a URL. A URL with characters that a shell reads is not part of it. */
function adviceFor(url: URL): string {
  const address = originAndPath(url);
  return `Allow it by latchkey-emulator --redirect ${/^[\w:/.~%-]{1,100}$/.test(address) ? address : '<url>'}`;
}

function clip(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
