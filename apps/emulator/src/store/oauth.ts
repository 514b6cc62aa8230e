import type { Clock } from '../domain/clock.js';
import type { Database } from './database.js';
import type { Tickets } from './oauth-tickets.js';
import { createTickets } from './oauth-tickets.js';
import type { StandInAccounts } from './stand-in-accounts.js';
import { createStandInAccounts } from './stand-in-accounts.js';

/** Who somebody is, as a provider says. */
export interface OAuthIdentity {
  /** The provider by its type, e.g. `google`. */
  readonly provider: string;
  /** Who it is at the provider: this, and not the address, is what the provider vouches for as lasting. */
  readonly subject: string;
  readonly name: string;
  /** Left out by providers that don't tell it. */
  readonly email?: string;
  readonly isEmailVerified: boolean;
}

/** A provider's page that is open, with all that its end needs to know. */
export interface OAuthTransaction {
  readonly provider: string;
  readonly loginUrl: string;
  readonly signupUrl: string;
  readonly scopes: readonly string[];
  /** What the application handed on to the provider, by name. */
  readonly providerParams: Readonly<Record<string, string>>;
  readonly codeChallenge?: string;
  /** The id of the ticket that links the account to a user. */
  readonly attachId?: string;
}

/** What is behind the `token` of a return. */
export interface OAuthGrant {
  readonly identity: OAuthIdentity;
  readonly scopes: readonly string[];
  /** One Tap has no place for a PKCE challenge (PROVIDER_CONTRACT 2.6). */
  readonly way: 'redirect' | 'one_tap';
  readonly codeChallenge?: string;
  /** The user to whom the account is to be linked. */
  readonly attachTo?: string;
}

/** What is behind an attach token: it also belongs to its user, with whom it goes. */
export interface OAuthAttachment {
  readonly provider: string;
  readonly userId: string;
}

/** What OAuth and One Tap have under way, and the accounts that the stand-ins know. */
export interface OAuthStore {
  readonly transactions: Tickets<OAuthTransaction>;
  readonly tokens: Tickets<OAuthGrant>;
  readonly attachTokens: Tickets<OAuthAttachment>;
  readonly oneTapCallbacks: Tickets<object>;
  readonly accounts: StandInAccounts;
}

export function createOAuthStore(database: Database, clock: Clock): OAuthStore {
  return {
    transactions: createTickets<OAuthTransaction>(database, clock, 'transaction'),
    tokens: createTickets<OAuthGrant>(database, clock, 'token'),
    attachTokens: createTickets<OAuthAttachment>(database, clock, 'attach'),
    oneTapCallbacks: createTickets<object>(database, clock, 'one_tap_callback'),
    accounts: createStandInAccounts(database),
  };
}
