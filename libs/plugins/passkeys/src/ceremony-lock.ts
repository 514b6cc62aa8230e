import { createTurnQueue, type QueueEntry } from '@latchkey/kernel';

// A page can have only one pending passkey request (W3C WebAuthn Level 3, 5.1.4), however many widgets it contains.
// This module decides which widget may ask: a dialog immediately, which ends any pending request; autofill offers one
// at a time, the newest widget first.

const offers = /* @__PURE__ */ createTurnQueue(true);
let dialog: AbortController | undefined;

/** Creates a widget's place in the queue of autofill offers. */
export const createAutofillQueueEntry = (): QueueEntry => offers.createEntry();

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
  offers.pause();
  return {
    signal: own.signal,
    end() {
      if (dialog !== own) return;
      dialog = undefined;
      offers.resume();
    },
  };
}
