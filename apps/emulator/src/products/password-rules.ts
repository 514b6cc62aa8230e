// Shared steps of the password routes, from a password to a session.
import type { Emulator } from '../emulator.js';
import { MINUTE_MS, SECOND_MS, toTimestamp } from '../domain/clock.js';
import { ContractError } from '../domain/contract-error.js';
import { isBreachedPassword, judgePassword } from '../domain/password-strength.js';
import type { Call } from '../http/route.js';
import type { Contact } from '../store/contacts.js';
import type { Session } from '../domain/session.js';
import type { Grant } from '../store/sessions.js';

/** A verified password, with its stored hash at the time of the comparison. */
export interface CheckedPassword {
  readonly owner: Contact;
  readonly hash: string;
}

/** A sign-in by password, with the values of its request. */
export type PasswordGrant = Pick<Grant, 'userId' | 'durationMinutes' | 'attributes' | 'current'>;

/** The caller's session, read again in the transaction that uses it: it may have ended while a password was hashed. */
export function currentSession(
  { sessions }: Emulator,
  { sessionToken }: Pick<Call<unknown>, 'sessionToken'>,
): Session | undefined {
  return sessionToken === undefined ? undefined : sessions.find(sessionToken);
}

/**
 * Verifies the password for an address. The time doesn't depend on whether the user or a password exists (ASVS 5.0
 * 6.3.8).
 *
 * @throws {ContractError} 401 `unauthorized_credentials`: unknown address or wrong password
 * @throws {ContractError} 400 `no_user_password`
 * @throws {ContractError} 400 `reset_password`: the user must set a new password, whatever was tried; or the tried
 * password is right, but breached
 * @throws {ContractError} 403 `user_lock_limit_reached`: after `rate_limits.password_tries` wrong ones
 */
export async function checkPassword(emulator: Emulator, email: string, password: string): Promise<CheckedPassword> {
  const { users, project, passwordHasher } = emulator;
  const owner = users.emails.find(email);
  const stored = owner === undefined ? undefined : users.passwords.of(owner.userId);
  // Tries are counted only if a right guess would sign in.
  if (owner !== undefined && stored?.requiresReset === false) {
    const mayTry = users.passwords.countTry(owner.userId, project.settings.rate_limits.password_tries);
    if (!mayTry) throw locked(emulator, owner.userId);
  }
  const isRight = await passwordHasher.verify(stored?.hash, password);
  if (owner === undefined) throw wrongPassword();
  if (stored === undefined) throw noPassword();
  if (stored.requiresReset) throw mustReset();
  if (!isRight) throw wrongPassword();
  users.passwords.forgetTries(owner.userId);
  if (await isBreachedPassword(password, project.settings)) throw mustReset();
  return { owner, hash: stored.hash };
}

/**
 * Call it in the transaction that acts on a checked password: the password may have been replaced during the
 * comparison.
 *
 * @throws {ContractError} 401 `unauthorized_credentials`
 */
export function requireUnchanged({ users }: Emulator, { owner, hash }: CheckedPassword): void {
  const stored = users.passwords.of(owner.userId);
  if (stored?.hash !== hash || stored.requiresReset) throw wrongPassword();
}

/**
 * Hashes a new password, if it passes the project's policy.
 *
 * @param emails addresses of its user
 * @throws {ContractError} 400 `breached_password` or `weak_password`
 */
export async function hashNewPassword(
  { project, passwordHasher }: Emulator,
  password: string,
  emails: readonly string[],
): Promise<string> {
  const strength = await judgePassword(password, project.settings, emails);
  if (strength.breached_password) throw breachedPassword();
  if (!strength.valid_password) throw weakPassword(strength.feedback.warning ?? '');
  return passwordHasher.hash(password);
}

/** Every address of a user. A new password must not be made of them. */
export function addressesOf({ users }: Emulator, userId: string): string[] {
  return users.emails.of(userId).map(({ address }) => address);
}

/** Replaces a user's password and ends their other sessions; `current` continues (ASVS 5.0 7.4.3). */
export function replacePassword(
  { users, sessions }: Emulator,
  userId: string,
  hash: string,
  current: Session | undefined,
): void {
  users.passwords.set(userId, hash);
  sessions.revokeOthers(userId, current?.session_id);
}

/** Signs in by password. */
export function grantByPassword(
  { sessions, clock }: Emulator,
  grant: PasswordGrant,
): { session: Session; token: string } {
  const factor = {
    type: 'password',
    delivery_method: 'knowledge',
    last_authenticated_at: toTimestamp(clock.now()),
  };
  return sessions.grant({ ...grant, factor });
}

/** The error for a log-in whose right password must not be used any more, and for a sign-up with a known address. */
export function mustReset(): ContractError {
  return refusal(
    400,
    'reset_password',
    'To keep your account safe, please set a new password with the link that we send you by email.',
  );
}

function wrongPassword(): ContractError {
  return refusal(401, 'unauthorized_credentials', 'The email address or the password is wrong. Please try again.');
}

function noPassword(): ContractError {
  return refusal(400, 'no_user_password', 'This account has no password. Please log in by email or set a password.');
}

function breachedPassword(): ContractError {
  return refusal(
    400,
    'breached_password',
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  );
}

function weakPassword(reason: string): ContractError {
  return refusal(400, 'weak_password', `This password is too weak. ${reason || 'Please choose a stronger one.'}`);
}

function locked({ users, clock }: Emulator, userId: string): ContractError {
  const leftMs = Math.max(SECOND_MS, (users.passwords.of(userId)?.lockedUntil ?? 0) - clock.now());
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return new ContractError({
    status: 403,
    type: 'user_lock_limit_reached',
    message: `Too many wrong passwords were tried. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, or set a new password.`,
    details: { retry_after: Math.ceil(leftMs / SECOND_MS) },
  });
}

function refusal(status: number, type: string, message: string): ContractError {
  return new ContractError({ status, type, message });
}
