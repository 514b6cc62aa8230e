import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { toTimestamp } from '../domain/clock.js';
import { ContractError } from '../domain/contract-error.js';
import { isProviderType } from '../domain/oauth-providers.js';
import { newToken } from '../domain/secrets.js';
import { ID_TOKEN_LIFE_MS } from '../domain/stand-in-id-token.js';
import * as field from '../http/fields.js';
import type { Route } from '../http/route.js';
import { publicRoute, sessionRoute } from '../http/route.js';
import { OAUTH_LIVES_MS, type OAuthGrant } from '../store/oauth.js';
import type { Factor, Session } from '../domain/session.js';
import type { Grant } from '../store/sessions.js';
import { authenticated } from './authenticated.js';
import type { Recognised } from './oauth-identity.js';
import { recognise } from './oauth-identity.js';
import { requireEnabled } from './oauth-redirects.js';
import { checkVerifier } from './pkce.js';

const AuthenticateBody = v.object({
  token: field.tokenField,
  session_duration_minutes: field.durationField,
  code_verifier: field.optional(field.codeVerifierField),
});

const AttachBody = v.object({ provider: v.pipe(v.string(), v.check(isProviderType)) });

type AuthenticateRequest = v.InferOutput<typeof AuthenticateBody>;

/** The client's calls after a provider's redirect (provider-api.md 2.4.6). */
export function oauth(emulator: Emulator): readonly Route[] {
  const { users, project } = emulator;
  return [
    publicRoute({
      method: 'POST',
      path: '/oauth/authenticate',
      fidelity: 'implemented',
      note: 'A PKCE mismatch leaves the token unspent. A token of One Tap, which has no place for a challenge, takes no verifier and minds none. The access token is random and opens nothing.',
      limited: true,
      schema: AuthenticateBody,
      async handle({ body, session, attributes }) {
        const { grant, recognised, ...granted } = spendToken(emulator, body, { session, attributes });
        const { oauth_user_registration_id, provider_subject, provider_type, ...profile } = recognised.registration;
        return {
          oauth_user_registration_id,
          provider_subject,
          provider_type,
          ...profile,
          provider_values: await valuesOf(emulator, grant),
          ...(await authenticated(emulator, granted)),
        };
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/oauth/attach',
      fidelity: 'implemented',
      note: 'The token lives 5 minutes, works once, for the one provider, and ends in a session of the same user.',
      schema: AttachBody,
      handle({ body: { provider }, session }) {
        requireEnabled(project.settings, provider);
        const contents = { provider, userId: session.user_id };
        return {
          oauth_attach_token: emulator.oauth.attachTokens.issue(contents, { lifeMs: OAUTH_LIVES_MS.attachToken }),
        };
      },
    }),
    sessionRoute({
      method: 'DELETE',
      path: '/users/oauth/:id',
      fidelity: 'implemented',
      note: 'The last way to sign in may be deleted too. The addresses that came with the account stay.',
      handle({ session, pathParts }) {
        if (!users.oauthRegistrations.remove(session.user_id, pathParts['id'] ?? '')) {
          throw new ContractError({
            status: 404,
            type: 'oauth_user_registration_not_found',
            message: 'You have no such account.',
          });
        }
        return { user_id: session.user_id, __user: users.get(session.user_id) };
      },
    }),
  ];
}

/** Exchanges a token for a session in one transaction: after a failure the token is still valid. */
function spendToken(
  emulator: Emulator,
  request: AuthenticateRequest,
  { session: current, attributes }: { session: Session | undefined; attributes: Grant['attributes'] },
) {
  const { database, oauth: store, sessions } = emulator;
  return database.transaction(() => {
    const id = store.tokens.idOf(request.token);
    const grant = store.tokens.findUsable(id);
    if (grant === undefined) throw tokenNotFound();
    if (grant.way === 'redirect') {
      // RFC 9700 §4.8.2: otherwise a token of somebody else's start without a challenge would sign in a browser that has
      // a verifier of its own. Unlike a link, an OAuth start without a challenge deletes a stored verifier (3.5).
      checkVerifier(request.code_verifier, grant.codeChallenge, true, 'sign-in');
    }
    if (grant.attachTo !== undefined && grant.attachTo !== current?.user_id) throw notWhoAsked();
    if (store.tokens.use(id) === undefined) throw tokenNotFound();

    const recognised = recognise(emulator, grant.identity, grant.attachTo, current);
    const granted = sessions.grant({
      userId: recognised.userId,
      factor: factorOf(emulator, grant, recognised),
      durationMinutes: request.session_duration_minutes,
      attributes,
      current,
    });
    return { ...granted, grant, recognised };
  });
}

function factorOf({ clock }: Emulator, { identity }: OAuthGrant, { registration, emailId }: Recognised): Factor {
  const detail: Record<`${string}_factor`, Readonly<Record<string, string>>> = {};
  detail[`${identity.provider}_oauth_factor`] = {
    id: registration.oauth_user_registration_id,
    provider_subject: registration.provider_subject,
    ...(emailId !== undefined && { email_id: emailId }),
  };
  return {
    type: 'oauth',
    delivery_method: `oauth_${identity.provider}`,
    last_authenticated_at: toTimestamp(clock.now()),
    ...detail,
  };
}

/** The provider's values beside the identity. */
async function valuesOf({ clock, project, standInIdTokens }: Emulator, { identity, scopes }: OAuthGrant) {
  const { provider, subject, name, email, isEmailVerified } = identity;
  const audience = provider === 'google' ? project.settings.one_tap.google_client_id : `client-id-test-${provider}`;
  const claims = { provider, audience, subject, name, email, isEmailVerified };
  return {
    access_token: newToken(),
    id_token: scopes.includes('openid') ? await standInIdTokens.sign(claims) : '',
    refresh_token: '',
    scopes,
    expires_at: toTimestamp(clock.now() + ID_TOKEN_LIFE_MS),
  };
}

function tokenNotFound(): ContractError {
  return new ContractError({
    status: 404,
    type: 'oauth_token_not_found',
    message: 'The OAuth token could not be found: it was already used or has expired. Please log in again.',
  });
}

/**
 * Only the user who started the linking can complete it. Otherwise an attacker could make a victim link the victim's
 * account to the attacker's user.
 */
function notWhoAsked(): ContractError {
  return new ContractError({
    status: 401,
    type: 'user_unauthenticated',
    message: 'An account is linked by whoever asked for it. Please log in as that user and try again.',
  });
}
