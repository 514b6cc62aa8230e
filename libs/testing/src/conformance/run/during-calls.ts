import type { FlowStep } from '../options.js';
import type { Subject } from '../subject.js';
import { callingSteps } from './failures.js';
import type { OpenedWidget } from './open-widget.js';
import { fill, perform, submit, waitForCall } from './play.js';

/** Runs each calling step until its call waits for an answer, then `use`. */
export async function duringCalls(
  subject: Subject,
  use: (widget: OpenedWidget, step: FlowStep, where: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { flow, step, before } of callingSteps(subject)) {
    const more = await subject.withWidget({ flow }, async (widget) => {
      try {
        for (const earlier of before) await perform(widget, earlier);
        fill(widget, step);
        widget.control.answer(step.calls ?? {});
        widget.control.hold();
        const count = widget.control.calls.length;
        await submit(widget, step);
        await waitForCall(widget, step, count);
      } catch {
        // `flows-complete` reports it.
        return [];
      }
      return use(widget, step, `${flow.name}, "${step.name}"`);
    });
    found.push(...more);
  }
  return found;
}
