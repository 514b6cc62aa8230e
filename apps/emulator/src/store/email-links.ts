import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import type { Database } from './database.js';
import { createSingleUseSecrets } from './single-use-secrets.js';

/**
 * Purpose of a link, and its `stytch_token_type`. `magic_links` signs in. One password-reset mail contains the other
 * two: to set a new password and to log in without one (provider-api.md 3.6). `embedded` is the token that a host's
 * server asks for; it is in no email.
 */
export const LINK_KINDS = ['magic_links', 'login', 'reset_password', 'embedded'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The stored data of a link. */
export interface EmailLink {
  readonly kind: LinkKind;
  readonly emailId: string;
  readonly codeChallenge?: string | undefined;
}

export interface EmailLinks {
  /** Stores a new link and returns its token. */
  create(link: EmailLink & { readonly expirationMinutes: number }): string;
  /** The link of a token, if it can still be used. Does not use it. */
  find(token: string): EmailLink | undefined;
  /**
   * Uses a link. This also ends older links of the same kind to the same address, but no newer one.
   *
   * @returns whether the link could be used
   */
  use(token: string): boolean;
}

export function createEmailLinks(database: Database, clock: Clock): EmailLinks {
  const secrets = createSingleUseSecrets<EmailLink>(database, clock, { kind: 'email_link' });
  return {
    create({ expirationMinutes, ...link }) {
      const lifeMs = expirationMinutes * MINUTE_MS;
      return secrets.issue(link, { lifeMs, series: `${link.kind} ${link.emailId}` });
    },
    find: (token) => secrets.findUsable(secrets.idOf(token)),
    use(token) {
      const id = secrets.idOf(token);
      return database.transaction(() => {
        if (secrets.use(id) === undefined) return false;
        secrets.revokeOlder(id);
        return true;
      });
    },
  };
}
