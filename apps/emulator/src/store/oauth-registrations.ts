import { providerTitle } from '../domain/oauth-providers.js';
import { newId } from '../domain/secrets.js';
import type { Database, Row } from './database.js';

/** An account at a provider, in the contract's form (provider-api.md 2.2). */
export interface OAuthRegistration {
  oauth_user_registration_id: string;
  /** The account's id at the provider. */
  provider_subject: string;
  /** The provider's name, e.g. `Google`. */
  provider_type: string;
  profile_picture_url: string;
  locale: string;
}

export interface OAuthRegistrations {
  /** The registrations of a user, oldest first. */
  of(userId: string): OAuthRegistration[];
  /** The user of an account. @param provider the provider by its type, e.g. `google` */
  ownerOf(provider: string, subject: string): string | undefined;
  get(provider: string, subject: string): OAuthRegistration | undefined;
  /** Links an account that has no user yet. */
  add(userId: string, provider: string, subject: string): void;
  /** @returns whether the user had such a registration */
  remove(userId: string, registrationId: string): boolean;
}

/** Language of every stand-in account. */
const LOCALE = 'en';

export function createOAuthRegistrations(database: Database): OAuthRegistrations {
  function find(provider: string, subject: string): Row | undefined {
    return database.get('SELECT * FROM oauth_registrations WHERE provider = ? AND provider_subject = ?', [
      provider,
      subject,
    ]);
  }

  return {
    of: (userId) =>
      database.all('SELECT * FROM oauth_registrations WHERE user_id = ? ORDER BY rowid', [userId]).map(toRegistration),
    ownerOf(provider, subject) {
      const row = find(provider, subject);
      return row === undefined ? undefined : String(row['user_id']);
    },
    get(provider, subject) {
      const row = find(provider, subject);
      return row === undefined ? undefined : toRegistration(row);
    },
    add: (userId, provider, subject) =>
      void database.run('INSERT INTO oauth_registrations VALUES (?, ?, ?, ?)', [
        ...[newId('oauth-user'), userId, provider, subject],
      ]),
    remove: (userId, registrationId) =>
      database.run('DELETE FROM oauth_registrations WHERE user_id = ? AND oauth_user_registration_id = ?', [
        userId,
        registrationId,
      ]) === 1,
  };
}

function toRegistration(row: Row): OAuthRegistration {
  return {
    oauth_user_registration_id: String(row['oauth_user_registration_id']),
    provider_subject: String(row['provider_subject']),
    provider_type: providerTitle(String(row['provider'])),
    // The stand-ins have no pictures: no address could serve one without a network.
    profile_picture_url: '',
    locale: LOCALE,
  };
}
