import type { Emulator } from '../emulator.js';
import type { Contact } from '../store/contacts.js';
import type { Session } from '../store/sessions.js';

/**
 * Somebody has shown that an address is theirs: it becomes verified, and its user active.
 *
 * Whatever was attached to the user before the first proof of an email may be a stranger's, who signed up with somebody
 * else's address to wait for them (account pre-hijacking, https://arxiv.org/abs/2205.10174). So the first proof leaves
 * that address as the only way in: a password must be set anew (PROVIDER_CONTRACT 2.8, `reset_password`); passkeys,
 * wallets, accounts at providers, phone numbers and other emails are removed; other sessions end, and so does what
 * applications were allowed. The exception is an address that a user adds and proves in a session of their own.
 *
 * @param current the session of whoever proves it, which goes on
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
