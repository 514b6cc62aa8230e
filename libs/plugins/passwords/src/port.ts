import { authenticated, object, string, type Connection } from '@latchkey/client';
import { fieldsOf, type PasswordsOptions } from './options.js';
import { strengthAnswer } from './strength-answer.js';
import type { LudsConfig, Strength } from './strength.js';

/** The provider's answer to a reset email that was sent. */
export interface MailSent {
  readonly request_id: string;
}

/** The provider's answer to a sign-in, as far as it is checked. */
export type Authenticated = ReturnType<typeof authenticated>;

/** How long an answer of the live strength check is waited for, in ms. */
const STRENGTH_MS = 5_000;

/** An answer that comes after the time was up. A sign-in can't be taken back, so no signal ends one. */
export type OnLate = (answer: Authenticated) => void;

/** What the product and its mode need of a provider. Calls reject with ProviderError. */
export interface PasswordsPort {
  /** What the address can sign in with (SPEC section 7, user search). */
  searchUser(email: string, signal: AbortSignal): Promise<UserType>;
  /** Judges a password, with the address it is for where that is known (SPEC section 7, strengthCheck). 5 s. */
  checkStrength(password: string, email: string | undefined, signal: AbortSignal): Promise<Strength>;
  /** Makes an account and signs in. */
  create(email: string, password: string, sessionDurationMinutes: number, onLate: OnLate): Promise<Authenticated>;
  /** Signs in. */
  authenticate(email: string, password: string, sessionDurationMinutes: number, onLate: OnLate): Promise<Authenticated>;
  /** Sends the email with the link to a new password (SPEC section 7, resetByEmailStart). */
  sendReset(email: string, options: PasswordsOptions, signal: AbortSignal): Promise<MailSent>;
  /** Spends the token of that link on a new password, and signs in (SPEC section 7, resetByEmail). */
  reset(token: string, password: string, sessionDurationMinutes: number, onLate: OnLate): Promise<Authenticated>;
  /** Spends the token without a new password (PROVIDER_CONTRACT 3.6), or one of the type `login`. */
  logIn(token: string, sessionDurationMinutes: number, onLate: OnLate): Promise<Authenticated>;
  /** Whether somebody is signed in on this page already. */
  isSignedIn(): boolean;
  /** What luds asks for, where the project's settings say so. Never rejects. */
  ludsConfig(): Promise<LudsConfig | null>;
}

const sent = /* @__PURE__ */ object({ request_id: string });

const USER_TYPES = ['new', 'passwordless', 'password'] as const;

/** What an address can sign in with: nothing yet, something else than a password, a password (SPEC section 3). */
export type UserType = (typeof USER_TYPES)[number];

function userType(answer: unknown): UserType {
  const type = USER_TYPES.find((known) => known === Object(answer).userType);
  if (!type) throw new TypeError('userType is not as agreed');
  return type;
}

/** Where the official client keeps the verifier of a reset email (PROVIDER_CONTRACT 3.2). */
const verifierKey = (publicToken: string) => `stytch_sdk_state_${publicToken}::PKCE_VERIFIER:passwords`;

/** The port over the official client. */
export function createPort(connection: Connection): PasswordsPort {
  const { publicToken } = connection;
  return {
    searchUser: (email, signal) => connection.request('POST', '/users/search', { email }, userType, { signal }),
    checkStrength: (password, email, signal) =>
      connection.call(
        ({ passwords }) => passwords.strengthCheck({ password, ...(email && { email }) }),
        strengthAnswer,
        {
          signal,
          timeoutMs: STRENGTH_MS,
        },
      ),
    create(email, password, session_duration_minutes, onLate) {
      const body = { email, password, session_duration_minutes };
      return connection.protectedCall(
        {
          viaClient: ({ passwords }) => passwords.create(body),
          direct: { path: '/passwords', body, signsIn: true },
        },
        authenticated,
        { onLate },
      );
    },
    authenticate(email, password, session_duration_minutes, onLate) {
      const body = { email, password, session_duration_minutes };
      return connection.protectedCall(
        {
          viaClient: ({ passwords }) => passwords.authenticate(body),
          direct: { path: '/passwords/authenticate', body, signsIn: true },
        },
        authenticated,
        { onLate },
      );
    },
    sendReset(email, options, signal) {
      const body = { email, ...fieldsOf(options) };
      return connection.protectedCall(
        {
          viaClient: ({ passwords }) => passwords.resetByEmailStart(body),
          direct: { path: '/passwords/email/reset/start', body, pkce: 'passwords' },
        },
        sent,
        { signal },
      );
    },
    async reset(token, password, session_duration_minutes, onLate) {
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
    logIn: (token, session_duration_minutes, onLate) =>
      connection.call(({ magicLinks }) => magicLinks.authenticate(token, { session_duration_minutes }), authenticated, {
        onLate,
      }),
    isSignedIn: () => !!connection.session(),
    async ludsConfig() {
      const { passwordConfig } = await connection.bootstrap();
      return passwordConfig;
    },
  };
}

/** The verifier that goes with the token, where the email was asked for with a challenge in this browser. */
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

/** The official client does so after its own calls; on the wire nobody else does. */
function forgetVerifier(publicToken: string): void {
  try {
    localStorage.removeItem(verifierKey(publicToken));
  } catch {
    // Blocked.
  }
}
