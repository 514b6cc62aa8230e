import type { Clock } from '../domain/clock.js';
import { toTimestamp } from '../domain/clock.js';
import { newId } from '../domain/secrets.js';
import type { Database, Row } from './database.js';

export type UserStatus = 'active' | 'pending';

export interface Name {
  first_name: string;
  middle_name: string;
  last_name: string;
}

/** A user as the contract shows one (PROVIDER_CONTRACT 2.2). Lists of products that aren't built are empty. */
export interface User {
  user_id: string;
  created_at: string;
  status: UserStatus;
  name: Name;
  emails: { email_id: string; email: string; verified: boolean }[];
  phone_numbers: { phone_id: string; phone_number: string; verified: boolean }[];
  providers: never[];
  crypto_wallets: never[];
  totps: never[];
  webauthn_registrations: never[];
  biometric_registrations: never[];
  password: null;
  roles: string[];
  trusted_metadata: Record<string, unknown>;
  untrusted_metadata: Record<string, unknown>;
}

/** An email address with its owner, as signing in needs it. */
export interface EmailOwner {
  readonly userId: string;
  readonly emailId: string;
  readonly email: string;
  readonly status: UserStatus;
}

export interface NewUser {
  readonly status: UserStatus;
  readonly email?: string;
  readonly phoneNumber?: string;
}

export interface UserChanges {
  readonly name?: Partial<Name>;
  /** Merged key by key; `null` removes a key. */
  readonly untrustedMetadata?: Readonly<Record<string, unknown>>;
}

/** How the password tab greets an address (PROVIDER_CONTRACT 2.3, row 18). */
export type UserType = 'new' | 'passwordless' | 'password';

export interface Users {
  /** Makes a user. Its email and phone number count as verified when it is active. */
  create(user: NewUser): string;
  get(userId: string): User | undefined;
  /** Oldest first. */
  list(): User[];
  update(userId: string, changes: UserChanges): void;
  /** A pending user becomes active with its first authentication. */
  activate(userId: string): void;

  /** Whoever signs in with this (normalised) address. Leaves out claims, see {@link Users.claimEmail}. */
  findByEmail(email: string): EmailOwner | undefined;
  findEmail(emailId: string): EmailOwner | undefined;
  /**
   * Adds an unverified address to a user who says it is theirs. Until they have shown so, the claim keeps nobody from
   * signing up with it: a later sign-up takes the address away.
   *
   * @returns the email's id, or `undefined` when the address is someone else's
   */
  claimEmail(userId: string, email: string): string | undefined;
  /** Drops an unverified claim to an address, for its holder signs up. */
  dropClaim(email: string): void;
  verifyEmail(emailId: string): void;
  /** @returns whether the user had such an email */
  deleteEmail(userId: string, emailId: string): boolean;
  hasPhoneNumber(phoneNumber: string): boolean;
  /** One statement whatever the answer, so that its time tells nothing (ASVS 5.0 6.3.8). */
  typeOf(email: string): UserType;
}

export function createUsers(database: Database, clock: Clock): Users {
  const isSignIn = '(emails.verified = 1 OR emails.claimed = 0)';

  function findOwner(condition: string, value: string): EmailOwner | undefined {
    const row = database.get(
      `SELECT email_id, email, user_id, status FROM emails JOIN users USING (user_id) WHERE ${condition}`,
      [value],
    );
    return row === undefined ? undefined : toOwner(row);
  }

  function insertEmail(userId: string, email: string, verified: boolean, claimed: boolean): string {
    const emailId = newId('email');
    database.run('INSERT INTO emails VALUES (?, ?, ?, ?, ?)', [
      emailId,
      userId,
      email,
      Number(verified),
      Number(claimed),
    ]);
    return emailId;
  }

  function toUser(row: Row): User {
    const userId = String(row['user_id']);
    return {
      user_id: userId,
      created_at: toTimestamp(Number(row['created_at'])),
      status: row['status'] === 'active' ? 'active' : 'pending',
      name: JSON.parse(String(row['name'])),
      emails: database
        .all('SELECT email_id, email, verified FROM emails WHERE user_id = ? ORDER BY rowid', [userId])
        .map((email) => ({
          email_id: String(email['email_id']),
          email: String(email['email']),
          verified: email['verified'] === 1,
        })),
      phone_numbers: database
        .all('SELECT phone_id, phone_number, verified FROM phone_numbers WHERE user_id = ? ORDER BY rowid', [userId])
        .map((phone) => ({
          phone_id: String(phone['phone_id']),
          phone_number: String(phone['phone_number']),
          verified: phone['verified'] === 1,
        })),
      providers: [],
      crypto_wallets: [],
      totps: [],
      webauthn_registrations: [],
      biometric_registrations: [],
      password: null,
      roles: JSON.parse(String(row['roles'])),
      trusted_metadata: JSON.parse(String(row['trusted_metadata'])),
      untrusted_metadata: JSON.parse(String(row['untrusted_metadata'])),
    };
  }

  const users: Users = {
    create({ status, email, phoneNumber }) {
      const userId = newId('user');
      const verified = status === 'active';
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
        if (email !== undefined) insertEmail(userId, email, verified, false);
        if (phoneNumber !== undefined) {
          database.run('INSERT INTO phone_numbers VALUES (?, ?, ?, ?)', [
            newId('phone-number'),
            userId,
            phoneNumber,
            Number(verified),
          ]);
        }
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

    findByEmail: (email) => findOwner(`email = ? AND ${isSignIn}`, email),
    findEmail: (emailId) => findOwner('email_id = ?', emailId),
    claimEmail(userId, email) {
      return database.transaction(() => {
        const row = database.get('SELECT email_id, user_id, verified, claimed FROM emails WHERE email = ?', [email]);
        if (row?.['user_id'] === userId) return String(row['email_id']);
        if (row !== undefined && (row['verified'] === 1 || row['claimed'] === 0)) return undefined;
        users.dropClaim(email);
        return insertEmail(userId, email, false, true);
      });
    },
    dropClaim: (email) => void database.run(`DELETE FROM emails WHERE email = ? AND NOT ${isSignIn}`, [email]),
    verifyEmail: (emailId) => void database.run('UPDATE emails SET verified = 1 WHERE email_id = ?', [emailId]),
    deleteEmail: (userId, emailId) =>
      database.run('DELETE FROM emails WHERE user_id = ? AND email_id = ?', [userId, emailId]) === 1,
    hasPhoneNumber: (phoneNumber) =>
      database.get('SELECT 1 FROM phone_numbers WHERE phone_number = ?', [phoneNumber]) !== undefined,
    typeOf(email) {
      const known = database.get(`SELECT EXISTS (SELECT 1 FROM emails WHERE email = ? AND ${isSignIn}) AS known`, [
        email,
      ]);
      return known?.['known'] === 1 ? 'passwordless' : 'new';
    },
  };
  return users;
}

function toOwner(row: Row): EmailOwner {
  return {
    userId: String(row['user_id']),
    emailId: String(row['email_id']),
    email: String(row['email']),
    status: row['status'] === 'active' ? 'active' : 'pending',
  };
}
