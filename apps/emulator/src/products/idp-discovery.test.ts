import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN } from '../testing/bench.js';
import { idpBench, type InProcessIdpBench, ISSUER } from '../testing/idp-bench.js';

const OPEN = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/jwks.json'],
  ['POST', '/v1/oauth2/token'],
  ['GET', '/v1/oauth2/userinfo'],
  ['POST', '/v1/oauth2/userinfo'],
  ['POST', '/v1/oauth2/revoke'],
] as const;

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('discovery', () => {
  it('lists every endpoint, with the widget page for authorization and logout', async () => {
    const { json } = await idp.raw('/.well-known/openid-configuration');
    expect(json).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ORIGIN}/play?mode=identityProvider`,
      end_session_endpoint: `${ORIGIN}/play?mode=identityProvider`,
      token_endpoint: `${ISSUER}/v1/oauth2/token`,
      userinfo_endpoint: `${ISSUER}/v1/oauth2/userinfo`,
      revocation_endpoint: `${ISSUER}/v1/oauth2/revoke`,
      jwks_uri: `${ISSUER}/.well-known/jwks.json`,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    });
    expect((await idp.raw('/.well-known/oauth-authorization-server')).json).toEqual(json);
  });

  it('follows the settings of the page and of the scopes', async () => {
    const scopes = [{ scope: 'read:orders', description: 'Read your orders', permissions: [] }];
    await idp.control('PATCH', '/project', {
      idp_page_url: 'https://login.example/idp',
      rbac_policy: { roles: [], resources: [], scopes },
    });
    expect((await idp.raw('/.well-known/openid-configuration')).json).toMatchObject({
      authorization_endpoint: 'https://login.example/idp',
      scopes_supported: ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access', 'read:orders'],
    });
  });

  it('has the issuer of the requested host', async () => {
    const { json } = await idp.at('http://127.0.0.1:4210').raw('/.well-known/openid-configuration');
    expect(json['issuer']).toBe('http://127.0.0.1:4210');
  });

  it('publishes only public keys', async () => {
    const { json } = await idp.raw<{ keys: object[] }>('/.well-known/jwks.json');
    expect(json.keys).toHaveLength(2);
    for (const key of json.keys) expect(key).not.toHaveProperty('d');
  });
});

describe('applications in a browser', () => {
  it.each(OPEN)('may call %s %s from any origin, never with cookies', async (method, path) => {
    const origin = 'https://spa.example';
    const preflight = await idp.raw(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST');
    for (const { headers } of [preflight, await idp.raw(path, { method, headers: { origin } })]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-expose-headers')).toContain('www-authenticate');
    }
  });

  it.each(OPEN)('receive no-store from %s %s', async (method, path) => {
    expect((await idp.raw(path, { method })).headers.get('cache-control')).toBe('no-store');
  });
});
