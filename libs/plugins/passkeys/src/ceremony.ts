import { lendFetch, type Connection } from '@latchkey/client';

type Client = Connection['client'];

/** The longest time that a timer takes, in ms, about 25 days: a ceremony's limits are set part by part, not as a whole. */
export const UNLIMITED_MS = 2 ** 31 - 1;

/** What the official client is asked for. */
export interface Wish {
  /** Left out: the page's host. */
  readonly domain?: string;
  readonly sessionDurationMinutes: number;
}

/**
 * One call of the official client has three parts: a request that brings a challenge, the browser's dialog with the
 * person, and a request that brings the answer to the provider. This says when one becomes the next.
 */
export interface Course {
  /** Ends a ceremony whose person has not chosen yet: no dialog opens any more, and an open one closes if it can. */
  readonly signal: AbortSignal;
  /** The dialog is about to be opened. */
  onDialog(): void;
  /** The person has chosen; the rest is between the page and the provider. */
  onChosen(): void;
}

/**
 * The part that a call is in. The client itself shows where it stands by the options it reads: the signal when the
 * challenge has come, the session's duration when the person has chosen. Development builds of the client look at all
 * options while it is being called; that counts for nothing.
 */
function follow({ signal, onDialog, onChosen }: Course) {
  let part: 'called' | 'asking' | 'dialog' | 'over' = 'called';
  return {
    called() {
      part = 'asking';
    },
    dialog() {
      // A challenge that comes after the end opens no dialog.
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
 * Asks for a passkey and signs the person in with it (SPEC section 7, webauthn authenticate).
 *
 * @param isQuiet - offers passkeys in the autofill of fields (conditional mediation), instead of opening a dialog
 */
export function authenticate(
  { webauthn }: Client,
  { domain, sessionDurationMinutes }: Wish,
  isQuiet: boolean,
  course: Course,
): Promise<unknown> {
  const now = follow(course);
  const answer = webauthn.authenticate({
    is_passkey: true,
    conditional_mediation: isQuiet,
    // The client looks for the field in the document, and would miss those in a shadow root.
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

/** Creates a passkey for the person who is signed in (SPEC section 7, webauthn register). */
export function register(
  { webauthn }: Client,
  { domain, sessionDurationMinutes }: Wish,
  course: Course,
): Promise<unknown> {
  const now = follow(course);
  // The client takes no signal here. Its first request goes out while it is being called, so for that moment the page
  // has a `fetch` of ours, which sees the challenge come and can keep the dialog from opening.
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
  return lendFetch(observed, () => {
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
