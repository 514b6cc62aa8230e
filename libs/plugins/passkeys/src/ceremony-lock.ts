// A page can have only one pending passkey request (W3C WebAuthn Level 3, 5.1.4), however many widgets it contains.
// This module decides which widget may ask: a dialog immediately, which ends any pending request; autofill offers one
// at a time, the newest widget first.

/** A widget's place in the queue of autofill offers. */
export interface AutofillQueueEntry {
  /** Set while it is this widget's turn; aborts when the turn ends. */
  readonly turn: AbortSignal | undefined;
  /** Joins the queue at the front. `listener` is called on each change. Returns a function that leaves the queue. */
  enter(listener: () => void): () => void;
  /** Moves to the front, because the person has focused a field of this widget. */
  toFront(): void;
  /** Ends the current turn and starts another, because the challenge is too old. */
  renew(): void;
}

interface Standing extends AutofillQueueEntry {
  give(isMine: boolean): void;
}

let line: readonly Standing[] = [];
let dialog: AbortController | undefined;

/** Ends other turns before it starts one, so that the page never has two. */
function assignTurns(): void {
  const next = dialog ? undefined : line.at(-1);
  for (const place of line) if (place !== next) place.give(false);
  next?.give(true);
}

/** Creates a place that has not joined the queue. */
export function createAutofillQueueEntry(): AutofillQueueEntry {
  const listeners = new Set<() => void>();
  let present: AbortController | undefined;
  const change = (next: AbortController | undefined) => {
    present?.abort();
    present = next;
    for (const listener of listeners) listener();
  };
  const place: Standing = {
    get turn() {
      return present?.signal;
    },
    enter(listener) {
      listeners.add(listener);
      place.toFront();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        line = line.filter((other) => other !== place);
        place.give(false);
        assignTurns();
      };
    },
    toFront() {
      line = [...line.filter((other) => other !== place), place];
      assignTurns();
    },
    renew() {
      if (present) change(new AbortController());
    },
    give(isMine) {
      if (isMine !== !!present) change(isMine ? new AbortController() : undefined);
    },
  };
  return place;
}

/** A dialog that is about to open. */
export interface Dialog {
  /** Aborts when another dialog is about to open. */
  readonly signal: AbortSignal;
  /** Call it when the dialog has closed or was not opened: autofill offers continue. */
  end(): void;
}

/** Ends any pending request on the page, and blocks autofill offers until the dialog has ended. */
export function beginDialog(): Dialog {
  const own = new AbortController();
  dialog?.abort();
  dialog = own;
  assignTurns();
  return {
    signal: own.signal,
    end() {
      if (dialog !== own) return;
      dialog = undefined;
      assignTurns();
    },
  };
}
