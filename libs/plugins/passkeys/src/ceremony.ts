import { withPatchedFetch, type Connection } from '@latchkey/client';
import type { PasskeysOptions } from './options.js';

type Client = Connection['client'];

/**
 * The longest delay of a timer, in ms (about 25 days). A ceremony has limits for each part instead of one for the
 * whole.
 */
export const UNLIMITED_MS = 2 ** 31 - 1;

/** The options of a ceremony. */
export interface CeremonyOptions extends PasskeysOptions {
  readonly sessionDurationMinutes: number;
}

/**
 * One call of the official client has three parts: a request for a challenge, the browser's dialog, and a request that
 * sends the result to the provider. This object observes the transitions between them.
 */
export interface CeremonyObserver {
  /** Aborts a ceremony until the person has chosen: no dialog opens any more, and an open one closes if it can. */
  readonly signal: AbortSignal;
  /** Called right before the dialog opens. */
  onDialog(): void;
  /** Called when the person has chosen; only the request to the provider follows. */
  onChosen(): void;
}

/**
 * Tracks the part that a call is in. The client reads an option at each transition: the signal when the challenge has
 * arrived, the session's duration when the person has chosen. Development builds of the client also read all options
 * while it is being called; those reads are ignored.
 */
function follow({ signal, onDialog, onChosen }: CeremonyObserver) {
  let part: 'called' | 'asking' | 'dialog' | 'over' = 'called';
  return {
    called() {
      part = 'asking';
    },
    dialog() {
      // A challenge that arrives after the abort opens no dialog.
      if (part !== 'asking' || signal.aborted) return;
      part = 'dialog';
      onDialog();
    },
    chosen() {
      if (part !== 'dialog') return;
      part = 'over';
      onChosen();
    },
  };
}

/**
 * Asks for a passkey and signs the person in with it (behaviour.md 7, webauthn authenticate).
 *
 * @param isQuiet - offers passkeys in the autofill of fields (conditional mediation), instead of opening a dialog
 */
export function authenticate(
  { webauthn }: Client,
  { domain, sessionDurationMinutes }: CeremonyOptions,
  isQuiet: boolean,
  course: CeremonyObserver,
): Promise<unknown> {
  const now = follow(course);
  const answer = webauthn.authenticate({
    is_passkey: true,
    conditional_mediation: isQuiet,
    // The client searches the document for the field and misses fields in a shadow root.
    disable_input_check: true,
    ...(domain !== undefined && { domain }),
    get signal() {
      now.dialog();
      return course.signal;
    },
    get session_duration_minutes() {
      now.chosen();
      return sessionDurationMinutes;
    },
  });
  now.called();
  return answer;
}

/** Creates a passkey for the signed-in person (behaviour.md 7, webauthn register). */
export function register(
  { webauthn }: Client,
  { domain, sessionDurationMinutes }: CeremonyOptions,
  course: CeremonyObserver,
): Promise<unknown> {
  const now = follow(course);
  // The client accepts no signal here. It sends its first request synchronously, so `fetch` is replaced during the
  // call: the replacement observes the challenge and can prevent the dialog.
  const observed =
    (original: typeof fetch): typeof fetch =>
    async (input, init) => {
      if (!String(input).endsWith('/webauthn/register/start')) return original(input, init);
      const answer = await original(input, { ...init, signal: course.signal });
      if (answer.ok) {
        await answer.clone().arrayBuffer();
        course.signal.throwIfAborted();
        now.dialog();
      }
      return answer;
    };
  return withPatchedFetch(observed, () => {
    const answer = webauthn.register({
      is_passkey: true,
      ...(domain !== undefined && { domain }),
      get session_duration_minutes() {
        now.chosen();
        return sessionDurationMinutes;
      },
    });
    now.called();
    return answer;
  });
}
