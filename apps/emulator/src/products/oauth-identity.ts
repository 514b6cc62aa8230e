import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import { tellsEmail } from '../domain/oauth-providers.js';
import type { OAuthIdentity } from '../store/oauth.js';
import type { OAuthRegistration } from '../store/oauth-registrations.js';
import type { Session } from '../domain/session.js';
import type { StandInAccount } from '../store/stand-in-accounts.js';
import type { Name } from '../store/users.js';
import { proveContact } from './prove-contact.js';

/** The identity that a provider returns for an account. */
export function identityOf({ provider, subject, name, email, isEmailVerified }: StandInAccount): OAuthIdentity {
  return { provider, subject, name, isEmailVerified, ...(tellsEmail(provider) && { email }) };
}

/**
 * Whether the identity logs in or signs up, as known now and not when the token is spent. A pending user is still
 * signing up.
 */
export function redirectTypeFor({ users }: Emulator, identity: OAuthIdentity): 'login' | 'signup' {
  const userId = findUser(users, identity);
  return userId !== undefined && users.get(userId)?.status === 'active' ? 'login' : 'signup';
}

/** An authenticated user. */
export interface Recognised {
  readonly userId: string;
  readonly registration: OAuthRegistration;
  /** The `email_id` of the account's address, if the user has that address. */
  readonly emailId: string | undefined;
}

/**
 * Finds the user of an account: the user it is linked to, else the user with its address if the provider has verified
 * that, else a new one. Call it within a transaction.
 *
 * A verified address proves as much as a link that was sent to it ({@link proveContact}). An unverified address may
 * belong to anyone. It becomes a claim, which neither finds a user nor prevents a sign-up.
 *
 * @param attachTo the user to link the account to, regardless of its address
 * @param current the caller's session
 * @throws {ContractError} 400 `duplicate_oauth_registration` if the account is linked to another user
 */
export function recognise(
  emulator: Emulator,
  identity: OAuthIdentity,
  attachTo: string | undefined,
  current: Session | undefined,
): Recognised {
  const { users } = emulator;
  const { provider, subject, name } = identity;
  const owner = users.oauthRegistrations.ownerOf(provider, subject);
  if (attachTo !== undefined && owner !== undefined && owner !== attachTo) throw alreadyLinked();

  const userId = attachTo ?? findUser(users, identity) ?? users.create({ status: 'active' });
  const emailId = settleEmail(emulator, userId, identity, owner === undefined, current);
  // Runs after the address: its first proof removes earlier linked accounts.
  if (users.oauthRegistrations.get(provider, subject) === undefined) {
    users.oauthRegistrations.add(userId, provider, subject);
  }
  users.activate(userId);
  const known = users.get(userId)?.name;
  if (known !== undefined && Object.values(known).every((part) => part === '')) {
    users.update(userId, { name: nameFrom(name) });
  }

  const registration = users.oauthRegistrations.get(provider, subject);
  if (registration === undefined) throw new Error('An account that was linked is not.');
  return { userId, registration, emailId };
}

function findUser(users: Emulator['users'], identity: OAuthIdentity): string | undefined {
  const { provider, subject, email, isEmailVerified } = identity;
  const owner = users.oauthRegistrations.ownerOf(provider, subject);
  if (owner !== undefined || email === undefined || !isEmailVerified) return owner;
  return users.emails.find(email)?.userId;
}

/** @returns the `email_id`, if the address belongs to the user */
function settleEmail(
  emulator: Emulator,
  userId: string,
  { email, isEmailVerified }: OAuthIdentity,
  isNew: boolean,
  current: Session | undefined,
): string | undefined {
  if (email === undefined) return undefined;
  const { emails } = emulator.users;
  const own = emails.of(userId).find(({ address }) => address === email);
  if (own === undefined) {
    // A sign-in doesn't restore an address that the user has removed.
    if (!isNew) return undefined;
    if (!isEmailVerified) return emails.claim(userId, email)?.id;
    if (emails.find(email) !== undefined) return undefined;
    emails.dropClaim(email);
    return emails.add(userId, email, true);
  }
  const contact = emails.get(own.id);
  if (isEmailVerified && contact !== undefined) proveContact(emulator, 'emails', contact, current);
  return own.id;
}

function nameFrom(name: string): Partial<Name> {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, middle_name: rest.slice(0, -1).join(' '), last_name: rest.at(-1) ?? '' };
}

function alreadyLinked(): ContractError {
  return new ContractError({
    status: 400,
    type: 'duplicate_oauth_registration',
    message: 'This account is linked to another user. Log in with it, or link another one.',
  });
}
