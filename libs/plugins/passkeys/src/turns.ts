// A page can have one request for a passkey pending (W3C WebAuthn Level 3, 5.1.4), however many widgets stand on it.
// Here it is settled who may ask: a dialog at once, which ends whatever is pending; offers in the fields of forms by
// turns, the newest widget first.

/** A widget's place among those that offer passkeys in their fields. */
export interface Place {
  /** While it is this widget's turn: aborts as soon as it is no longer. */
  readonly turn: AbortSignal | undefined;
  /** Stands in line, before everyone else, until the function that this gives is called. `listener` hears of changes. */
  enter(listener: () => void): () => void;
  /** The person is in a field of this widget: its turn is now. */
  toFront(): void;
  /** Ends the present turn and begins another: what was asked for is too old. */
  renew(): void;
}

interface Standing extends Place {
  give(isMine: boolean): void;
}

let line: readonly Standing[] = [];
let dialog: AbortController | undefined;

/** Turns are taken away before one is given: the page never has two. */
function giveTurns(): void {
  const next = dialog ? undefined : line.at(-1);
  for (const place of line) if (place !== next) place.give(false);
  next?.give(true);
}

/** Makes a place that does not stand in line yet. */
export function createPlace(): Place {
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
        giveTurns();
      };
    },
    toFront() {
      line = [...line.filter((other) => other !== place), place];
      giveTurns();
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

/** A dialog that is about to be opened. */
export interface Dialog {
  /** Aborts when another dialog is about to be opened. */
  readonly signal: AbortSignal;
  /** It is closed, or was not opened: offers go on. */
  end(): void;
}

/** Ends what is pending on the page, and keeps offers away until the dialog has ended. */
export function beginDialog(): Dialog {
  const own = new AbortController();
  dialog?.abort();
  dialog = own;
  giveTurns();
  return {
    signal: own.signal,
    end() {
      if (dialog !== own) return;
      dialog = undefined;
      giveTurns();
    },
  };
}
