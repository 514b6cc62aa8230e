import { authenticated, object, string, type Connection } from '@latchkey/client';
import { CLIENT_STATE_KEY, PKCE_VERIFIER_SUFFIX, type FlowContext } from '@latchkey/kernel';
import type { PasswordsOptions } from './options.js';
import { strengthAnswer } from './strength-answer.js';

/** The provider's response to a sent reset email. */
export interface MailSent {
  readonly request_id: string;
}

/** The parts of a flow's context that a call to send something needs. */
type Sending = Pick<FlowContext<{ options: PasswordsOptions }>, 'options' | 'env' | 'signal'>;

/** The checked part of the provider's response to a sign-in. */
export type Authenticated = ReturnType<typeof authenticated>;

/** The time limit of the live strength check, in ms. */
const STRENGTH_MS = 5_000;

/** Receives a response after the time limit. A sign-in can't be undone, so it has no signal. */
export type OnLate = (answer: Authenticated) => void;

const sent = /* @__PURE__ */ object({ request_id: string });

const USER_TYPES = ['new', 'passwordless', 'password'] as const;

/** How an address can sign in: not yet, with something other than a password, or with a password (behaviour.md 3). */
export type UserType = (typeof USER_TYPES)[number];

function userType(answer: unknown): UserType {
  const type = USER_TYPES.find((known) => known === Object(answer).userType);
  if (!type) throw new TypeError('userType has an unexpected value');
  return type;
}

interface ResetFields {
  readonly login_redirect_url?: string;
  readonly reset_password_redirect_url?: string;
  readonly reset_password_expiration_minutes?: number;
  readonly reset_password_template_id?: string;
  readonly locale?: string;
}

/** Converts the options to API fields. JSON leaves missing ones out. */
export function fieldsOf(options: PasswordsOptions, locale?: string): ResetFields {
  return {
    login_redirect_url: options.loginRedirectURL,
    reset_password_redirect_url: options.resetPasswordRedirectURL,
    reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
    reset_password_template_id: options.resetPasswordTemplateId,
    locale,
  } as ResetFields;
}

/** The `localStorage` key of the official client's verifier for a reset email (provider-api.md 3.2). */
const verifierKey = (publicToken: string) => `${CLIENT_STATE_KEY}${publicToken}${PKCE_VERIFIER_SUFFIX}passwords`;

/** The provider calls of `passwords` and `resetPassword`, on top of the official client. They reject with ProviderError. */
export function createPort(connection: Connection) {
  const { publicToken } = connection;
  const withPassword =
    (call: 'create' | 'authenticate', path: `/${string}`) =>
    (email: string, password: string, session_duration_minutes: number, onLate: OnLate) => {
      const body = { email, password, session_duration_minutes };
      return connection.protectedCall(
        { viaClient: ({ passwords }) => passwords[call](body), direct: { path, body, signsIn: true } },
        authenticated,
        { onLate },
      );
    };
  return {
    /** How the address can sign in (behaviour.md 7, user search). */
    searchUser: (email: string, signal: AbortSignal) =>
      connection.request('POST', '/users/search', { email }, userType, { signal }),
    /** Checks the strength of a password, with its address if it is known (behaviour.md 7, strengthCheck). */
    checkStrength: (password: string, email: string | undefined, signal: AbortSignal) =>
      connection.call(
        ({ passwords }) => passwords.strengthCheck({ password, ...(email && { email }) }),
        strengthAnswer,
        { signal, timeoutMs: STRENGTH_MS },
      ),
    /** Creates an account and signs in. */
    create: withPassword('create', '/passwords'),
    /** Signs in. */
    authenticate: withPassword('authenticate', '/passwords/authenticate'),
    /** Sends the email with the link that sets a new password (behaviour.md 7, resetByEmailStart). */
    sendReset(email: string, { options, env, signal }: Sending) {
      const body = { email, ...fieldsOf(options, env.messageLocale) };
      return connection.protectedCall(
        {
          viaClient: ({ passwords }) => passwords.resetByEmailStart(body),
          direct: { path: '/passwords/email/reset/start', body, pkce: 'passwords' },
        },
        sent,
        { signal },
      );
    },
    /** Sets a new password with the token of that link, and signs in (behaviour.md 7, resetByEmail). */
    async reset(token: string, password: string, session_duration_minutes: number, onLate: OnLate) {
      const body = { token, password, session_duration_minutes };
      const code_verifier = storedVerifier(publicToken);
      const answer = await connection.protectedCall(
        {
          viaClient: ({ passwords }) => passwords.resetByEmail(body),
          direct: {
            path: '/passwords/email/reset',
            body: { ...body, ...(code_verifier && { code_verifier }) },
            signsIn: true,
          },
        },
        authenticated,
        { onLate },
      );
      forgetVerifier(publicToken);
      return answer;
    },
    /** Signs in with the token without a new password (provider-api.md 3.6), or with a token of the type `login`. */
    logIn: (token: string, session_duration_minutes: number, onLate: OnLate) =>
      connection.call(({ magicLinks }) => magicLinks.authenticate(token, { session_duration_minutes }), authenticated, {
        onLate,
      }),
    /** Whether a person is already signed in on this page. */
    isSignedIn: () => !!connection.session(),
    /** The requirements of luds; `null` if the project's settings have none. Never rejects. */
    async ludsConfig() {
      const { passwordConfig } = await connection.bootstrap();
      return passwordConfig;
    },
  };
}

export type PasswordsPort = ReturnType<typeof createPort>;

/** The verifier of the token, if this browser requested the email with a PKCE challenge. */
function storedVerifier(publicToken: string): string | undefined {
  try {
    const { code_verifier }: Record<string, unknown> = Object(
      JSON.parse(localStorage.getItem(verifierKey(publicToken)) ?? 'null'),
    );
    return typeof code_verifier === 'string' ? code_verifier : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the verifier. The official client does so after its own calls, but not after a direct request. */
function forgetVerifier(publicToken: string): void {
  try {
    localStorage.removeItem(verifierKey(publicToken));
  } catch {
    // Blocked.
  }
}
