import type { User } from './model.js';

/** Everything by which somebody can be reached. */
export function addressesOf({ emails, phone_numbers }: User): { address: string; verified: boolean }[] {
  return [
    ...emails.map(({ email, verified }) => ({ address: email, verified })),
    ...phone_numbers.map(({ phone_number, verified }) => ({ address: phone_number, verified })),
  ];
}

/** What people call a user by: the first address, else the id. */
export function nameOf(user: User): string {
  return addressesOf(user)[0]?.address ?? user.user_id;
}
