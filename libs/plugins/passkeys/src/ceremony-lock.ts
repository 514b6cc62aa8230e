import { createTurnQueue, linkSignals, type FlowContext, type QueueEntry } from '@latchkey/kernel';
import type { CeremonyObserver } from './ceremony.js';
import { isCancelled } from './errors.js';

// A page can have only one pending passkey request (W3C WebAuthn Level 3, 5.1.4), however many widgets it contains.
// This module decides which widget may ask: a dialog immediately, which ends any pending request; autofill offers one
// at a time, the newest widget first.

/** Lifetime of a challenge in ms (provider-api.md 5.2): a dialog that stays open longer can't succeed. */
const CHALLENGE_MS = 300_000;

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

/**
 * Runs a ceremony in a dialog of the browser. It first ends any pending request on the page, and pauses the flow's time
 * limits while the dialog is open. Resolves to `false` if the person cancels, which is not an error.
 */
export async function inDialog(
  ctx: Pick<FlowContext, 'pauseTimeout' | 'restartTimeout' | 'clock' | 'signal'>,
  ceremony: (course: CeremonyObserver) => Promise<void>,
): Promise<boolean> {
  const dialog = beginDialog();
  const end = linkSignals(ctx.signal, dialog.signal);
  let isPaused = false;
  let unlimit = () => {};
  try {
    await ceremony({
      signal: end.signal,
      onDialog() {
        isPaused = true;
        ctx.pauseTimeout();
        unlimit = ctx.clock.after(CHALLENGE_MS, end.abort);
      },
      onChosen() {
        unlimit();
        end.unlink(dialog.signal);
        if (isPaused) ctx.restartTimeout();
      },
    });
    return true;
  } catch (error) {
    if (!end.signal.aborted && !isCancelled(error)) throw error;
    return false;
  } finally {
    unlimit();
    dialog.end();
  }
}
