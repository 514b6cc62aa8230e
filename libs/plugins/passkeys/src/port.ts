import { authenticated, type Connection } from '@latchkey/client';
import { authenticate, UNLIMITED_MS, type CeremonyObserver, type CeremonyOptions } from './ceremony.js';

/** The checked part of the provider's response to a passkey. */
export type Authenticated = ReturnType<typeof authenticated>;

/** The provider calls that the product uses. */
export interface PasskeysPort {
  /** Whether a person is signed in already. */
  hasSession(): boolean;
  /**
   * Asks for a passkey and signs the person in with it. Rejects with ProviderError, whose `cause` is the browser's
   * exception if there is one. Has no time limit of its own; `course.signal` ends it. A response after that goes to
   * `onLate`.
   */
  authenticate(
    wish: CeremonyOptions,
    isQuiet: boolean,
    course: CeremonyObserver,
    onLate: (answer: Authenticated) => void,
  ): Promise<Authenticated>;
}

/** Creates the port on a connection. */
export function createPort(connection: Connection): PasskeysPort {
  return {
    hasSession: () => connection.session() !== null,
    authenticate: (wish, isQuiet, course, onLate) =>
      connection.call(
        async (client) => {
          // The client stores every response as its session, even an invalid one, whose token the next request would
          // carry.
          if (client.session.getSync() && !connection.session()) await connection.logOut();
          return authenticate(connection, wish, isQuiet, course);
        },
        authenticated,
        { signal: course.signal, onLate, timeoutMs: UNLIMITED_MS },
      ),
  };
}
