import type { Clock } from '../domain/clock.js';
import { toTimestamp } from '../domain/clock.js';
import { newId } from '../domain/secrets.js';
import type { Contacts } from './contacts.js';
import { createContacts, IS_SIGN_IN } from './contacts.js';
import type { CryptoWallet, CryptoWallets } from './crypto-wallets.js';
import { createCryptoWallets } from './crypto-wallets.js';
import type { Database, Row } from './database.js';
import type { OAuthRegistration, OAuthRegistrations } from './oauth-registrations.js';
import { createOAuthRegistrations } from './oauth-registrations.js';
import type { Passwords, StoredPassword } from './passwords.js';
import { createPasswords } from './passwords.js';
import type { WebAuthnRegistration, WebAuthnRegistrations } from './webauthn-registrations.js';
import { createWebAuthnRegistrations } from './webauthn-registrations.js';

export type UserStatus = 'active' | 'pending';

export interface Name {
  first_name: string;
  middle_name: string;
  last_name: string;
}

/** A user in the contract's form (provider-api.md 2.2). Lists of products that aren't implemented are empty. */
export interface User {
  user_id: string;
  created_at: string;
  status: UserStatus;
  name: Name;
  emails: { email_id: string; email: string; verified: boolean }[];
  phone_numbers: { phone_id: string; phone_number: string; verified: boolean }[];
  providers: OAuthRegistration[];
  crypto_wallets: CryptoWallet[];
  totps: never[];
  webauthn_registrations: WebAuthnRegistration[];
  biometric_registrations: never[];
  password: { password_id: string; requires_reset: boolean } | null;
  roles: string[];
  trusted_metadata: Record<string, unknown>;
  untrusted_metadata: Record<string, unknown>;
}

export interface NewUser {
  readonly status: UserStatus;
  readonly email?: string;
  readonly phoneNumber?: string;
  /** Whether the email and phone number are verified. @default whether the user is active */
  readonly isVerified?: boolean;
}

export interface UserChanges {
  readonly name?: Partial<Name>;
  /** Merged key by key; `null` removes a key. */
  readonly untrustedMetadata?: Readonly<Record<string, unknown>>;
}

/** The password tab's kind of user for an address (provider-api.md 2.3, row 18). */
export type UserType = 'new' | 'passwordless' | 'password';

export interface Users {
  readonly emails: Contacts;
  readonly phoneNumbers: Contacts;
  readonly passwords: Passwords;
  readonly webauthnRegistrations: WebAuthnRegistrations;
  readonly cryptoWallets: CryptoWallets;
  readonly oauthRegistrations: OAuthRegistrations;
  /** Creates a user and returns its id. */
  create(user: NewUser): string;
  get(userId: string): User | undefined;
  /** Oldest first. */
  list(): User[];
  update(userId: string, changes: UserChanges): void;
  /** Activates a pending user, after the first authentication. */
  activate(userId: string): void;
  /** Removes every sign-in method except one email address and the password, which must be reset. */
  keepOnlyEmail(userId: string, emailId: string): void;
  /** Runs one statement in every case, so that timing reveals nothing (ASVS 5.0 6.3.8). */
  typeOf(email: string): UserType;
}

/** Tables of the sign-in methods beside emails and passwords. */
const OTHER_WAYS_IN = ['phone_numbers', 'webauthn_registrations', 'crypto_wallets', 'oauth_registrations'];

export function createUsers(database: Database, clock: Clock): Users {
  const emails = createContacts(database, 'email');
  const phoneNumbers = createContacts(database, 'phone');
  const passwords = createPasswords(database, clock);
  const webauthnRegistrations = createWebAuthnRegistrations(database);
  const cryptoWallets = createCryptoWallets(database);
  const oauthRegistrations = createOAuthRegistrations(database);

  function toUser(row: Row): User {
    const userId = String(row['user_id']);
    return {
      user_id: userId,
      created_at: toTimestamp(Number(row['created_at'])),
      status: row['status'] === 'active' ? 'active' : 'pending',
      name: JSON.parse(String(row['name'])),
      emails: emails.of(userId).map(({ id, address, verified }) => ({ email_id: id, email: address, verified })),
      phone_numbers: phoneNumbers
        .of(userId)
        .map(({ id, address, verified }) => ({ phone_id: id, phone_number: address, verified })),
      providers: oauthRegistrations.of(userId),
      crypto_wallets: cryptoWallets.of(userId),
      totps: [],
      webauthn_registrations: webauthnRegistrations.of(userId),
      biometric_registrations: [],
      password: shownPassword(passwords.of(userId)),
      roles: JSON.parse(String(row['roles'])),
      trusted_metadata: JSON.parse(String(row['trusted_metadata'])),
      untrusted_metadata: JSON.parse(String(row['untrusted_metadata'])),
    };
  }

  const users: Users = {
    emails,
    phoneNumbers,
    passwords,
    webauthnRegistrations,
    cryptoWallets,
    oauthRegistrations,
    create({ status, email, phoneNumber, isVerified = status === 'active' }) {
      const userId = newId('user');
      const name: Name = { first_name: '', middle_name: '', last_name: '' };
      database.transaction(() => {
        database.run('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?)', [
          userId,
          status,
          JSON.stringify(name),
          '["stytch_user"]',
          '{}',
          '{}',
          clock.now(),
        ]);
        if (email !== undefined) emails.add(userId, email, isVerified);
        if (phoneNumber !== undefined) phoneNumbers.add(userId, phoneNumber, isVerified);
      });
      return userId;
    },
    get(userId) {
      const row = database.get('SELECT * FROM users WHERE user_id = ?', [userId]);
      return row === undefined ? undefined : toUser(row);
    },
    list: () => database.all('SELECT * FROM users ORDER BY rowid').map(toUser),
    update(userId, { name, untrustedMetadata }) {
      const user = users.get(userId);
      if (user === undefined) return;
      const metadata = Object.entries({ ...user.untrusted_metadata, ...untrustedMetadata }).filter(
        ([, value]) => value !== null,
      );
      database.run('UPDATE users SET name = ?, untrusted_metadata = ? WHERE user_id = ?', [
        JSON.stringify({ ...user.name, ...name }),
        JSON.stringify(Object.fromEntries(metadata)),
        userId,
      ]);
    },
    activate: (userId) => void database.run(`UPDATE users SET status = 'active' WHERE user_id = ?`, [userId]),
    keepOnlyEmail(userId, emailId) {
      database.transaction(() => {
        passwords.requireReset(userId);
        for (const table of OTHER_WAYS_IN) database.run(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
        database.run('DELETE FROM emails WHERE user_id = ? AND email_id <> ?', [userId, emailId]);
      });
    },
    typeOf(email) {
      const found = database.get(
        `SELECT count(user_id) AS users, count(password_id) AS passwords
         FROM emails LEFT JOIN passwords USING (user_id) WHERE email = ? AND ${IS_SIGN_IN}`,
        [email],
      );
      if (found?.['passwords'] === 1) return 'password';
      return found?.['users'] === 1 ? 'passwordless' : 'new';
    },
  };
  return users;
}

function shownPassword(stored: StoredPassword | undefined): User['password'] {
  return stored === undefined ? null : { password_id: stored.id, requires_reset: stored.requiresReset };
}
