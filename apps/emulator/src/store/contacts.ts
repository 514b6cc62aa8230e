import { newId } from '../domain/secrets.js';
import type { Database, Row } from './database.js';
import type { UserStatus } from './users.js';

/** An email address or phone number with its owner, for signing in. */
export interface Contact {
  /** `email_id` or `phone_id`. It is the `method_id` of messages to the address. */
  readonly id: string;
  /** The email address, or the phone number in E.164 form. */
  readonly address: string;
  readonly userId: string;
  readonly status: UserStatus;
  readonly isVerified: boolean;
  /** Whether the user added it later and hasn't proved it yet. See {@link Contacts.claim}. */
  readonly isClaim: boolean;
}

/** All contacts of one kind: email addresses or phone numbers. */
export interface Contacts {
  /** The contact that signs in with this (normalised) address. Excludes claims, see {@link Contacts.claim}. */
  find(address: string): Contact | undefined;
  get(id: string): Contact | undefined;
  /** The contacts of a user, oldest first. */
  of(userId: string): { id: string; address: string; verified: boolean }[];
  /** @returns the new contact's id */
  add(userId: string, address: string, isVerified: boolean): string;
  /**
   * Adds an unverified address to a user. Until the user proves it, the claim doesn't block sign-ups: a later sign-up
   * with the address removes it from this user.
   *
   * @returns the contact, or `undefined` if the address belongs to someone else
   */
  claim(userId: string, address: string): Contact | undefined;
  /** Removes an unverified claim to an address, because its owner signs up. */
  dropClaim(address: string): void;
  /**
   * Marks the address as verified. The user's other unverified addresses become claims: an owner of such an address can
   * sign up with it, but doesn't get into this account.
   */
  verify(id: string): void;
  /** @returns whether the user had such a contact */
  remove(userId: string, id: string): boolean;
}

/** The names that differ between the kinds. They are inserted into SQL, so no other values are allowed. */
const TABLES = {
  email: { table: 'emails', id: 'email_id', address: 'email', kind: 'email' },
  phone: { table: 'phone_numbers', id: 'phone_id', address: 'phone_number', kind: 'phone-number' },
} as const;

/** Condition for an address that can sign in: it is verified, or the user signed up with it. */
export const IS_SIGN_IN = '(verified = 1 OR claimed = 0)';

export function createContacts(database: Database, kind: keyof typeof TABLES): Contacts {
  const { table, id: idColumn, address: addressColumn, kind: idKind } = TABLES[kind];

  function findWhere(condition: string, value: string): Contact | undefined {
    const row = database.get(`SELECT * FROM ${table} JOIN users USING (user_id) WHERE ${condition}`, [value]);
    return row === undefined ? undefined : toContact(row);
  }

  function toContact(row: Row): Contact {
    return {
      id: String(row[idColumn]),
      address: String(row[addressColumn]),
      userId: String(row['user_id']),
      status: row['status'] === 'active' ? 'active' : 'pending',
      isVerified: row['verified'] === 1,
      isClaim: row['verified'] === 0 && row['claimed'] === 1,
    };
  }

  function insert(userId: string, address: string, isVerified: boolean, isClaim: boolean): string {
    const id = newId(idKind);
    database.run(
      `INSERT INTO ${table} (${idColumn}, user_id, ${addressColumn}, verified, claimed) VALUES (?, ?, ?, ?, ?)`,
      [...[id, userId, address], ...[Number(isVerified), Number(isClaim)]],
    );
    if (isVerified) makeUnverifiedClaims(userId);
    return id;
  }

  function makeUnverifiedClaims(userId: string): void {
    database.run(`UPDATE ${table} SET claimed = 1 WHERE user_id = ? AND verified = 0`, [userId]);
  }

  const contacts: Contacts = {
    find: (address) => findWhere(`${addressColumn} = ? AND ${IS_SIGN_IN}`, address),
    get: (id) => findWhere(`${idColumn} = ?`, id),
    of: (userId) =>
      database
        .all(`SELECT ${idColumn}, ${addressColumn}, verified FROM ${table} WHERE user_id = ? ORDER BY rowid`, [userId])
        .map((row) => ({
          id: String(row[idColumn]),
          address: String(row[addressColumn]),
          verified: row['verified'] === 1,
        })),
    add: (userId, address, isVerified) => insert(userId, address, isVerified, false),
    claim(userId, address) {
      return database.transaction(() => {
        const owned = database.get(
          `SELECT ${idColumn} AS id, user_id, verified, claimed FROM ${table} WHERE ${addressColumn} = ?`,
          [address],
        );
        if (owned?.['user_id'] === userId) return contacts.get(String(owned['id']));
        if (owned !== undefined && (owned['verified'] === 1 || owned['claimed'] === 0)) return undefined;
        contacts.dropClaim(address);
        return contacts.get(insert(userId, address, false, true));
      });
    },
    dropClaim: (address) =>
      void database.run(`DELETE FROM ${table} WHERE ${addressColumn} = ? AND NOT ${IS_SIGN_IN}`, [address]),
    verify(id) {
      const row = database.get(`UPDATE ${table} SET verified = 1 WHERE ${idColumn} = ? RETURNING user_id`, [id]);
      if (row !== undefined) makeUnverifiedClaims(String(row['user_id']));
    },
    remove: (userId, id) =>
      database.run(`DELETE FROM ${table} WHERE user_id = ? AND ${idColumn} = ?`, [userId, id]) === 1,
  };
  return contacts;
}
