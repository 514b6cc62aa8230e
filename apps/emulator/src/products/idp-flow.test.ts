import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import { benchOverHttp, ORIGIN } from '../testing/bench.js';
import { CLIENT_ID, idpBenchOver, REDIRECT_URI } from '../testing/idp-bench.js';

// An application with a third-party client library, against an emulator on the network.

const insecure = { [oauth.allowInsecureRequests]: true };
const client: oauth.Client = { client_id: CLIENT_ID };

async function begin() {
  const bench = await benchOverHttp();
  const idp = await idpBenchOver(bench);
  const issuer = new URL(bench.server.url);
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
  return { idp, as, issuer };
}

/** The widget's step between the application's two pages. */
async function consent({ idp, as }: Awaited<ReturnType<typeof begin>>, parameters: Record<string, string>) {
  const page = new URL(as.authorization_endpoint ?? '');
  expect(page.href).toBe(`${ORIGIN}/play?mode=identityProvider`);
  const { scope = '', ...rest } = parameters;
  return idp.decide(true, { response_type: 'code', ...rest, scopes: scope.split(' ') });
}

describe('an application on oauth4webapi', () => {
  it('completes discovery, consent, token exchange, userinfo, refresh and logout', async () => {
    const begun = await begin();
    const { idp, as, issuer } = begun;
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const nonce = oauth.generateRandomNonce();
    const back = await consent(begun, {
      ...{ client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, scope: 'openid profile email offline_access' },
      ...{ state, nonce, code_challenge: await oauth.calculatePKCECodeChallenge(verifier) },
    });
    const answer = oauth.validateAuthResponse(as, client, back, state);

    const response = await oauth.authorizationCodeGrantRequest(
      ...([as, client, oauth.None(), answer, REDIRECT_URI, verifier, insecure] as const),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(as, response, insecure);
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    expect(claims).toMatchObject({
      ...{ iss: issuer.origin, sub: idp.userId, aud: CLIENT_ID, nonce },
      ...{ email: 'ada@example.com', email_verified: true },
    });
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'openid profile email offline_access',
    });

    const info = await oauth.processUserInfoResponse(
      ...([as, client, idp.userId, await oauth.userInfoRequest(as, client, tokens.access_token, insecure)] as const),
    );
    expect(info).toEqual({ sub: idp.userId, email: 'ada@example.com', email_verified: true });

    const renewed = await oauth.processRefreshTokenResponse(
      ...([as, client] as const),
      await oauth.refreshTokenGrantRequest(as, client, oauth.None(), tokens.refresh_token ?? '', insecure),
    );
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(oauth.getValidatedIdTokenClaims(renewed)).toMatchObject({
      sub: idp.userId,
      auth_time: claims?.['auth_time'],
    });

    const logout = await idp.logout(
      {
        ...{ client_id: CLIENT_ID, post_logout_redirect_uri: REDIRECT_URI },
        ...{ id_token_hint: renewed.id_token, state: 'bye' },
      },
      idp.secret,
    );
    expect(logout.json.data).toMatchObject({ redirect_uri: `${REDIRECT_URI}?state=bye`, consent_required: false });
  });

  it('validates access tokens like a resource server (RFC 9068)', async () => {
    const { idp, as, issuer } = await begin();
    const { access_token: token } = await idp.tokens();
    const keys = createRemoteJWKSet(new URL(as.jwks_uri ?? ''), { [customFetch]: (url, init) => fetch(url, init) });
    const { payload } = await jwtVerify(token, keys, { typ: 'at+jwt', issuer: issuer.origin, audience: issuer.origin });
    expect(payload).toMatchObject({ sub: idp.userId, client_id: CLIENT_ID, scope: 'openid email' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    const request = new Request(as.userinfo_endpoint ?? '', { headers: { authorization: `Bearer ${token}` } });
    expect(await oauth.validateJwtAccessToken(as, request, issuer.origin, insecure)).toMatchObject({ sub: idp.userId });
    expect(decodeJwt(token)).not.toHaveProperty('email');
  });

  it('revokes a token', async () => {
    const { idp, as } = await begin();
    const { access_token: token } = await idp.tokens();
    expect((await idp.userinfo(token)).status).toBe(200);
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, oauth.None(), token, insecure));
    expect((await idp.userinfo(token)).status).toBe(401);
  });

  it('receives a denial with its state and issuer (RFC 9207)', async () => {
    const { idp, as } = await begin();
    const back = await idp.decide(false);
    expect(() => oauth.validateAuthResponse(as, client, back, String(idp.parameters['state']))).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    );
  });
});
