import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { toTimestamp } from '../domain/clock.js';
import { buildLink, chooseRedirect } from '../domain/redirects.js';
import type { RedirectErrors } from '../domain/redirects.js';
import { ContractError } from '../domain/contract-error.js';
import * as field from '../http/fields.js';
import type { Route } from '../http/route.js';
import { publicRoute, sessionRoute } from '../http/route.js';
import type { Contact } from '../store/contacts.js';
import { LINK_KINDS } from '../store/email-links.js';
import { authenticated } from './authenticated.js';
import { findOrSignUp } from './find-or-sign-up.js';
import { openLink } from './open-link.js';
import { requireChallenge } from './pkce.js';
import { proveContact } from './prove-contact.js';

const SendBody = v.object({
  email: field.emailField,
  login_magic_link_url: field.optional(field.redirectUrlField),
  signup_magic_link_url: field.optional(field.redirectUrlField),
  login_expiration_minutes: field.optional(field.linkExpirationField),
  signup_expiration_minutes: field.optional(field.linkExpirationField),
  locale: field.optional(field.localeField),
  create_user_as_pending: field.optional(v.boolean()),
  code_challenge: field.optional(field.codeChallengeField),
});

const AuthenticateBody = v.object({
  token: field.tokenField,
  session_duration_minutes: field.durationField,
  code_verifier: field.optional(field.codeVerifierField),
});

type SendRequest = v.InferOutput<typeof SendBody>;

const SEND_NOTE =
  'Templates are taken and ignored. A new user is pending until the first sign-in, also without `create_user_as_pending`. The message is English in each locale, and states which one was asked for.';

