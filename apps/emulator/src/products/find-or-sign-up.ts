import type { Contact } from '../store/contacts.js';
import type { Users } from '../store/users.js';

/** Finds the contact that signs in with the address. If there is none, creates a pending user with it. */
export function findOrSignUp(users: Users, kind: 'emails' | 'phoneNumbers', address: string): Contact {
  const contacts = users[kind];
  const known = contacts.find(address);
  if (known !== undefined) return known;
  contacts.dropClaim(address);
  users.create({ status: 'pending', ...(kind === 'emails' ? { email: address } : { phoneNumber: address }) });
  const owner = contacts.find(address);
  if (owner === undefined) throw new Error('A new user has no address.');
  return owner;
}
