import type { Clock } from '../domain/clock.js';
import type { Database } from './database.js';
import type { Tickets } from './oauth-tickets.js';
import { createTickets } from './oauth-tickets.js';
import type { StandInAccounts } from './stand-in-accounts.js';
import { createStandInAccounts } from './stand-in-accounts.js';

/** A user's identity as a provider reports it. */
export interface OAuthIdentity {
  /** The provider by its type, e.g. `google`. */
  readonly provider: string;
  /** The account's id at the provider. The provider guarantees that this id is permanent, not the email address. */
  readonly subject: string;
  readonly name: string;
  /** Omitted by providers that don't return it. */
  readonly email?: string;
  readonly isEmailVerified: boolean;
}

/** An open provider's page, with the data for its completion. */
export interface OAuthTransaction {
  readonly provider: string;
  readonly loginUrl: string;
  readonly signupUrl: string;
  readonly scopes: readonly string[];
  /** Parameters that the application passed to the provider, by name. */
  readonly providerParams: Readonly<Record<string, string>>;
  readonly codeChallenge?: string;
  /** Id of the ticket that links the account to a user. */
  readonly attachId?: string;
}

/** Contents of the `token` of a redirect. */
export interface OAuthGrant {
  readonly identity: OAuthIdentity;
  readonly scopes: readonly string[];
  /** One Tap can't carry a PKCE challenge (provider-api.md 2.6). */
  readonly way: 'redirect' | 'one_tap';
  readonly codeChallenge?: string;
  /** The user to whom the account will be linked. */
  readonly attachTo?: string;
}

/** Contents of an attach token. It also belongs to its user, and is deleted with that user. */
export interface OAuthAttachment {
  readonly provider: string;
  readonly userId: string;
}

/** Pending OAuth and One Tap flows, and the accounts of the stand-ins. */
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
