import { object, string, type Connection } from '@latchkey/client';
import type { LinkFields } from './options.js';

/** The provider's answer to a sent link. */
export interface LinkSent {
  readonly request_id: string;
}

/** The provider calls that the product uses. */
export interface EmlPort {
  /** Sends a link (behaviour.md 7, magic link email loginOrCreate). Rejects with ProviderError. */
  sendLink(email: string, fields: LinkFields, signal: AbortSignal): Promise<LinkSent>;
  /** The domain that the project's emails come from; `undefined` unless it has exactly one. */
  senderDomain(): Promise<string | undefined>;
}

const sent = /* @__PURE__ */ object({ request_id: string });

/** Creates the port on top of the official client. */
export function createPort(connection: Connection): EmlPort {
  return {
    sendLink: (email, fields, signal) =>
      connection.protectedCall(
        {
          viaClient: (client) => client.magicLinks.email.loginOrCreate(email, fields),
          direct: { path: '/magic_links/email/login_or_create', body: { email, ...fields }, pkce: 'magic_links' },
        },
        sent,
        { signal },
      ),
    async senderDomain() {
      const { emailDomains } = await connection.bootstrap();
      return emailDomains.length === 1 ? emailDomains[0] : undefined;
    },
  };
}
