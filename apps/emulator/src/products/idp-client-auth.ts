import type { Emulator } from '../emulator.js';
import type { ConnectedApp } from '../domain/connected-app.js';
import { isPublic } from '../domain/connected-app.js';
import { sameText } from '../domain/secrets.js';
import { oauthError } from '../http/oauth-error.js';

/** A form of the token endpoint or the related endpoints. */
export type OAuthForm = Readonly<Record<string, string | string[]>>;

interface Presented {
  readonly clientId: string;
  readonly secret: string | undefined;
}

/**
 * Authenticates the calling application as its type requires (RFC 6749 §2.3). A confidential one sends its secret in
 * the header or in the form. A public one sends only its id; PKCE binds its codes to it.
 *
 * @throws {ContractError} 401 `invalid_client`, 400 `invalid_request` if it uses both methods
 */
export function authenticateClient({ project }: Emulator, headers: Headers, form: OAuthForm): ConnectedApp {
  const authorization = headers.get('authorization');
  const { clientId, secret } = authorization === null ? fromForm(form) : fromHeader(authorization, form);
  const app = project.settings.connected_apps.find(({ client_id: id }) => id === clientId);
  const isProven =
    app !== undefined &&
    (isPublic(app)
      ? secret === undefined
      : secret !== undefined && app.client_secret !== undefined && sameText(secret, app.client_secret));
  if (isProven) return app;
  throw invalidClient(authorization !== null);
}

/** A single field of a form. An empty one counts as omitted (RFC 6749 §3.2). */
export function fieldOf(form: OAuthForm, name: string): string | undefined {
  const value = Object.hasOwn(form, name) ? form[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fromForm(form: OAuthForm): Presented {
  const clientId = fieldOf(form, 'client_id');
  if (clientId === undefined) throw invalidClient(false);
  return { clientId, secret: fieldOf(form, 'client_secret') };
}

function fromHeader(header: string, form: OAuthForm): Presented {
  const encoded = /^basic +([a-z0-9+/=]+)$/i.exec(header)?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  if (encoded === undefined || id === undefined || secret === undefined) throw invalidClient(true);
  if (fieldOf(form, 'client_secret') !== undefined) {
    throw oauthError('invalid_request', 'The client proves itself twice: in the header and in the form.');
  }
  const clientId = decodePart(id);
  const named = fieldOf(form, 'client_id');
  if (named !== undefined && named !== clientId) throw invalidClient(true);
  return { clientId, secret: decodePart(secret) };
}

/** Both halves of the header are form-encoded (RFC 6749 §2.3.1). */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidClient(true);
  }
}

function invalidClient(isByHeader: boolean): Error {
  return oauthError('invalid_client', 'The client is unknown, or has not proved who it is.', {
    status: 401,
    // Only for clients that used the header (RFC 6749 §5.2): a browser would show a password dialog.
    ...(isByHeader && { headers: { 'www-authenticate': 'Basic realm="Latchkey emulator"' } }),
  });
}
