import { authenticated, dedupe, lendFetch, object, string, type Connection } from '@latchkey/client';
import { register, UNLIMITED_MS, type Course, type Wish } from './ceremony.js';

/** A passkey as the list shows it. */
export interface Passkey {
  readonly id: string;
  /** As the person has named it; may be empty. */
  readonly name: string;
  /** The domain that it belongs to; may be empty. */
  readonly domain: string;
}

/** The provider's answer to a new passkey. */
export type PasskeyRegistered = ReturnType<typeof registered>;

/** What the mode needs of a provider. Every call rejects with ProviderError. */
export interface RegistrationPort {
  /** Whether somebody is signed in. */
  hasUser(): boolean;
  /**
   * Creates a passkey. What the browser has against it is the error's `cause`. It ends with the course's signal, and by
   * no time of its own; what comes after that goes to `onLate`.
   */
  register(wish: Wish, course: Course, onLate: (answer: PasskeyRegistered) => void): Promise<PasskeyRegistered>;
  /**
   * The person's passkeys, asked of the provider. Calls within 2 s share a request, unless a passkey or the person has
   * changed meanwhile.
   */
  list(): Promise<readonly Passkey[]>;
  /** Gives a passkey another name. */
  rename(id: string, name: string, signal: AbortSignal): Promise<void>;
  /** Deletes a passkey for good. */
  remove(id: string, signal: AbortSignal): Promise<void>;
}

/** How long a failure waits to be told until the person's session is back. */
const RESTORED_MS = 2_000;

const sent = /* @__PURE__ */ object({ request_id: string });
const registration = /* @__PURE__ */ object({ webauthn_registration_id: string });

/** The answer to a new passkey. What the list needs beyond that may be missing: it can be asked for. */
const registered = (value: unknown) => ({ ...authenticated(value), ...registration(value) });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The passkeys of a user as the provider describes them (PROVIDER_CONTRACT 2.2). @throws TypeError when it does not */
export function passkeysOf(user: unknown): readonly Passkey[] {
  const { webauthn_registrations: items }: { readonly webauthn_registrations?: unknown } = Object(user);
  if (!Array.isArray(items)) throw new TypeError('webauthn_registrations is not as agreed');
  return items.map((item: Readonly<Record<string, unknown>>) => ({
    id: registration(item).webauthn_registration_id,
    name: textOf(item.name),
    domain: textOf(item.domain),
  }));
}

/** While an answer that may be kept is on its way, Chromium lets no other request for the same address begin. */
const uncached =
  (original: typeof fetch): typeof fetch =>
  (input, init) =>
    original(input, { ...init, cache: 'no-store' });

/** The port over the official client. */
export function createPort(connection: Connection): RegistrationPort {
  const list = dedupe(() => connection.call(({ user }) => lendFetch(uncached, () => user.get()), passkeysOf));
  let owner: string | undefined;
  return {
    hasUser: () => connection.session() !== null,
    async register(wish, course, onLate) {
      const tokens = connection.client.session.getTokens();
      const limits = { signal: course.signal, onLate, timeoutMs: UNLIMITED_MS };
      try {
        const answer = await connection.call((client) => register(client, wish, course), registered, limits);
        list.reset();
        return answer;
      } catch (error) {
        // The client keeps every answer as its session. One that is none has taken the place of the person's own.
        if (tokens && connection.client.session.getSync() && !connection.session()) {
          connection.client.session.updateSession(tokens);
          // What belongs to them follows. Until it is there nobody would seem to be signed in.
          const limits = { signal: course.signal, timeoutMs: RESTORED_MS };
          await connection.call(({ session }) => session.authenticate(), authenticated, limits).catch(() => {});
        }
        throw error;
      }
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
      // The client does not learn of it by itself (PROVIDER_CONTRACT 5.1). That is the page's business; nobody waits.
      void connection.client.user.get().catch(() => {});
    },
    async remove(id, signal) {
      await connection.call(({ user }) => user.deleteWebauthnRegistration(id), sent, { signal });
      list.reset();
    },
  };
}
