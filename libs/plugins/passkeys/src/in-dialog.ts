import type { FlowContext } from '@latchkey/kernel';
import type { Course } from './ceremony.js';
import { ending } from './ending.js';
import { isTurnedAway } from './trouble.js';
import { beginDialog } from './turns.js';

/** ms that a challenge lives (PROVIDER_CONTRACT 5.2): a dialog that is open longer leads nowhere. */
const CHALLENGE_MS = 300_000;

/**
 * Carries a ceremony out in a dialog of the browser. What is pending on the page ends first; while the person is in the
 * dialog the flow's time limits are paused. Gives `false` when the person turned away: that is no failure.
 */
export async function inDialog(
  ctx: Pick<FlowContext, 'pauseTimeout' | 'restartTimeout' | 'clock' | 'signal'>,
  ceremony: (course: Course) => Promise<void>,
): Promise<boolean> {
  const dialog = beginDialog();
  const end = ending(ctx.signal, dialog.signal);
  let isPaused = false;
  let unlimit = () => {};
  try {
    await ceremony({
      signal: end.signal,
      onDialog() {
        isPaused = true;
        ctx.pauseTimeout();
        unlimit = ctx.clock.after(CHALLENGE_MS, end.now);
      },
      onChosen() {
        unlimit();
        end.loosen();
        if (isPaused) ctx.restartTimeout();
      },
    });
    return true;
  } catch (error) {
    if (!end.signal.aborted && !isTurnedAway(error)) throw error;
    return false;
  } finally {
    unlimit();
    dialog.end();
  }
}
