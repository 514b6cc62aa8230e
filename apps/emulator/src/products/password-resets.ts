import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import { PUBLIC_TOKEN } from '../domain/project.js';
import type { RedirectErrors } from '../domain/redirects.js';
import { buildLink, chooseRedirect } from '../domain/redirects.js';
import * as field from '../http/fields.js';
import type { Route } from '../http/route.js';
import { publicRoute } from '../http/route.js';
import type { Contact } from '../store/contacts.js';
import { authenticated } from './authenticated.js';
import type { PresentedLink } from './open-link.js';
import { openLink } from './open-link.js';
import { addressesOf, currentSession, grantByPassword, hashNewPassword, replacePassword } from './password-rules.js';
import { requireChallenge } from './pkce.js';
import { proveContact } from './prove-contact.js';

const StartBody = v.object({
  email: field.emailField,
  login_redirect_url: field.optional(field.redirectUrlField),
  reset_password_redirect_url: field.optional(field.redirectUrlField),
  reset_password_expiration_minutes: field.optional(field.linkExpirationField),
  locale: field.optional(field.localeField),
  code_challenge: field.optional(field.codeChallengeField),
});

const ResetBody = v.object({
  token: field.tokenField,
  password: field.passwordField,
  session_duration_minutes: field.durationField,
  code_verifier: field.optional(field.codeVerifierField),
});

type StartRequest = v.InferOutput<typeof StartBody>;

/** Targets of the two links of a mail. */
interface Redirects {
  readonly reset: URL;
  readonly login: URL;
}

/** Sets passwords through an emailed link (provider-api.md 2.4.5, 3.5, 3.6). */
export function passwordResets(emulator: Emulator): readonly Route[] {
  const { users, database, limiter, project, emailLinks } = emulator;

  return [
    publicRoute({
      method: 'POST',
      path: '/passwords/email/reset/start',
      fidelity: 'simplified',
      note: 'Templates are taken and ignored. The message is English in each locale, and states which one was asked for.',
      limited: true,
      schema: StartBody,
      handle({ body }) {
        const { settings } = project;
        limiter.count(`destination ${body.email}`, settings.rate_limits.per_destination_per_minute);
        const setting = 'pkce_required_for_password_resets';
        requireChallenge(body.code_challenge, setting, settings[setting]);
        const owner = users.emails.find(body.email);
        if (owner === undefined) throw emailNotFound();
        const redirects = chooseRedirects(emulator, body);
        database.transaction(() => sendReset(emulator, owner, redirects, body));
        return {};
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/passwords/email/reset',
      fidelity: 'implemented',
      note: 'A password that is refused, or a PKCE mismatch, leaves the link unspent. The user’s other sessions end.',
      limited: true,
      schema: ResetBody,
      async handle(call) {
        const { body, attributes } = call;
        const { userId: judgedFor } = openReset(emulator, body);
        const hash = await hashNewPassword(emulator, body.password, addressesOf(emulator, judgedFor));
        const granted = database.transaction(() => {
          // The link may have been used while the password was hashed.
          const owner = openReset(emulator, body);
          if (!emailLinks.use(body.token)) throw unableToReset();
          const { userId } = owner;
          const current = currentSession(emulator, call);
          proveContact(emulator, 'emails', owner, current);
          replacePassword(emulator, userId, hash, current);
          const durationMinutes = body.session_duration_minutes;
          return grantByPassword(emulator, { userId, durationMinutes, attributes, current });
        });
        return authenticated(emulator, granted);
      },
    }),
  ];
}

function openReset(emulator: Emulator, presented: PresentedLink): Contact {
  const owner = openLink(emulator, presented, ['reset_password']);
  if (owner === undefined) throw unableToReset();
  return owner;
}

const RESET_ERRORS: RedirectErrors = {
  invalid: 'invalid_reset_password_redirect_url',
  noMatch: 'no_match_for_provided_reset_password_redirect_url',
  noDefault: 'no_reset_password_redirect_urls_set',
};

const LOGIN_ERRORS: RedirectErrors = {
  invalid: 'invalid_login_redirect_url',
  noMatch: 'no_match_for_provided_login_redirect_url',
  noDefault: 'no_login_redirect_urls_set',
};

function chooseRedirects({ project }: Emulator, request: StartRequest): Redirects {
  const { redirect_urls: registered } = project.settings;
  return {
    reset: chooseRedirect(request.reset_password_redirect_url, 'reset_password', registered, RESET_ERRORS),
    login: chooseRedirect(request.login_redirect_url, 'login', registered, LOGIN_ERRORS),
  };
}

function sendReset(
  { emailLinks, messages, project }: Emulator,
  owner: Contact,
  redirects: Redirects,
  { code_challenge: codeChallenge, reset_password_expiration_minutes: minutes, locale }: StartRequest,
): void {
  const resetMinutes = minutes ?? field.LINK_EXPIRATION_MINUTES;
  const loginMinutes = field.LINK_EXPIRATION_MINUTES;
  const common = { emailId: owner.id, codeChallenge };
  const token = emailLinks.create({ ...common, kind: 'reset_password', expirationMinutes: resetMinutes });
  const loginToken = emailLinks.create({ ...common, kind: 'login', expirationMinutes: loginMinutes });
  const link = buildLink(redirects.reset, {
    stytch_token_type: 'reset_password',
    token,
    public_token: PUBLIC_TOKEN,
    stytch_redirect_type: 'reset_password',
  });
  const loginLink = buildLink(redirects.login, {
    stytch_token_type: 'login',
    token: loginToken,
    public_token: PUBLIC_TOKEN,
    stytch_redirect_type: 'login',
  });
  const name = project.settings.project_name;
  messages.send({
    channel: 'email',
    to: owner.address,
    kind: 'reset_password',
    locale,
    link,
    token,
    login_link: loginLink,
    subject: `Set a new password for ${name}`,
    text: `Set a new password with this link, which works once within ${resetMinutes} minutes:\n${link}\n\nOr log in without a password with this one, which works once within ${loginMinutes} minutes:\n${loginLink}\n\nIf you didn't ask for it, ignore this message: your password stays as it is.`,
  });
}

function unableToReset(): ContractError {
  return new ContractError({
    status: 401,
    type: 'unable_to_auth_password_reset_token',
    message:
      'The link to set a new password could not be used because it was already used or has expired. Please request a new one.',
  });
}

function emailNotFound(): ContractError {
  return new ContractError({
    status: 404,
    type: 'email_not_found',
    message: 'There is no account with this email address.',
  });
}
