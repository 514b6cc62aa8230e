import { PUBLIC_TOKEN } from '../domain/project.js';
import { ContractError } from '../domain/contract-error.js';

/** Credentials from the `Authorization` header. Cookies don't count: all ports of a host share them. */
export interface Credentials {
  readonly publicToken: string;
  /** The opaque session token; `undefined` for an anonymous caller, which sends the public token twice. */
  readonly sessionToken: string | undefined;
}

/**
 * Parses `Basic base64(<publicToken>:<secret>)` (provider-api.md 2.1).
 *
 * @throws {ContractError} 401 `unauthorized_credentials`, or the errors of {@link requirePublicToken}
 */
export function readCredentials(header: string | undefined): Credentials {
  const encoded = /^basic +([a-z0-9+/_=-]+)$/i.exec(header ?? '')?.[1];
  const decoded = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const separator = decoded.indexOf(':');
  if (encoded === undefined || separator === -1) {
    throw new ContractError({
      status: 401,
      type: 'unauthorized_credentials',
      message:
        'The request needs the header "Authorization: Basic" with the public token and a session token or the public token again.',
    });
  }
  const publicToken = decoded.slice(0, separator);
  const secret = decoded.slice(separator + 1);
  requirePublicToken(publicToken);
  return { publicToken, sessionToken: secret === publicToken || secret === '' ? undefined : secret };
}

/**
 * Accepts only the public token of the emulator's own project.
 *
 * @throws {ContractError} 401 `public_token_not_found`, or `live_public_token_refused` for a token of a real project
 */
export function requirePublicToken(publicToken: string): void {
  if (publicToken === PUBLIC_TOKEN) return;
  if (publicToken.startsWith('public-token-live')) {
    throw new ContractError({
      status: 401,
      type: 'live_public_token_refused',
      message: `This is a local emulator, and it was given the public token of a live project. Use ${PUBLIC_TOKEN} here, or point the client at the real provider.`,
    });
  }
  throw new ContractError({
    status: 401,
    type: 'public_token_not_found',
    message: `The emulator doesn't know this public token. Its project has ${PUBLIC_TOKEN}.`,
  });
}
