import { authenticated, type Connection } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { authenticate, UNLIMITED_MS, type Course, type Wish } from './ceremony.js';
import { words } from './trouble.js';

/** The provider's answer to a passkey, as far as it is checked. */
export type Authenticated = ReturnType<typeof authenticated>;

/** What the product needs of a provider. */
export interface PasskeysPort {
  /** Whether somebody is signed in already. */
  hasSession(): boolean;
  /**
   * Asks for a passkey and signs the person in with it. Rejects with ProviderError, what the browser has against it as
   * its `cause`; with LatchkeyError `passkeys/no-answer` when the provider says nothing. It ends with the course's
   * signal, and by no time of its own. What comes after that goes to `onLate`.
   */
  authenticate(
    wish: Wish,
    isQuiet: boolean,
    course: Course,
    onLate: (answer: Authenticated) => void,
  ): Promise<Authenticated>;
}

/** The port over the official client. */
export function createPort(connection: Connection): PasskeysPort {
  return {
    hasSession: () => connection.session() !== null,
    authenticate: (wish, isQuiet, course, onLate) =>
      connection.call(
        async (client) => {
          // The client waits for its settings, and nobody else would ask for them again if they failed.
          void connection.bootstrap();
          // The client keeps every answer as its session, and asks the provider as somebody who is signed in. One that
          // is nobody's has to go first.
          if (client.session.getSync() && !connection.session()) await connection.logOut();
          const answer = await authenticate(client, wish, isQuiet, course);
          if (answer) return answer;
          throw new LatchkeyError({
            code: 'passkeys/no-answer',
            message: 'The provider gave no answer to the passkey.',
            words: words.unknown,
          });
        },
        authenticated,
        { signal: course.signal, onLate, timeoutMs: UNLIMITED_MS },
      ),
  };
}
