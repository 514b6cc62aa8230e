import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import { oauthError } from '../http/oauth-error.js';
import type { WebCall, WebRoute } from '../http/web-route.js';
import { oauthRoute, readUniqueForm } from '../http/web-route.js';
import { claimsOf } from './idp-claims.js';
import { fieldOf } from './idp-client-auth.js';
import { ENDPOINTS } from './idp-discovery.js';

/** The userinfo endpoint: returns the user of an access token (OpenID Connect Core 1.0 §5.3). */
export function idpUserinfo(emulator: Emulator): readonly WebRoute[] {
  return (['GET', 'POST'] as const).map((method) =>
    oauthRoute({
      method,
      path: ENDPOINTS.userinfo,
      fidelity: 'implemented',
      note: 'Without offline_access an access token ends with the session that it came of.',
      answer: async (call) => Response.json(await userinfo(emulator, readToken(call))),
    }),
  );
}

async function userinfo(emulator: Emulator, { token, issuer }: { token: string; issuer: string }): Promise<object> {
  const { idp, idpTokens, project, users } = emulator;
  const claims = await idpTokens.readAccessToken(token);
  const grant = claims === undefined ? undefined : idp.grants.findAccessToken(claims.jti);
  const isGood =
    claims !== undefined &&
    claims.issuer === issuer &&
    claims.audience.includes(issuer) &&
    project.settings.connected_apps.some(({ client_id: id }) => id === claims.clientId);
  const user = isGood && grant !== undefined && idp.grants.isLive(grant) ? users.get(grant.userId) : undefined;
  if (claims === undefined || user === undefined) {
    throw refusal('invalid_token', 'The access token is not one of ours, has expired or was revoked.', 401);
  }
  if (!claims.scopes.includes('openid')) {
    throw refusal('insufficient_scope', 'The access token has no scope openid.', 403);
  }
  return { sub: user.user_id, ...claimsOf(user, claims.scopes) };
}

/** Reads the token from the header or a form body, never from the URL, which may be logged (RFC 9700 §4.3.2). */
function readToken({ url, headers, body }: WebCall): { token: string; issuer: string } {
  const inHeader = headers.get('authorization');
  const inForm = body.byteLength > 0 ? fieldOf(readUniqueForm(headers, body), 'access_token') : undefined;
  if (url.searchParams.has('access_token')) {
    throw refusal('invalid_request', 'An access token never stands in the address.', 400);
  }
  if (inHeader !== null && inForm !== undefined) {
    throw refusal('invalid_request', 'The access token stands both in the header and in the form.', 400);
  }
  const token = inForm ?? /^bearer +([a-z0-9\-._~+/]+=*)$/i.exec(inHeader ?? '')?.[1];
  if (token !== undefined) return { token, issuer: url.origin };
  // A request without a token gets no error code in the challenge (RFC 6750 §3.1).
  throw new ContractError({
    status: 401,
    type: 'invalid_token',
    message: 'An access token is needed.',
    headers: { 'www-authenticate': 'Bearer realm="Latchkey emulator"' },
  });
}

/** RFC 6750 §3. */
function refusal(error: string, description: string, status: number): ContractError {
  const challenge = `Bearer realm="Latchkey emulator", error="${error}", error_description="${description}"`;
  return oauthError(error, description, { status, headers: { 'www-authenticate': challenge } });
}
