import { authenticated, type Connection } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { authenticate, UNLIMITED_MS, type CeremonyObserver, type CeremonyOptions } from './ceremony.js';
import { flowMessages } from './errors.js';

/** The checked part of the provider's response to a passkey. */
export type Authenticated = ReturnType<typeof authenticated>;

/** The provider calls that the product uses. */
export interface PasskeysPort {
  /** Whether a person is signed in already. */
  hasSession(): boolean;
  /**
   * Asks for a passkey and signs the person in with it. Rejects with ProviderError, whose `cause` is the browser's
   * exception if there is one, or with LatchkeyError `passkeys/no-answer` if the client returns nothing. Has no time
   * limit of its own; `course.signal` ends it. A response after that goes to `onLate`.
   */
  authenticate(
    wish: CeremonyOptions,
    isQuiet: boolean,
    course: CeremonyObserver,
    onLate: (answer: Authenticated) => void,
  ): Promise<Authenticated>;
}

/** Creates the port on top of the official client. */
export function createPort(connection: Connection): PasskeysPort {
  return {
    hasSession: () => connection.session() !== null,
    authenticate: (wish, isQuiet, course, onLate) =>
      connection.call(
        async (client) => {
          // The client waits for its settings. This requests them again if they failed to load.
          void connection.bootstrap();
          // The client stores every response as its session, and then sends requests as a signed-in user. A stored
          // response that is not a valid session must be removed first.
          if (client.session.getSync() && !connection.session()) await connection.logOut();
          const answer = await authenticate(client, wish, isQuiet, course);
          if (answer) return answer;
          throw new LatchkeyError({
            code: 'passkeys/no-answer',
            message: 'The provider gave no answer to the passkey.',
            userMessage: flowMessages.unknown,
          });
        },
        authenticated,
        { signal: course.signal, onLate, timeoutMs: UNLIMITED_MS },
      ),
  };
}
