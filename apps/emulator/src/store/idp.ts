import type { Clock } from '../domain/clock.js';
import type { Database } from './database.js';
import type { Consents } from './idp-consents.js';
import { createConsents } from './idp-consents.js';
import type { AppGrants } from './idp-grants.js';
import { createAppGrants } from './idp-grants.js';
import type { Preflights } from './idp-preflights.js';
import { createPreflights } from './idp-preflights.js';

/** Data of the identity provider: preflights, consents, and grants with their tokens. */
export interface IdpStore {
  readonly preflights: Preflights;
  readonly consents: Consents;
  readonly grants: AppGrants;
}

export function createIdpStore(database: Database, clock: Clock): IdpStore {
  return {
    preflights: createPreflights(database, clock),
    consents: createConsents(database, clock),
    grants: createAppGrants(database, clock),
  };
}