/** Email magic links (provider-api.md 2.4.4, 3.5, 3.6). */
export function magicLinks(emulator: Emulator): readonly Route[] {
  const { users, limiter, project, database } = emulator;

  /** The checks of every send route. The cheapest ones, which also reveal least, come first. */
  function admit(request: SendRequest): void {
    limiter.count(`destination ${request.email}`, project.settings.rate_limits.per_destination_per_minute);
    const setting = 'pkce_required_for_email_magic_links';
    requireChallenge(request.code_challenge, setting, project.settings[setting]);
  }

  return [
    publicRoute({
      method: 'POST',
      path: '/magic_links/email/login_or_create',
      fidelity: 'simplified',
      note: SEND_NOTE,
      limited: true,
      schema: SendBody,
      handle({ body }) {
        admit(body);
        // Validates both for every address, so that the answer doesn't reveal whether the address is known.
        const redirects = {
          login: redirectFor(emulator, 'login', body),
          signup: redirectFor(emulator, 'signup', body),
        };
        database.transaction(() => {
          const owner = findOrSignUp(users, 'emails', body.email);
          sendLink(emulator, owner, redirects[kindFor(owner)], body);
        });
        return {};
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/magic_links/email/send/primary',
      fidelity: 'simplified',
      note: SEND_NOTE,
      limited: true,
      schema: SendBody,
      handle({ body }) {
        admit(body);
        const owner = users.emails.find(body.email);
        if (owner === undefined) throw emailNotFound();
        const redirect = redirectFor(emulator, kindFor(owner), body);
        database.transaction(() => sendLink(emulator, owner, redirect, body));
        return {};
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/magic_links/email/send/secondary',
      fidelity: 'simplified',
      note: `Adds the address, unverified, to the session's user. ${SEND_NOTE}`,
      limited: true,
      schema: SendBody,
      handle({ body, session }) {
        admit(body);
        const redirect = redirectFor(emulator, 'login', body);
        database.transaction(() => {
          const owner = users.emails.claim(session.user_id, body.email);
          if (owner === undefined) throw duplicateEmail();
          sendLink(emulator, owner, redirect, body);
        });
        return {};
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/magic_links/authenticate',
      fidelity: 'implemented',
      note: 'Takes both links of a password reset as well. A PKCE mismatch leaves the link unspent. A verifier for a link without challenge is refused only where the project requires PKCE.',
      limited: true,
      schema: AuthenticateBody,
      async handle({ body, session, attributes }) {
        const { emailId, ...granted } = spendLink(emulator, body, { session, attributes });
        return { method_id: emailId, ...(await authenticated(emulator, granted)) };
      },
    }),
  ];
}

type SpendRequest = v.InferOutput<typeof AuthenticateBody>;
type Grant = Parameters<Emulator['sessions']['grant']>[0];

/**
 * Exchanges a token for a session in one transaction: after a failure the link is still valid. Accepts both links of a
 * password-reset mail too: they prove the same access to the mailbox (provider-api.md 3.6).
 */
function spendLink(
  emulator: Emulator,
  request: SpendRequest,
  { session: current, attributes }: { session: Grant['current']; attributes: Grant['attributes'] },
) {
  const { database, emailLinks, sessions, clock, users } = emulator;
  return database.transaction(() => {
    const isEmbedded = emailLinks.find(request.token)?.kind === 'embedded';
    const owner = openLink(emulator, request, LINK_KINDS);
    if (owner === undefined || !emailLinks.use(request.token)) throw unableToAuthenticate();

    // A server's word signs the user in. It proves nothing about the mailbox.
    if (isEmbedded) users.activate(owner.userId);
    else proveContact(emulator, 'emails', owner, current);
    const factor = {
      type: 'magic_link',
      delivery_method: isEmbedded ? 'embedded' : 'email',
      last_authenticated_at: toTimestamp(clock.now()),
      email_factor: { email_id: owner.id, email_address: owner.address },
    };
    const durationMinutes = request.session_duration_minutes;
    const granted = sessions.grant({ userId: owner.userId, factor, durationMinutes, attributes, current });
    return { ...granted, emailId: owner.id };
  });
}

const REDIRECT_ERRORS: Readonly<Record<'login' | 'signup', RedirectErrors>> = {
  login: {
    invalid: 'invalid_login_magic_link_url',
    noMatch: 'no_match_for_provided_magic_link_url',
    noDefault: 'no_login_redirect_urls_set',
  },
  signup: {
    invalid: 'invalid_signup_magic_link_url',
    noMatch: 'no_match_for_provided_magic_link_url',
    noDefault: 'no_signup_redirect_urls_set',
  },
};

function redirectFor({ project }: Emulator, kind: 'login' | 'signup', request: SendRequest): URL {
  const requested = kind === 'login' ? request.login_magic_link_url : request.signup_magic_link_url;
  return chooseRedirect(requested, kind, project.settings.redirect_urls, REDIRECT_ERRORS[kind]);
}

/** A pending user is still signing up. */
function kindFor(owner: Contact): 'login' | 'signup' {
  return owner.status === 'active' ? 'login' : 'signup';
}

function sendLink(
  { emailLinks, messages, project }: Emulator,
  owner: Contact,
  redirect: URL,
  request: SendRequest,
): void {
  const kind = kindFor(owner);
  const minutes = kind === 'login' ? request.login_expiration_minutes : request.signup_expiration_minutes;
  const expirationMinutes = minutes ?? field.LINK_EXPIRATION_MINUTES;
  const token = emailLinks.create({
    kind: 'magic_links',
    emailId: owner.id,
    codeChallenge: request.code_challenge,
    expirationMinutes,
  });
  const link = buildLink(redirect, { stytch_token_type: 'magic_links', token, stytch_redirect_type: kind });
  const name = project.settings.project_name;
  messages.send({
    channel: 'email',
    to: owner.address,
    kind: 'magic_link',
    locale: request.locale,
    link,
    token,
    subject: kind === 'login' ? `Log in to ${name}` : `Confirm your email for ${name}`,
    text: `${kind === 'login' ? 'Log in' : 'Sign up'} with this link, which works once within ${expirationMinutes} minutes:\n${link}\nIf you didn't ask for it, ignore this message.`,
  });
}

function unableToAuthenticate(): ContractError {
  return new ContractError({
    status: 401,
    type: 'unable_to_auth_magic_link',
    message:
      'The magic link could not be authenticated because it was already used or has expired. Please request a new one.',
  });
}

function emailNotFound(): ContractError {
  return new ContractError({
    status: 404,
    type: 'email_not_found',
    message: 'There is no account with this email address.',
  });
}

function duplicateEmail(): ContractError {
  return refusal('duplicate_email', 'This email address belongs to another account.');
}

function refusal(type: string, message: string): ContractError {
  return new ContractError({ status: 400, type, message });
}
