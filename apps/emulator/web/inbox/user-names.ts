import type { User } from './model.js';

/** All email addresses and phone numbers of a user. */
export function addressesOf({ emails, phone_numbers }: User): { address: string; verified: boolean }[] {
  return [
    ...emails.map(({ email, verified }) => ({ address: email, verified })),
    ...phone_numbers.map(({ phone_number, verified }) => ({ address: phone_number, verified })),
  ];
}

/** Display name of a user: the first address, else the first wallet's, else the name, else the id. */
export function nameOf(user: User): string {
  const { first_name: first, middle_name: middle, last_name: last } = user.name;
  const name = [first, middle, last].filter((part) => part !== '').join(' ');
  const address = addressesOf(user)[0]?.address ?? user.crypto_wallets[0]?.crypto_wallet_address;
  return address ?? (name === '' ? user.user_id : name);
}
