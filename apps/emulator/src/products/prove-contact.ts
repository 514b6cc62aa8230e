import type { Emulator } from '../emulator.js';
import type { Contact } from '../store/contacts.js';
import type { Session } from '../domain/session.js';

/**
 * Records the proof of an address: the address becomes verified, and its user active.
 *
 * Data from before the first proof of an email may come from an attacker who signed up with another person's address
 * (account pre-hijacking, https://arxiv.org/abs/2205.10174). So the first proof leaves that address as the only way to
 * sign in. A password must be reset (provider-api.md 2.8, `reset_password`). Passkeys, wallets, accounts at
 * providers, phone numbers and other emails are removed. Other sessions and the consents and tokens of applications
 * end. The exception is an address that a user adds and proves in their own session.
 *
 * @param current the caller's session, which continues
 */
export function proveContact(
  emulator: Emulator,
  kind: 'emails' | 'phoneNumbers',
  owner: Contact,
  current: Session | undefined,
): void {
  const { users } = emulator;
  const { id, userId } = owner;
  const isAddedByUser = owner.isClaim && current?.user_id === userId;
  const isFirstProof = kind === 'emails' && !users.emails.of(userId).some(({ verified }) => verified);
  if (isFirstProof && !isAddedByUser) dropUnproven(emulator, owner, current);
  users[kind].verify(id);
  users.activate(userId);
}

function dropUnproven({ users, sessions, idp }: Emulator, { id, userId }: Contact, current: Session | undefined): void {
  users.keepOnlyEmail(userId, id);
  sessions.revokeOthers(userId, current?.session_id);
  idp.grants.revokeAll(userId);
  idp.consents.forgetAll(userId);
}
