import type { Fidelity } from './route.js';

/** The client's calls (provider-api.md 2.3 and 2.4.9), the provider's key set, and the routes of 2.5 and 2.6. */
const CONTRACT = `
GET /projects/bootstrap/:publicToken
POST /events
POST /sessions/authenticate
POST /sessions/revoke
POST /sessions/exchange_access_token
POST /sessions/attest
GET /users/me
PUT /users/me
DELETE /users/emails/:id
DELETE /users/phone_numbers/:id
DELETE /users/totps/:id
DELETE /users/crypto_wallets/:id
DELETE /users/oauth/:id
DELETE /users/webauthn_registrations/:id
DELETE /users/biometric_registrations/:id
GET /users/connected_apps
POST /users/connected_apps/:id/revoke
POST /users/search
POST /magic_links/email/login_or_create
POST /magic_links/email/send/primary
POST /magic_links/email/send/secondary
POST /magic_links/authenticate
POST /otps/sms/login_or_create
POST /otps/sms/send/primary
POST /otps/sms/send/secondary
POST /otps/whatsapp/login_or_create
POST /otps/whatsapp/send/primary
POST /otps/whatsapp/send/secondary
POST /otps/email/login_or_create
POST /otps/email/send/primary
POST /otps/email/send/secondary
POST /otps/authenticate
POST /passwords
POST /passwords/authenticate
POST /passwords/strength_check
POST /passwords/email/reset/start
POST /passwords/email/reset
POST /passwords/session/reset
POST /passwords/existing_password/reset
POST /webauthn/register/start
POST /webauthn/register
POST /webauthn/authenticate/start/primary
POST /webauthn/authenticate/start/secondary
POST /webauthn/authenticate
PUT /webauthn/update/:id
POST /crypto_wallets/authenticate/start/primary
POST /crypto_wallets/authenticate/start/secondary
POST /crypto_wallets/authenticate
POST /oauth/authenticate
POST /oauth/attach
POST /totps
POST /totps/authenticate
POST /totps/recovery_codes
POST /totps/recover
POST /idp/oauth/authorize/start
POST /idp/oauth/authorize/submit
POST /oauth/logout/start
POST /oauth/authorize/start
POST /sdk/v1/oauth/authorize
POST /impersonation/authenticate
GET /sessions/jwks/:publicToken
GET /v1/public/oauth/:provider/start
GET /v1/public/oauth/google/onetap/start
POST /v1/oauth/callback/:id
`
  .trim()
  .split('\n');

/** The properties of a route that the ledger shows. */
export interface LedgerRoute {
  readonly method: string;
  readonly path: string;
  readonly fidelity: Fidelity;
  readonly note?: string;
}

/** How faithfully the emulator reproduces one call of the provider. */
export interface LedgerEntry {
  /**
   * Method and path. Paths of client calls start after `/sdk/v1`, e.g. `POST /magic_links/authenticate`. Others are
   * complete, e.g. `GET /v1/public/oauth/:provider/start`.
   */
  readonly route: string;
  readonly fidelity: Fidelity | 'not';
  readonly note?: string;
}

/** The emulator's fidelity for each route of the contract, followed by the routes beyond the contract. */
export function fidelityLedger(routes: readonly LedgerRoute[]): LedgerEntry[] {
  const built = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const lines = [...new Set([...CONTRACT, ...built.keys()])];
  return lines.map((line) => {
    const route = built.get(line);
    if (route === undefined) return { route: line, fidelity: 'not' };
    return { route: line, fidelity: route.fidelity, ...(route.note !== undefined && { note: route.note }) };
  });
}
