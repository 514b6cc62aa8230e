import { object, string, type Connection } from '@latchkey/client';
import type { FlowContext } from '@latchkey/kernel';
import type { EmailMagicLinksOptions } from './options.js';

/** The provider's answer to a sent link. */
export interface LinkSent {
  readonly request_id: string;
}

/** The parts of a flow's context that a call to send something needs. */
type Sending = Pick<FlowContext<{ options: EmailMagicLinksOptions }>, 'options' | 'env' | 'signal'>;

/** The provider calls that the product uses. */
export type EmlPort = ReturnType<typeof createPort>;

const sent = /* @__PURE__ */ object({ request_id: string });

/** behaviour.md 9. */
const EXPIRATION_MINUTES = 30;

interface LinkFields {
  readonly login_magic_link_url?: string;
  readonly login_expiration_minutes: number;
  readonly signup_magic_link_url?: string;
  readonly signup_expiration_minutes: number;
  readonly login_template_id?: string;
  readonly signup_template_id?: string;
  readonly create_user_as_pending?: boolean;
  readonly locale?: string;
}

/** Converts the options to API fields. The expiration times have a default; JSON leaves other missing options out. */
export function fieldsOf(options: EmailMagicLinksOptions, locale?: string): LinkFields {
  return {
    login_magic_link_url: options.loginRedirectURL,
    login_expiration_minutes: options.loginExpirationMinutes ?? EXPIRATION_MINUTES,
    signup_magic_link_url: options.signupRedirectURL,
    signup_expiration_minutes: options.signupExpirationMinutes ?? EXPIRATION_MINUTES,
    login_template_id: options.loginTemplateId,
    signup_template_id: options.signupTemplateId,
    create_user_as_pending: options.createUserAsPending,
    locale,
  } as LinkFields;
}

/** Creates the port on top of the official client. */
export function createPort(connection: Connection) {
  return {
    /** Sends a link (behaviour.md 7, magic link email loginOrCreate). Rejects with ProviderError. */
    sendLink(email: string, { options, env, signal }: Sending): Promise<LinkSent> {
      const fields = fieldsOf(options, env.messageLocale);
      return connection.protectedCall(
        {
          viaClient: (client) => client.magicLinks.email.loginOrCreate(email, fields),
          direct: { path: '/magic_links/email/login_or_create', body: { email, ...fields }, pkce: 'magic_links' },
        },
        sent,
        { signal },
      );
    },
    /** The domain that the project's emails come from; `undefined` unless it has exactly one. */
    async senderDomain() {
      const { emailDomains } = await connection.bootstrap();
      return emailDomains.length === 1 ? emailDomains[0] : undefined;
    },
  };
}
