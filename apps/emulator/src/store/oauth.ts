import { type Clock, MINUTE_MS } from '../domain/clock.js';
import type { Database } from './database.js';
import { createSingleUseSecrets, type SecretKind, type SingleUseSecrets } from './single-use-secrets.js';
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
  /** Id of the attach token that links the account to a user. */
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

/** Contents of an attach token. It is deleted with its user. */
export interface OAuthAttachment {
  readonly provider: string;
  readonly userId: string;
}

/** Pending OAuth and One Tap flows, and the accounts of the stand-ins. */
export interface OAuthStore {
  readonly transactions: SingleUseSecrets<OAuthTransaction>;
  readonly tokens: SingleUseSecrets<OAuthGrant>;
  readonly attachTokens: SingleUseSecrets<OAuthAttachment>;
  readonly oneTapCallbacks: SingleUseSecrets<object>;
  readonly accounts: StandInAccounts;
}

/** Lifetimes in milliseconds. */
export const OAUTH_LIVES_MS = {
  /** An open provider's page. */
  transaction: 10 * MINUTE_MS,
  /** The `token` of a redirect to the host page. */
  token: 5 * MINUTE_MS,
  /** Links an account to the user of a session. */
  attachToken: 5 * MINUTE_MS,
  /** Starts with a page that offers One Tap, which may stay open for long. */
  oneTapCallback: 60 * MINUTE_MS,
} as const;

/** Expired secrets are kept for a day, so that a late user still gets a link back to the application. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

export function createOAuthStore(database: Database, clock: Clock): OAuthStore {
  const secrets = <Contents extends object>(kind: SecretKind) =>
    createSingleUseSecrets<Contents>(database, clock, { kind, keptMs: KEPT_MS });
  return {
    transactions: secrets<OAuthTransaction>('oauth_transaction'),
    tokens: secrets<OAuthGrant>('oauth_token'),
    attachTokens: secrets<OAuthAttachment>('oauth_attach'),
    oneTapCallbacks: secrets<object>('oauth_one_tap_callback'),
    accounts: createStandInAccounts(database),
  };
}
