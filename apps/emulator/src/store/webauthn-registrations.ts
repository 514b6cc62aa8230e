import { newId } from '../domain/secrets.js';
import type { Credential } from '../domain/webauthn-verification.js';
import type { Database, Row } from './database.js';

/** A passkey in the contract's form (provider-api.md 2.2). */
export interface WebAuthnRegistration {
  webauthn_registration_id: string;
  domain: string;
  user_agent: string;
  /** The type requested at registration: `platform`, `cross-platform` or empty. */
  authenticator_type: string;
  verified: boolean;
  name: string;
}

export interface NewRegistration extends Credential {
  readonly userId: string;
  readonly transports: readonly string[];
  /** The user handle that the authenticator stores, base64url. */
  readonly userHandle: string;
  readonly domain: string;
  readonly userAgent: string;
  readonly authenticatorType: string;
  readonly name: string;
}

/** A passkey, for signing in. */
export interface Passkey extends NewRegistration {
  readonly registrationId: string;
}

export interface WebAuthnRegistrations {
  /** The registrations of a user, oldest first. */
  of(userId: string): WebAuthnRegistration[];
  /** The credentials of a user for a domain, oldest first. */
  passkeysOf(userId: string, domain: string): Passkey[];
  findByCredential(credentialId: string): Passkey | undefined;
  /** The user with this user handle. */
  ownerOf(userHandle: string): string | undefined;
  /** @returns the new registration's id, or `undefined` if the credential is already registered */
  add(registration: NewRegistration): string | undefined;
  /**
   * Records the counter of an assertion. One conditional `UPDATE` checks that it increased, as it does unless the
   * authenticator was cloned. Authenticators without a counter stay at 0 (Web Authentication Level 3 §7.2 step 22).
   *
   * @returns `false` if it didn't increase, or the registration was deleted
   */
  count(registrationId: string, counter: number): boolean;
  /** @returns the registration, or `undefined` if the user has no such registration */
  rename(userId: string, registrationId: string, name: string): WebAuthnRegistration | undefined;
  /** @returns whether the user had such a registration */
  remove(userId: string, registrationId: string): boolean;
}

export function createWebAuthnRegistrations(database: Database): WebAuthnRegistrations {
  const registrations: WebAuthnRegistrations = {
    of: (userId) =>
      database
        .all('SELECT * FROM webauthn_registrations WHERE user_id = ? ORDER BY rowid', [userId])
        .map(toRegistration),
    passkeysOf: (userId, domain) =>
      database
        .all('SELECT * FROM webauthn_registrations WHERE user_id = ? AND domain = ? ORDER BY rowid', [userId, domain])
        .map(toPasskey),
    findByCredential(credentialId) {
      const row = database.get('SELECT * FROM webauthn_registrations WHERE credential_id = ?', [credentialId]);
      return row === undefined ? undefined : toPasskey(row);
    },
    ownerOf(userHandle) {
      const row = database.get('SELECT user_id FROM webauthn_registrations WHERE user_handle = ?', [userHandle]);
      return row === undefined ? undefined : String(row['user_id']);
    },
    add({ userId, id, publicKey, counter, isBackupEligible, transports, userHandle, domain, ...shown }) {
      const registrationId = newId('webauthn-registration');
      const added = database.run(
        'INSERT INTO webauthn_registrations VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        [
          ...[registrationId, userId, id, publicKey, counter, Number(isBackupEligible), JSON.stringify(transports)],
          ...[userHandle, domain, shown.userAgent, shown.authenticatorType, shown.name],
        ],
      );
      return added === 1 ? registrationId : undefined;
    },
    count: (registrationId, counter) =>
      database.run(
        `UPDATE webauthn_registrations SET counter = ?1
         WHERE webauthn_registration_id = ?2 AND (counter < ?1 OR (counter = 0 AND ?1 = 0))`,
        [counter, registrationId],
      ) === 1,
    rename(userId, registrationId, name) {
      const row = database.get(
        'UPDATE webauthn_registrations SET name = ? WHERE user_id = ? AND webauthn_registration_id = ? RETURNING *',
        [name, userId, registrationId],
      );
      return row === undefined ? undefined : toRegistration(row);
    },
    remove: (userId, registrationId) =>
      database.run('DELETE FROM webauthn_registrations WHERE user_id = ? AND webauthn_registration_id = ?', [
        userId,
        registrationId,
      ]) === 1,
  };
  return registrations;
}

function toRegistration(row: Row): WebAuthnRegistration {
  return {
    webauthn_registration_id: String(row['webauthn_registration_id']),
    domain: String(row['domain']),
    user_agent: String(row['user_agent']),
    authenticator_type: String(row['authenticator_type']),
    verified: true,
    name: String(row['name']),
  };
}

function toPasskey(row: Row): Passkey {
  return {
    registrationId: String(row['webauthn_registration_id']),
    userId: String(row['user_id']),
    id: String(row['credential_id']),
    publicKey: String(row['public_key']),
    counter: Number(row['counter']),
    isBackupEligible: row['backup_eligible'] === 1,
    transports: JSON.parse(String(row['transports'])),
    userHandle: String(row['user_handle']),
    domain: String(row['domain']),
    userAgent: String(row['user_agent']),
    authenticatorType: String(row['authenticator_type']),
    name: String(row['name']),
  };
}
