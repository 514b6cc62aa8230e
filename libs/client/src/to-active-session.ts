import { activeSession, type ActiveSession } from './session.js';

/**
 * Returns the session of a response that signs a person in, or of the state that the official client stores, or null
 * if the session or its user is not valid.
 */
export function toActiveSession(answer: unknown): ActiveSession | null {
  const { session, user }: Readonly<Record<string, unknown>> = Object(answer);
  // Not a part of `activeSession`, which each page loads.
  return activeSession({ session: { getSync: () => session }, user: { getSync: () => user } });
}
