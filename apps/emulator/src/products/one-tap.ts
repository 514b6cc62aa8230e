import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import { normalizeEmail } from '../domain/email.js';
import { START_ERRORS } from '../domain/one-tap.js';
import { buildLink } from '../domain/redirects.js';
import { requirePublicToken } from '../http/authorization.js';
import { parseJson } from '../http/body.js';
import { newRequestId } from '../http/contract.js';
import { optional } from '../http/fields.js';
import type { WebCall, WebRoute } from '../http/web-route.js';
import { flatRoute, readFields } from '../http/web-route.js';
import { OAUTH_LIVES_MS, type OAuthIdentity } from '../store/oauth.js';
import { redirectTypeFor } from './oauth-identity.js';
import { chooseRedirects, requireEnabled } from './oauth-redirects.js';

const SubmitBody = v.object({
  id_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)),
  stytch_csrf_token: optional(v.string()),
  login_redirect_url: optional(v.string()),
  signup_redirect_url: optional(v.string()),
});

/** Required value of the header `x-stytch-oauth-type`. */
const OAUTH_TYPE = 'google-one-tap';

const PROVIDER = 'google';

/** Google One Tap, as the client-side services page calls it (provider-api.md 2.6). */
export function oneTap(emulator: Emulator): readonly WebRoute[] {
  return [
    flatRoute({
      method: 'GET',
      path: '/v1/public/oauth/google/onetap/start',
      fidelity: 'implemented',
      limited: true,
      answer: (call) => start(emulator, call),
    }),
    flatRoute({
      method: 'POST',
      path: '/v1/oauth/callback/:id',
      fidelity: 'simplified',
      note: 'stytch_csrf_token is taken and ignored: there is no cookie for it to match.',
      limited: true,
      answer: (call) => submit(emulator, call),
    }),
  ];
}

function start({ oauth, project }: Emulator, { url }: WebCall): Response {
  const { settings } = project;
  requirePublicToken(url.searchParams.get('public_token') ?? '');
  const refused = START_ERRORS.find((type) => settings.one_tap.outcome === `refused:${type}`);
  if (refused !== undefined) throw startError(refused);
  requireEnabled(settings, PROVIDER);
  chooseRedirects(settings, {});
  return Response.json({
    request_id: newRequestId(),
    google_client_id: settings.one_tap.google_client_id,
    oauth_callback_id: oauth.oneTapCallbacks.issue({}, { lifeMs: OAUTH_LIVES_MS.oneTapCallback }),
  });
}

async function submit(emulator: Emulator, { headers, body, pathParts }: WebCall): Promise<Response> {
  const { database, oauth, project, standInIdTokens } = emulator;
  if (headers.get('x-stytch-oauth-type') !== OAUTH_TYPE) {
    throw callbackError(`The request needs the header x-stytch-oauth-type: ${OAUTH_TYPE}.`);
  }
  const sent = readFields(SubmitBody, parseJson(body));
  const id = oauth.oneTapCallbacks.idOf(pathParts['id'] ?? '');
  if (oauth.oneTapCallbacks.findUsable(id) === undefined) throw callbackNotFound();
  const redirects = chooseRedirects(project.settings, sent);
  const audience = project.settings.one_tap.google_client_id;
  const claims = await standInIdTokens.verify(sent.id_token, { provider: PROVIDER, audience });
  if (typeof claims === 'string') throw callbackError(`The ID token of Google was refused. ${claims}`);
  const { subject, name, email, isEmailVerified } = claims;
  if (email === undefined || !isEmailVerified) {
    throw callbackError('The ID token of Google was refused. Its email address is not verified.');
  }

  const identity: OAuthIdentity = { provider: PROVIDER, subject, name, email: normalizeEmail(email), isEmailVerified };
  const target = database.transaction(() => {
    if (oauth.oneTapCallbacks.use(id) === undefined) throw callbackNotFound();
    const redirectType = redirectTypeFor(emulator, identity);
    const scopes = ['openid', 'email', 'profile'];
    const token = oauth.tokens.issue({ identity, scopes, way: 'one_tap' }, { lifeMs: OAUTH_LIVES_MS.token });
    return buildLink(redirects[redirectType], {
      stytch_token_type: 'oauth',
      token,
      stytch_redirect_type: redirectType,
    });
  });
  return Response.json({ redirect_url: target, status_code: 200, request_id: newRequestId() });
}

const START_MESSAGES: Readonly<Record<(typeof START_ERRORS)[number], string>> = {
  oauth_config_not_found: 'The project has no configuration for Google.',
  no_login_redirect_urls_set: 'The project has no default redirect URL for login.',
  no_signup_redirect_urls_set: 'The project has no default redirect URL for signup.',
  default_provider_not_allowed: 'One Tap needs a Google client of the project’s own.',
};

function startError(type: (typeof START_ERRORS)[number]): ContractError {
  const status = type === 'oauth_config_not_found' ? 404 : 400;
  return new ContractError({ status, type, message: START_MESSAGES[type] });
}

function callbackError(message: string): ContractError {
  return new ContractError({ status: 400, type: 'oauth_flow_callback_error', message });
}

function callbackNotFound(): ContractError {
  return new ContractError({
    status: 404,
    type: 'oauth_callback_not_found',
    message: 'This sign-in with Google was used already or has expired. Please try again.',
  });
}
