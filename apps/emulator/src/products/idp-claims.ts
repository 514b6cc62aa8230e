import type { User } from '../store/users.js';

/** The possible claims of tokens and userinfo. */
export const CLAIM_NAMES = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash', 'sid'],
  ...['name', 'given_name', 'middle_name', 'family_name', 'picture', 'locale'],
  ...['email', 'email_verified', 'phone_number', 'phone_number_verified'],
];

/** The user claims of the scopes (OpenID Connect Core 1.0 §5.4). Unknown values are omitted, never empty (§5.3.2). */
export function claimsOf(user: User, scopes: readonly string[]): Record<string, unknown> {
  return {
    ...(scopes.includes('profile') && profileOf(user)),
    ...(scopes.includes('email') && emailOf(user)),
    ...(scopes.includes('phone') && phoneOf(user)),
  };
}

function profileOf({ name, providers }: User): Record<string, string> {
  const whole = [name.first_name, name.middle_name, name.last_name].filter((part) => part !== '').join(' ');
  const claims = {
    name: whole,
    given_name: name.first_name,
    middle_name: name.middle_name,
    family_name: name.last_name,
    picture: providers[0]?.profile_picture_url ?? '',
    locale: providers[0]?.locale ?? '',
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== ''));
}

function emailOf({ emails }: User): object {
  const first = emails.find(({ verified }) => verified) ?? emails[0];
  return first === undefined ? {} : { email: first.email, email_verified: first.verified };
}

function phoneOf({ phone_numbers: numbers }: User): object {
  const first = numbers.find(({ verified }) => verified) ?? numbers[0];
  return first === undefined ? {} : { phone_number: first.phone_number, phone_number_verified: first.verified };
}
