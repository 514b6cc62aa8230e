import type { Emulator } from '../emulator.js';
import type { Contact } from '../store/contacts.js';
import type { Session } from '../store/sessions.js';

/**
 * Somebody has shown that an address is theirs: it becomes verified, and its user active.
 *
 * A password that was set before any email of its user was verified may be a stranger's, who signed up with somebody
 * else's address to wait for them. So the first proof of an email ends what that password was good for: it must be set
 * anew, and the sessions that it opened end (PROVIDER_CONTRACT 2.8, `reset_password`).
 *
 * @param current the session of whoever proves it, which goes on
 */
export function proveContact(
  { users, sessions }: Emulator,
  kind: 'emails' | 'phoneNumbers',
  owner: Contact,
  current: Session | undefined,
): void {
  const { userId } = owner;
  if (kind === 'emails' && !users.emails.of(userId).some(({ verified }) => verified) && users.passwords.of(userId)) {
    users.passwords.requireReset(userId);
    sessions.revokeOthers(userId, current?.session_id);
  }
  users[kind].verify(owner.id);
  users.activate(userId);
}
