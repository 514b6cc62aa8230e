import type { Emulator } from '../emulator.js';
import { STANDARD_SCOPE_NAMES } from '../domain/connected-app.js';
import { SIGNING_ALGORITHM } from '../domain/signing-key.js';
import type { WebCall, WebRoute } from '../http/web-route.js';
import { oauthRoute } from '../http/web-route.js';
import { CLAIM_NAMES } from './idp-claims.js';

/** Paths of the identity provider's endpoints. */
export const ENDPOINTS = {
  token: '/v1/oauth2/token',
  userinfo: '/v1/oauth2/userinfo',
  revoke: '/v1/oauth2/revoke',
  jwks: '/.well-known/jwks.json',
} as const;

/** The identity provider's metadata for applications (OpenID Connect Discovery 1.0, RFC 8414). */
export function idpDiscovery(emulator: Emulator): readonly WebRoute[] {
  const { idpTokens, sessionJwts } = emulator;
  const answer = ({ url }: WebCall) => Response.json(metadata(emulator, url.origin));
  return [
    oauthRoute({
      method: 'GET',
      path: '/.well-known/openid-configuration',
      fidelity: 'implemented',
      note: 'The issuer is the name under which the emulator was asked: localhost and 127.0.0.1 are two. Authorization and logout are the page that carries the widget (setting idp_page_url).',
      answer,
    }),
    oauthRoute({
      method: 'GET',
      path: '/.well-known/oauth-authorization-server',
      fidelity: 'implemented',
      note: 'The same under the name of RFC 8414.',
      answer,
    }),
    oauthRoute({
      method: 'GET',
      path: ENDPOINTS.jwks,
      fidelity: 'implemented',
      note: 'The keys of session JWTs and of the identity provider’s tokens.',
      answer: () => Response.json({ keys: [...sessionJwts.keySet.keys, ...idpTokens.keySet.keys] }),
    }),
  ];
}

function metadata({ project }: Emulator, issuer: string): object {
  const { idp_page_url: page, rbac_policy: policy } = project.settings;
  const clientAuthentication = ['none', 'client_secret_basic', 'client_secret_post'];
  return {
    issuer,
    authorization_endpoint: page,
    token_endpoint: issuer + ENDPOINTS.token,
    userinfo_endpoint: issuer + ENDPOINTS.userinfo,
    revocation_endpoint: issuer + ENDPOINTS.revoke,
    end_session_endpoint: page,
    jwks_uri: issuer + ENDPOINTS.jwks,
    scopes_supported: [...STANDARD_SCOPE_NAMES, ...policy.scopes.map(({ scope }) => scope)],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    token_endpoint_auth_methods_supported: clientAuthentication,
    revocation_endpoint_auth_methods_supported: clientAuthentication,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    claims_supported: CLAIM_NAMES,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
