import type { FlowContext } from '@latchkey/kernel';
import type { Intent, IntentAction, IntentState } from './intent-state.js';

/** The context of the option's flows. */
type IntentContext = FlowContext<{ state: IntentState; action: IntentAction; options: Intent; screen: 'outcome' }>;

/** Changes the intent, and shows the main screen with it. The forms keep what the person typed. */
export async function changeIntent(ctx: IntentContext, to: Intent): Promise<void> {
  ctx.dispatch({ type: 'intent/changed', patch: { change: { from: ctx.options, to } } });
  // Also removes the message of the form, and moves the focus to the new heading.
  await ctx.go('main');
}
