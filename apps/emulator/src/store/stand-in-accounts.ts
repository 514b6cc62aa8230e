import { createHash } from 'node:crypto';
import { normalizeEmail } from '../domain/email.js';
import type { Database, Row } from './database.js';

/** An account at a provider's stand-in. */
export interface StandInAccount {
  /** The provider by its type, e.g. `google`. */
  readonly provider: string;
  /** The account's id at the provider. It depends only on provider and address, so it survives a reset. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** Whether the provider has verified the address. */
  readonly isEmailVerified: boolean;
}

export type NewStandInAccount = Omit<StandInAccount, 'subject'>;

/** The accounts of the providers' stand-ins. */
export interface StandInAccounts {
  /** The accounts at a provider: first the one that every stand-in has, then the created ones, oldest first. */
  of(provider: string): StandInAccount[];
  find(provider: string, subject: string): StandInAccount | undefined;
  /** Creates an account, or changes the provider's account with that address. */
  add(account: NewStandInAccount): StandInAccount;
  /** The created accounts of all providers, oldest first. */
  list(): StandInAccount[];
}

/** The account that every stand-in has, so that a person can continue with one click. */
export const SEED_ACCOUNT = { name: 'Ada Lovelace', email: 'ada@example.com', isEmailVerified: true } as const;

export function createStandInAccounts(database: Database): StandInAccounts {
  const accounts: StandInAccounts = {
    of(provider) {
      const made = database
        .all('SELECT * FROM stand_in_accounts WHERE provider = ? ORDER BY rowid', [provider])
        .map(toAccount);
      const seed = { provider, subject: subjectOf(provider, SEED_ACCOUNT.email), ...SEED_ACCOUNT };
      // The seed account may have been created again under another name.
      const first = made.find(({ subject }) => subject === seed.subject) ?? seed;
      return [first, ...made.filter((account) => account !== first)];
    },
    find: (provider, subject) => accounts.of(provider).find((account) => account.subject === subject),
    add({ provider, name, email: typed, isEmailVerified }) {
      const email = normalizeEmail(typed);
      const subject = subjectOf(provider, email);
      database.run(
        `INSERT INTO stand_in_accounts VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET name = excluded.name, email_verified = excluded.email_verified`,
        [provider, subject, name, email, Number(isEmailVerified)],
      );
      return { provider, subject, name, email, isEmailVerified };
    },
    list: () => database.all('SELECT * FROM stand_in_accounts ORDER BY rowid').map(toAccount),
  };
  return accounts;
}

/** A number of 21 digits, like Google's ids. */
function subjectOf(provider: string, email: string): string {
  const hash = createHash('sha256').update(`${provider}\n${email}`).digest('hex');
  return (BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(21, '1');
}

function toAccount(row: Row): StandInAccount {
  return {
    provider: String(row['provider']),
    subject: String(row['provider_subject']),
    name: String(row['name']),
    email: String(row['email']),
    isEmailVerified: row['email_verified'] === 1,
  };
}
