import { authenticated, dedupe, withPatchedFetch, object, string, type Connection } from '@latchkey/client';
import { register, UNLIMITED_MS, type CeremonyObserver, type CeremonyOptions } from '../ceremony.js';

/** A passkey in the list. */
export interface Passkey {
  readonly id: string;
  /** The person's name for it; may be empty. */
  readonly name: string;
  /** The domain that it belongs to; may be empty. */
  readonly domain: string;
}

/** The provider's response to a new passkey. */
export type PasskeyRegistered = ReturnType<typeof registered>;

/** The provider calls that the mode uses. Every call rejects with ProviderError. */
export interface RegistrationPort {
  /** Whether a person is signed in. */
  hasUser(): boolean;
  /**
   * Creates a passkey. A browser exception is the error's `cause`. Has no time limit of its own; `course.signal` ends
   * it. A response after that goes to `onLate`.
   */
  register(
    wish: CeremonyOptions,
    course: CeremonyObserver,
    onLate: (answer: PasskeyRegistered) => void,
  ): Promise<PasskeyRegistered>;
  /**
   * Loads the person's passkeys from the provider. Calls within 2 s share a request, unless a passkey or the person has
   * changed meanwhile.
   */
  list(): Promise<readonly Passkey[]>;
  /** Renames a passkey. */
  rename(id: string, name: string, signal: AbortSignal): Promise<void>;
  /** Deletes a passkey permanently. */
  remove(id: string, signal: AbortSignal): Promise<void>;
}

const sent = /* @__PURE__ */ object({ request_id: string });
const registration = /* @__PURE__ */ object({ webauthn_registration_id: string });

/** The response to a new passkey. Other fields that the list needs may be missing, because the list can be loaded. */
const registered = (value: unknown) => ({ ...authenticated(value), ...registration(value) });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The passkeys in the provider's user object (provider-api.md 2.2). @throws TypeError when they are missing or
 * invalid
 */
export function passkeysOf(user: unknown): readonly Passkey[] {
  const { webauthn_registrations: items }: { readonly webauthn_registrations?: unknown } = Object(user);
  if (!Array.isArray(items)) throw new TypeError('webauthn_registrations has an unexpected value');
  return items.map((item: Readonly<Record<string, unknown>>) => ({
    id: registration(item).webauthn_registration_id,
    name: textOf(item.name),
    domain: textOf(item.domain),
  }));
}

/** Chromium delays a request while a cacheable response for the same URL is pending; `no-store` avoids that. */
const uncached =
  (original: typeof fetch): typeof fetch =>
  (input, init) =>
    original(input, { ...init, cache: 'no-store' });

/** Creates the port on a connection. */
export function createPort(connection: Connection): RegistrationPort {
  const list = dedupe(() => connection.call(({ user }) => withPatchedFetch(uncached, () => user.get()), passkeysOf));
  let owner: string | undefined;
  return {
    hasUser: () => connection.session() !== null,
    async register(wish, course, onLate) {
      const limits = { signal: course.signal, onLate, timeoutMs: UNLIMITED_MS };
      const answer = await connection.call(() => register(connection, wish, course), registered, limits);
      list.reset();
      return answer;
    },
    list() {
      const person = connection.session()?.user.user_id;
      if (person !== owner) list.reset();
      owner = person;
      return list();
    },
    async rename(webauthn_registration_id, name, signal) {
      await connection.call(({ webauthn }) => webauthn.update({ webauthn_registration_id, name }), sent, { signal });
      list.reset();
      // The client does not update its user by itself (provider-api.md 5.1). Runs in the background: no flow depends
      // on it.
      void connection.client.user.get().catch(() => {});
    },
    async remove(id, signal) {
      await connection.call(({ user }) => user.deleteWebauthnRegistration(id), sent, { signal });
      list.reset();
    },
  };
}
