import { createTurnQueue, type QueueEntry } from '@latchkey/kernel';

// A page can have only one pending passkey request (W3C WebAuthn Level 3, 5.1.4), however many widgets it contains.
// This module decides which widget may ask: a dialog immediately, which ends any pending request; autofill offers one
// at a time, the newest widget first.

const offers = /* @__PURE__ */ createTurnQueue(true);
let dialog: AbortController | undefined;

/** Creates a widget's place in the queue of autofill offers. */
export const createAutofillQueueEntry = (): QueueEntry => offers.createEntry();

/** Ends any pending request on the page, and blocks autofill offers until the dialog has ended. */
export function beginDialog() {
  const own = new AbortController();
  dialog?.abort();
  dialog = own;
  offers.setPaused(true);
  return {
    /** Aborts when another dialog is about to open. */
    signal: own.signal,
    /** Call it when the dialog has closed or was not opened: autofill offers continue. */
    end(): void {
      if (dialog !== own) return;
      dialog = undefined;
      offers.setPaused(false);
    },
  };
}

/** Ends a turn whose challenge is too old, and starts another one. No effect if it is not the entry's turn. */
export function renewTurn(entry: QueueEntry): void {
  if (entry.turn) beginDialog().end();
}
