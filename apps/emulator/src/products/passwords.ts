import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import { judgePassword } from '../domain/password-strength.js';
import * as field from '../http/fields.js';
import type { Call, Route } from '../http/route.js';
import { publicRoute, sessionNotFound, sessionRoute } from '../http/route.js';
import { authenticated } from './authenticated.js';
import {
  addressesOf,
  checkPassword,
  currentSession,
  grantByPassword,
  hashNewPassword,
  mustReset,
  replacePassword,
  requireUnchanged,
} from './password-rules.js';

const CredentialsBody = v.object({
  email: field.emailField,
  password: field.passwordField,
  session_duration_minutes: field.durationField,
});

const StrengthBody = v.object({ password: field.passwordField, email: field.optional(field.emailField) });

const SessionResetBody = v.object({
  password: field.passwordField,
  session_duration_minutes: field.optional(field.durationField),
});

const ExistingResetBody = v.object({
  email: field.emailField,
  existing_password: field.passwordField,
  new_password: field.passwordField,
  session_duration_minutes: field.durationField,
});

const BREACH_NOTE = 'Breached is what breached_passwords lists and what is most common; nobody else is asked.';

/** Emails with passwords (provider-api.md 2.4.5). Resets by email are in `password-resets.ts`. */
export function passwords(emulator: Emulator): readonly Route[] {
  const { users, database, project } = emulator;

  function signIn(call: Call<unknown>, userId: string, durationMinutes: number | undefined) {
    const current = currentSession(emulator, call);
    return grantByPassword(emulator, { userId, durationMinutes, attributes: call.attributes, current });
  }

  return [
    publicRoute({
      method: 'POST',
      path: '/passwords',
      fidelity: 'simplified',
      note: BREACH_NOTE,
      limited: true,
      schema: CredentialsBody,
      async handle(call) {
        const { email, password, session_duration_minutes: durationMinutes } = call.body;
        requireUnknown(emulator, email);
        const hash = await hashNewPassword(emulator, password, [email]);
        const granted = database.transaction(() => {
          // Another sign-up may have taken the address while the password was hashed.
          requireUnknown(emulator, email);
          users.emails.dropClaim(email);
          const userId = users.create({ status: 'active', email, isVerified: false });
          users.passwords.set(userId, hash);
          return signIn(call, userId, durationMinutes);
        });
        const answer = await authenticated(emulator, granted);
        return { email_id: answer.user.emails[0]?.email_id, ...answer };
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/passwords/authenticate',
      fidelity: 'implemented',
      note: 'rate_limits.password_tries wrong ones lock the user for ten minutes, or until a reset.',
      limited: true,
      schema: CredentialsBody,
      async handle(call) {
        const { email, password, session_duration_minutes: durationMinutes } = call.body;
        const checked = await checkPassword(emulator, email, password);
        const granted = database.transaction(() => {
          requireUnchanged(emulator, checked);
          return signIn(call, checked.owner.userId, durationMinutes);
        });
        return authenticated(emulator, granted);
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/passwords/strength_check',
      fidelity: 'simplified',
      note: BREACH_NOTE,
      limited: true,
      schema: StrengthBody,
      handle: ({ body: { password, email } }) =>
        judgePassword(password, project.settings, email === undefined ? [] : [email]),
    }),
    sessionRoute({
      method: 'POST',
      path: '/passwords/session/reset',
      fidelity: 'implemented',
      note: 'Any live session will do. The user’s other sessions end.',
      limited: true,
      schema: SessionResetBody,
      async handle(call) {
        const { password, session_duration_minutes: durationMinutes } = call.body;
        const userId = call.session.user_id;
        const hash = await hashNewPassword(emulator, password, addressesOf(emulator, userId));
        const granted = database.transaction(() => {
          const current = currentSession(emulator, call);
          if (current === undefined) throw sessionNotFound();
          replacePassword(emulator, userId, hash, current);
          return signIn(call, userId, durationMinutes);
        });
        return authenticated(emulator, granted);
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/passwords/existing_password/reset',
      fidelity: 'implemented',
      note: 'Refuses what a log-in refuses: a password that must be reset is replaced by email only.',
      limited: true,
      schema: ExistingResetBody,
      async handle(call) {
        const { email, existing_password, new_password, session_duration_minutes: durationMinutes } = call.body;
        const checked = await checkPassword(emulator, email, existing_password);
        const { userId } = checked.owner;
        const hash = await hashNewPassword(emulator, new_password, addressesOf(emulator, userId));
        const granted = database.transaction(() => {
          requireUnchanged(emulator, checked);
          replacePassword(emulator, userId, hash, currentSession(emulator, call));
          return signIn(call, userId, durationMinutes);
        });
        return authenticated(emulator, granted);
      },
    }),
  ];
}

/**
 * A known address is not enough to set a password for its account. A user without a password sets one by email.
 *
 * @throws {ContractError} 400 `duplicate_email`, or `reset_password` if the account has no password yet
 */
function requireUnknown({ users }: Emulator, email: string): void {
  switch (users.typeOf(email)) {
    case 'new':
      return;
    case 'passwordless':
      throw mustReset();
    case 'password':
      throw new ContractError({
        status: 400,
        type: 'duplicate_email',
        message: 'There is an account with this email address already. Please log in.',
      });
  }
}
