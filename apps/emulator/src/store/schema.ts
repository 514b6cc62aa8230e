import type { Database } from './database.js';
import { StoreError } from './store-error.js';

/**
 * The schema as migration steps: step n migrates a database from version n to n + 1 (`PRAGMA user_version`).
 * A released step is never edited; a change is a new step at the end.
 *
 * Times are milliseconds of the emulator's clock. Structured columns contain JSON.
 */
export const STEPS: readonly string[] = [
  `
  CREATE TABLE users (
    user_id TEXT PRIMARY KEY,
    status TEXT NOT NULL CHECK (status IN ('pending', 'active')),
    name TEXT NOT NULL,
    roles TEXT NOT NULL,
    trusted_metadata TEXT NOT NULL,
    untrusted_metadata TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE emails (
    email_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    email TEXT NOT NULL UNIQUE,
    verified INTEGER NOT NULL CHECK (verified IN (0, 1)),
    claimed INTEGER NOT NULL CHECK (claimed IN (0, 1))
  ) STRICT;
  CREATE INDEX emails_by_user ON emails (user_id);

  CREATE TABLE phone_numbers (
    phone_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    phone_number TEXT NOT NULL UNIQUE,
    verified INTEGER NOT NULL CHECK (verified IN (0, 1))
  ) STRICT;
  CREATE INDEX phone_numbers_by_user ON phone_numbers (user_id);

  CREATE TABLE sessions (
    session_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    last_accessed_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER,
    attributes TEXT NOT NULL,
    authentication_factors TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sessions_by_user ON sessions (user_id);

  CREATE TABLE session_tokens (
    token_hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    dies_at INTEGER
  ) STRICT;
  CREATE INDEX session_tokens_by_session ON session_tokens (session_id);

  CREATE TABLE magic_links (
    token_hash TEXT PRIMARY KEY,
    email_id TEXT NOT NULL REFERENCES emails ON DELETE CASCADE,
    code_challenge TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE INDEX magic_links_by_email ON magic_links (email_id);

  CREATE TABLE messages (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    channel TEXT NOT NULL CHECK (channel IN ('email', 'sms', 'whatsapp')),
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    code TEXT,
    link TEXT,
    token TEXT,
    subject TEXT,
    text TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE signing_keys (kid TEXT PRIMARY KEY, private_jwk TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  `,
  `
  ALTER TABLE phone_numbers ADD COLUMN claimed INTEGER NOT NULL DEFAULT 0 CHECK (claimed IN (0, 1));

  CREATE TABLE one_time_codes (
    email_id TEXT UNIQUE REFERENCES emails ON DELETE CASCADE,
    phone_id TEXT UNIQUE REFERENCES phone_numbers ON DELETE CASCADE,
    channel TEXT NOT NULL CHECK (channel IN ('email', 'sms', 'whatsapp')),
    salt TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    tries INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER,
    CHECK ((channel = 'email') = (email_id IS NOT NULL) AND (email_id IS NULL) <> (phone_id IS NULL))
  ) STRICT;
  `,
  `
  CREATE TABLE webauthn_registrations (
    webauthn_registration_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    credential_id TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    backup_eligible INTEGER NOT NULL CHECK (backup_eligible IN (0, 1)),
    transports TEXT NOT NULL,
    user_handle TEXT NOT NULL,
    domain TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    authenticator_type TEXT NOT NULL,
    name TEXT NOT NULL
  ) STRICT;
  CREATE INDEX webauthn_registrations_by_user ON webauthn_registrations (user_id);
  CREATE INDEX webauthn_registrations_by_user_handle ON webauthn_registrations (user_handle);

  CREATE TABLE webauthn_challenges (
    challenge TEXT PRIMARY KEY,
    ceremony TEXT NOT NULL CHECK (ceremony IN ('registration', 'authentication')),
    user_id TEXT REFERENCES users ON DELETE CASCADE,
    pending TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE passwords (
    user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    password_id TEXT NOT NULL UNIQUE,
    hash TEXT NOT NULL,
    requires_reset INTEGER NOT NULL CHECK (requires_reset IN (0, 1)),
    failed_tries INTEGER NOT NULL,
    locked_until INTEGER
  ) STRICT;

  ALTER TABLE magic_links ADD COLUMN kind TEXT NOT NULL DEFAULT 'magic_links'
    CHECK (kind IN ('magic_links', 'login', 'reset_password'));

  ALTER TABLE messages ADD COLUMN login_link TEXT;
  `,
  `
  CREATE TABLE crypto_wallets (
    crypto_wallet_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    wallet_type TEXT NOT NULL CHECK (wallet_type IN ('ethereum', 'solana')),
    address TEXT NOT NULL,
    UNIQUE (wallet_type, address)
  ) STRICT;
  CREATE INDEX crypto_wallets_by_user ON crypto_wallets (user_id);

  CREATE TABLE crypto_challenges (
    wallet_type TEXT NOT NULL CHECK (wallet_type IN ('ethereum', 'solana')),
    address TEXT NOT NULL,
    user_id TEXT REFERENCES users ON DELETE CASCADE,
    challenge TEXT NOT NULL,
    is_siwe INTEGER NOT NULL CHECK (is_siwe IN (0, 1)),
    not_before INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (wallet_type, address)
  ) STRICT;
  `,
  `
  CREATE TABLE oauth_registrations (
    oauth_user_registration_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    provider TEXT NOT NULL,
    provider_subject TEXT NOT NULL,
    UNIQUE (provider, provider_subject)
  ) STRICT;
  CREATE INDEX oauth_registrations_by_user ON oauth_registrations (user_id);

  CREATE TABLE oauth_tickets (
    ticket_hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('transaction', 'token', 'attach', 'one_tap_callback')),
    user_id TEXT REFERENCES users ON DELETE CASCADE,
    contents TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;

  CREATE TABLE stand_in_accounts (
    provider TEXT NOT NULL,
    provider_subject TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    email_verified INTEGER NOT NULL CHECK (email_verified IN (0, 1)),
    PRIMARY KEY (provider, provider_subject)
  ) STRICT;

  CREATE TABLE stand_in_keys (kid TEXT PRIMARY KEY, private_jwk TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  `,
  `
  CREATE TABLE idp_keys (kid TEXT PRIMARY KEY, private_jwk TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;

  CREATE TABLE idp_consents (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    client_id TEXT NOT NULL,
    scopes TEXT NOT NULL,
    granted_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, client_id)
  ) STRICT;

  CREATE TABLE idp_preflights (
    preflight_id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    contents TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX idp_preflights_by_session ON idp_preflights (session_id);

  CREATE TABLE idp_grants (
    grant_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    client_id TEXT NOT NULL,
    contents TEXT NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX idp_grants_by_user ON idp_grants (user_id, client_id);

  CREATE TABLE idp_codes (
    code_hash TEXT PRIMARY KEY,
    grant_id TEXT NOT NULL REFERENCES idp_grants ON DELETE CASCADE,
    preflight_id INTEGER NOT NULL,
    contents TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE INDEX idp_codes_by_grant ON idp_codes (grant_id);
  CREATE INDEX idp_codes_by_preflight ON idp_codes (preflight_id);

  CREATE TABLE idp_refresh_tokens (
    token_hash TEXT PRIMARY KEY,
    grant_id TEXT NOT NULL REFERENCES idp_grants ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE INDEX idp_refresh_tokens_by_grant ON idp_refresh_tokens (grant_id);

  CREATE TABLE idp_access_tokens (
    jti TEXT PRIMARY KEY,
    grant_id TEXT NOT NULL REFERENCES idp_grants ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX idp_access_tokens_by_grant ON idp_access_tokens (grant_id);
  `,
  `
  CREATE TABLE single_use_secrets (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    series TEXT,
    contents TEXT NOT NULL,
    user_id TEXT GENERATED ALWAYS AS (contents ->> 'userId') STORED REFERENCES users ON DELETE CASCADE,
    email_id TEXT GENERATED ALWAYS AS (contents ->> 'emailId') STORED REFERENCES emails ON DELETE CASCADE,
    phone_id TEXT GENERATED ALWAYS AS (contents ->> 'phoneId') STORED REFERENCES phone_numbers ON DELETE CASCADE,
    grant_id TEXT GENERATED ALWAYS AS (contents ->> 'grantId') STORED REFERENCES idp_grants ON DELETE CASCADE,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX single_use_secrets_by_series ON single_use_secrets (kind, series);
  CREATE INDEX single_use_secrets_by_user ON single_use_secrets (user_id);
  CREATE INDEX single_use_secrets_by_email ON single_use_secrets (email_id);
  CREATE INDEX single_use_secrets_by_phone ON single_use_secrets (phone_id);
  CREATE INDEX single_use_secrets_by_grant ON single_use_secrets (grant_id);

  INSERT INTO single_use_secrets (kind, id, series, contents, expires_at, used_at)
    SELECT 'email_link', token_hash, kind || ' ' || email_id,
      json_patch('{}', json_object('kind', kind, 'emailId', email_id, 'codeChallenge', code_challenge)),
      expires_at, used_at
    FROM magic_links ORDER BY rowid;
  INSERT INTO single_use_secrets (kind, id, contents, tries, expires_at, used_at)
    SELECT 'one_time_code', coalesce(email_id, phone_id),
      json_patch('{}', json_object(
        'emailId', email_id, 'phoneId', phone_id, 'channel', channel, 'salt', salt, 'hash', code_hash)),
      tries, expires_at, used_at
    FROM one_time_codes;
  INSERT INTO single_use_secrets (kind, id, contents, expires_at, used_at)
    SELECT 'oauth_' || kind, ticket_hash, contents, expires_at, used_at FROM oauth_tickets;
  INSERT INTO single_use_secrets (kind, id, contents, expires_at)
    SELECT 'crypto_challenge', wallet_type || ' ' || address,
      json_patch('{}', json_object('userId', user_id, 'text', challenge,
        'isSiwe', json(CASE is_siwe WHEN 1 THEN 'true' ELSE 'false' END), 'notBefore', not_before)),
      expires_at
    FROM crypto_challenges;
  INSERT INTO single_use_secrets (kind, id, series, contents, expires_at, used_at)
    SELECT 'idp_code', code_hash, CAST(preflight_id AS TEXT), json_set(contents, '$.grantId', grant_id),
      expires_at, used_at
    FROM idp_codes ORDER BY rowid;
  INSERT INTO single_use_secrets (kind, id, contents, expires_at, used_at)
    SELECT 'idp_refresh_token', token_hash, json_object('grantId', grant_id), expires_at, used_at
    FROM idp_refresh_tokens;

  -- Challenges for passkeys live five minutes and were stored in clear text, so they are not migrated.
  DROP TABLE magic_links;
  DROP TABLE one_time_codes;
  DROP TABLE oauth_tickets;
  DROP TABLE webauthn_challenges;
  DROP TABLE crypto_challenges;
  DROP TABLE idp_codes;
  DROP TABLE idp_refresh_tokens;
  `,
  `
  ALTER TABLE messages ADD COLUMN locale TEXT;
  `,
];

