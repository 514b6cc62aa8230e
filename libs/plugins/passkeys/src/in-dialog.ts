import { linkSignals, type FlowContext } from '@latchkey/kernel';
import type { CeremonyObserver } from './ceremony.js';
import { isCancelled } from './errors.js';
import { beginDialog } from './ceremony-lock.js';

/** Lifetime of a challenge in ms (provider-api.md 5.2): a dialog that stays open longer can't succeed. */
const CHALLENGE_MS = 300_000;

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
