import { type Authenticator, createAuthenticator, type CreationOptions, type CredentialJson } from './authenticator.js';
import type { RequestOptions as CredentialRequestOptions } from './authenticator.js';
import { type Answer, type Bench, ORIGIN, type RequestOptions, type SignedIn } from './bench.js';

export type PasskeySignedIn = SignedIn & { readonly webauthn_registration_id: string };

/** Registers and uses passkeys as the client does: on a page at {@link ORIGIN}, for the domain `localhost`. */
export interface PasskeyBench {
  tryStartRegistration(options?: RequestOptions): Promise<Answer<{ data: StartedRegistration }>>;
  startRegistration(secret: string, body?: object): Promise<CreationOptions>;
  finishRegistration(credential: unknown, options?: RequestOptions): Promise<Answer<{ data: PasskeySignedIn }>>;
  /** Registers a new passkey on the authenticator. */
  register(secret: string, authenticator: Authenticator, body?: object): Promise<PasskeySignedIn>;
  tryStart(which: 'primary' | 'secondary', options?: RequestOptions): Promise<Answer<{ data: StartedAuthentication }>>;
  start(which?: 'primary' | 'secondary', options?: RequestOptions): Promise<CredentialRequestOptions>;
  finish(credential: unknown, options?: RequestOptions): Promise<Answer<{ data: PasskeySignedIn }>>;
  /** A user with a passkey, and the authenticator that has it. */
  userWithPasskey(
    email: string,
    authenticator?: Authenticator,
  ): Promise<PasskeySignedIn & { authenticator: Authenticator }>;
}

interface StartedRegistration {
  readonly user_id: string;
  readonly public_key_credential_creation_options: string;
}

interface StartedAuthentication {
  readonly user_id: string;
  readonly public_key_credential_request_options: string;
}

export function passkeyBench(bench: Bench): PasskeyBench {
  function post<Body>(path: string, body: object, { secret, headers }: RequestOptions): Promise<Answer<Body>> {
    return bench.sdk<Body>('POST', path, { body, secret, headers: { 'x-sdk-parent-host': ORIGIN, ...headers } });
  }

  function asText(credential: unknown): unknown {
    return typeof credential === 'string' ? credential : JSON.stringify(credential);
  }

  const passkeys: PasskeyBench = {
    tryStartRegistration: ({ body, ...options } = {}) =>
      post(
        '/webauthn/register/start',
        { domain: 'localhost', return_passkey_credential_options: true, user_agent: 'Test/1.0 (Linux)', ...body },
        options,
      ),
    async startRegistration(secret, body = {}) {
      const answer = await passkeys.tryStartRegistration({ secret, body });
      if (answer.status !== 200) throw new Error(`No registration began: ${answer.text}`);
      return JSON.parse(answer.json.data.public_key_credential_creation_options);
    },
    finishRegistration: (credential, { body, ...options } = {}) =>
      post(
        '/webauthn/register',
        { public_key_credential: asText(credential), session_duration_minutes: 30, ...body },
        options,
      ),
    async register(secret, authenticator, body = {}) {
      const options = await passkeys.startRegistration(secret, body);
      const answer = await passkeys.finishRegistration(authenticator.create(options), { secret });
      if (answer.status !== 200) throw new Error(`The registration was refused: ${answer.text}`);
      return answer.json.data;
    },
    tryStart: (which, { body, ...options } = {}) =>
      post(
        `/webauthn/authenticate/start/${which}`,
        { domain: 'localhost', return_passkey_credential_options: true, ...body },
        options,
      ),
    async start(which = 'primary', options = {}) {
      const answer = await passkeys.tryStart(which, options);
      if (answer.status !== 200) throw new Error(`No sign-in began: ${answer.text}`);
      return JSON.parse(answer.json.data.public_key_credential_request_options);
    },
    finish: (credential, { body, ...options } = {}) =>
      post(
        '/webauthn/authenticate',
        { public_key_credential: asText(credential), session_duration_minutes: 30, ...body },
        options,
      ),
    async userWithPasskey(email, authenticator = createAuthenticator()) {
      const { session_token: secret } = await bench.signIn(email);
      return { ...(await passkeys.register(secret, authenticator)), authenticator };
    },
  };
  return passkeys;
}

/** Replaces some members of the credential's response. */
export function withResponse(credential: CredentialJson, members: Record<string, unknown>): CredentialJson {
  return { ...credential, response: { ...credential.response, ...members } };
}

/** Inverts one bit of a base64url text. */
export function flipBit(text: unknown, bit: number): string {
  const bytes = Buffer.from(String(text), 'base64url');
  const index = Math.floor(bit / 8) % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ (1 << (bit % 8));
  return bytes.toString('base64url');
}