/** Tables that `POST /_emulator/reset` empties. Signing keys stay: verifiers may have cached the key set. */
const FORGOTTEN_BY_RESET = [
  'single_use_secrets',
  'idp_access_tokens',
  'idp_grants',
  'idp_preflights',
  'idp_consents',
  'messages',
  'oauth_registrations',
  'passwords',
  'webauthn_registrations',
  'crypto_wallets',
  'session_tokens',
  'sessions',
  'phone_numbers',
  'emails',
  'users',
  'stand_in_accounts',
  'settings',
];

/**
 * Migrates the database to the newest schema.
 *
 * @throws {StoreError} if a newer version of the emulator wrote it
 */
export function migrate(database: Database, file: string | undefined): void {
  const version = Number(database.get('PRAGMA user_version')?.['user_version'] ?? 0);
  if (version > STEPS.length) {
    throw new StoreError(
      `The database file "${file ?? ':memory:'}" comes from a newer emulator (schema ${version}, this one knows ${STEPS.length}): update, or choose another with --file.`,
    );
  }
  for (const [index, step] of STEPS.entries()) {
    if (index < version) continue;
    database.transaction(() => {
      database.runAll(`${step}; PRAGMA user_version = ${index + 1};`);
    });
  }
}

/** Empties all tables of a reset in one transaction. */
export function forgetEverything(database: Database): void {
  database.transaction(() => {
    for (const table of FORGOTTEN_BY_RESET) database.run(`DELETE FROM ${table}`);
  });
}
