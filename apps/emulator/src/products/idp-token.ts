import type { Emulator } from '../emulator.js';
import { SECOND_MS } from '../domain/clock.js';
import type { ConnectedApp } from '../domain/connected-app.js';
import { fitsChallenge } from '../domain/pkce.js';
import { oauthError } from '../http/oauth-error.js';
import type { WebCall, WebRoute } from '../http/web-route.js';
import { oauthRoute, readUniqueForm } from '../http/web-route.js';
import { ACCESS_TOKEN_LIFE_MS, type AppGrant } from '../store/idp-grants.js';
import { claimsOf } from './idp-claims.js';
import type { OAuthForm } from './idp-client-auth.js';
import { authenticateClient, fieldOf } from './idp-client-auth.js';
import { ENDPOINTS } from './idp-discovery.js';

/** A grant that can be exchanged for tokens. */
interface Redeemed {
  readonly grant: AppGrant;
  /** The scopes of the access token: all scopes of the grant, or fewer. */
  readonly scopes: readonly string[];
  readonly audience: readonly string[];
  readonly nonce?: string | undefined;
}

/** RFC 7636 §4.1. */
const CODE_VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

/** The token and revocation endpoints (RFC 6749 §3.2, RFC 7009). */
export function idpToken(emulator: Emulator): readonly WebRoute[] {
  return [
    oauthRoute({
      method: 'POST',
      path: ENDPOINTS.token,
      fidelity: 'implemented',
      note: 'authorization_code and refresh_token, by clients of type none, client_secret_basic and client_secret_post.',
      limited: true,
      answer: (call) => exchange(emulator, call),
    }),
    oauthRoute({
      method: 'POST',
      path: ENDPOINTS.revoke,
      fidelity: 'implemented',
      note: 'A refresh token ends with all that came of its code; an access token ends alone.',
      limited: true,
      answer: (call) => revoke(emulator, call),
    }),
  ];
}

async function exchange(emulator: Emulator, { url, headers, body }: WebCall): Promise<Response> {
  const form = readUniqueForm(headers, body, ['resource']);
  const app = authenticateClient(emulator, headers, form);
  const issuer = url.origin;
  const grantType = fieldOf(form, 'grant_type');
  switch (grantType) {
    case undefined:
      throw oauthError('invalid_request', 'grant_type is missing.');
    case 'authorization_code':
      return issue(emulator, redeemCode(emulator, app, form, issuer));
    case 'refresh_token':
      return issue(emulator, redeemRefreshToken(emulator, app, form, issuer));
    default:
      throw oauthError('unsupported_grant_type', 'The grant types are authorization_code and refresh_token.');
  }
}

/**
 * A refused code stays valid for its owner. A code that was already used is the exception: it was stolen, so the whole
 * grant is revoked (RFC 6749 §4.1.2).
 */
function redeemCode({ idp }: Emulator, app: ConnectedApp, form: OAuthForm, issuer: string): Redeemed {
  const code = fieldOf(form, 'code');
  if (code === undefined) throw oauthError('invalid_request', 'code is missing.');
  const issued = idp.grants.findCode(code);
  if (issued === undefined) throw invalidGrant('The code is unknown.');
  const { grant } = issued;
  if (grant.clientId !== app.client_id || grant.issuer !== issuer) {
    throw invalidGrant('The code was given to another client, or by another issuer.');
  }
  if (!issued.isUsed) {
    if (issued.isExpired) throw invalidGrant('The code has expired.');
    if (fieldOf(form, 'redirect_uri') !== issued.redirectUri) {
      throw invalidGrant('The redirect_uri is not the one of the authorization.');
    }
    checkVerifier(fieldOf(form, 'code_verifier'), issued.codeChallenge);
    if (!idp.grants.hasSession(grant) || !idp.grants.isLive(grant)) {
      throw invalidGrant('The session in which the code was given has ended.');
    }
  }
  const audience = audienceOf(form, grant);
  if (!idp.grants.useCode(code)) {
    idp.grants.revoke(grant.id);
    throw invalidGrant('The code was used before. All that came of it has ended.');
  }
  return { grant, scopes: grant.scopes, audience, nonce: issued.nonce };
}

/** RFC 7636 §4.6, RFC 9700 §4.8.2: verifier and challenge are both present or both absent. */
function checkVerifier(verifier: string | undefined, challenge: string | undefined): void {
  if (challenge === undefined) {
    if (verifier === undefined) return;
    throw invalidGrant('The authorization had no code_challenge: a code_verifier has nothing to prove.');
  }
  if (verifier === undefined) throw invalidGrant('code_verifier is missing.');
  if (!CODE_VERIFIER.test(verifier) || !fitsChallenge(verifier, challenge)) {
    throw invalidGrant('The code_verifier does not fit the code_challenge.');
  }
}

