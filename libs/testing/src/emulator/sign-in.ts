import { PUBLIC_TOKEN, type Emulator } from './emulator.js';
import type { Person } from './person.js';
import { storedNames } from './storage-names.js';
import type { EmulatorUser } from './types.js';

/** A session of the emulator, with its tokens. */
export interface TestSession {
  readonly user: EmulatorUser;
  readonly session: { readonly session_id: string; readonly user_id: string; readonly expires_at: string };
  /** The opaque token. */
  readonly session_token: string;
  /** The JWT, which a server verifies. It expires after 5 minutes. */
  readonly session_jwt: string;
}

/** What a browser stores of a session. */
interface StoredSession {
  /** By name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Of `localStorage`, by key. */
  readonly items: Readonly<Record<string, string>>;
}

/** The duration of a session of a test. */
const MINUTES = 60;

/**
 * Signs a person in without a page: with a passcode by email, which the emulator sends and verifies as ever. A person
 * without a user is signed up.
 */
export async function startSession(emulator: Emulator, { email }: Person): Promise<TestSession> {
  const { method_id } = await emulator.callProvider<{ method_id: string }>('/otps/email/login_or_create', {
    email,
    expiration_minutes: 5,
  });
  const { code } = await emulator.waitForMessage(email);
  return emulator.callProvider('/otps/authenticate', {
    method_id,
    token: code,
    session_duration_minutes: MINUTES,
  });
}

/** What the official client stores of a session (docs/security.md, storage). */
export function storedForm({ user, session, session_token, session_jwt }: TestSession): StoredSession {
  return {
    cookies: { [storedNames.token]: session_token, [storedNames.jwt]: session_jwt },
    items: { [storedNames.state + PUBLIC_TOKEN]: JSON.stringify({ user, session }) },
  };
}