/** Each token works once and is replaced. A reused one was stolen, and ends the whole grant (RFC 9700 §4.14.2). */
function redeemRefreshToken({ idp }: Emulator, app: ConnectedApp, form: OAuthForm, issuer: string): Redeemed {
  const token = fieldOf(form, 'refresh_token');
  if (token === undefined) throw oauthError('invalid_request', 'refresh_token is missing.');
  const issued = idp.grants.findRefreshToken(token);
  if (issued === undefined) throw invalidGrant('The refresh token is unknown.');
  const { grant } = issued;
  if (grant.clientId !== app.client_id || grant.issuer !== issuer) {
    throw invalidGrant('The refresh token was given to another client, or by another issuer.');
  }
  if (issued.isExpired) throw invalidGrant('The refresh token has expired.');
  if (!idp.grants.isLive(grant)) throw invalidGrant('What the user allowed has been taken back.');
  const scopes = fieldOf(form, 'scope')?.split(' ') ?? grant.scopes;
  if (!scopes.every((scope) => grant.scopes.includes(scope))) {
    throw oauthError('invalid_scope', 'A refresh never gives more than the user allowed.');
  }
  const audience = audienceOf(form, grant);
  if (!idp.grants.useRefreshToken(token)) {
    idp.grants.revoke(grant.id);
    throw invalidGrant('The refresh token was used before. All that came with it has ended.');
  }
  return { grant, scopes, audience };
}

/**
 * Audience of the access token: the granted resources, some of them (RFC 8707 §2.2), or userinfo if none was named. A
 * resource that receives a token can't use it elsewhere (RFC 9700 §4.10.2).
 */
function audienceOf(form: OAuthForm, { resources, issuer }: AppGrant): readonly string[] {
  const sent = Object.hasOwn(form, 'resource') ? form['resource'] : undefined;
  const wanted = typeof sent === 'string' ? [sent] : sent;
  if (wanted === undefined) return resources.length === 0 ? [issuer] : resources;
  if (wanted.every((resource) => resource === issuer || resources.includes(resource))) return wanted;
  throw oauthError('invalid_target', 'The authorization did not name this resource.');
}

async function issue(emulator: Emulator, { grant, scopes, audience, nonce }: Redeemed): Promise<Response> {
  const { clock, idp, idpTokens, users } = emulator;
  const user = users.get(grant.userId);
  if (user === undefined) throw new Error(`Grant ${grant.id} belongs to nobody.`);
  const refreshToken = grant.scopes.includes('offline_access') ? idp.grants.issueRefreshToken(grant.id) : undefined;
  const expiresAt = clock.now() + ACCESS_TOKEN_LIFE_MS;
  const shared = {
    issuer: grant.issuer,
    subject: grant.userId,
    clientId: grant.clientId,
    authTime: grant.authTime,
  };
  const access = await idpTokens.signAccessToken({
    ...shared,
    audience,
    scopes,
    expiresAt,
  });
  idp.grants.noteAccessToken(access.jti, grant.id, expiresAt);
  const answer = {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_LIFE_MS / SECOND_MS,
    scope: scopes.join(' '),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    ...(scopes.includes('openid') && {
      id_token: await idpTokens.signIdToken({
        ...shared,
        sessionId: grant.sessionId,
        nonce,
        accessToken: access.token,
        claims: claimsOf(user, scopes),
      }),
    }),
  };
  return Response.json(answer, { headers: { 'cache-control': 'no-store', pragma: 'no-cache' } });
}

/** An unknown token counts as revoked (RFC 7009 §2.2); a token of another client is refused (§2.1). */
async function revoke(emulator: Emulator, { headers, body }: WebCall): Promise<Response> {
  const { idp, idpTokens } = emulator;
  const form = readUniqueForm(headers, body);
  const app = authenticateClient(emulator, headers, form);
  const token = fieldOf(form, 'token');
  if (token === undefined) throw oauthError('invalid_request', 'token is missing.');

  const jti = (await idpTokens.readAccessToken(token))?.jti;
  const grant = jti === undefined ? idp.grants.findRefreshToken(token)?.grant : idp.grants.findAccessToken(jti);
  if (grant !== undefined) {
    if (grant.clientId !== app.client_id) {
      throw oauthError('unauthorized_client', 'The token was given to another client.');
    }
    if (jti === undefined) idp.grants.revoke(grant.id);
    else idp.grants.revokeAccessToken(jti);
  }
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
}

function invalidGrant(description: string): Error {
  return oauthError('invalid_grant', description);
}
