import type { FlowStep } from '../options.js';
import type { RecordedCall } from './connection.js';
import type { OpenedWidget } from './open-widget.js';
import { flush, settle } from './page.js';

/** Types the texts of a step, except for the last one of a step that typing submits. */
export function fill({ page }: OpenedWidget, { fields = {}, isSubmittedByTyping }: FlowStep): void {
  const entries = Object.entries(fields);
  for (const [label, text] of isSubmittedByTyping ? entries.slice(0, -1) : entries) page.type(label, text);
}

/** The label of the last field of a step. */
export const lastField = ({ fields = {} }: FlowStep): string | undefined => Object.keys(fields).at(-1);

/** Performs the act of a step once. */
export async function submit({ page }: OpenedWidget, step: FlowStep): Promise<void> {
  const label = lastField(step);
  if (step.act) await step.act(page);
  else if (step.isSubmittedByTyping && label !== undefined) page.type(label, step.fields?.[label] ?? '');
  else if (step.button !== undefined) page.press(step.button);
  else if (label !== undefined) page.enter(label);
  else throw new Error(`the step "${step.name}" has no button, no field and no act`);
}

/** Waits until the calls of a step have reached the provider. @throws Error if none does */
export async function waitForCall({ control }: OpenedWidget, step: FlowStep, before: number): Promise<void> {
  const isOfStep = ({ path }: RecordedCall) => !control.isBackground(path);
  if (await settle(() => control.calls.slice(before).some(isOfStep))) return;
  throw new Error(`"${step.name}" makes no call; it should call ${Object.keys(step.calls ?? {}).join(', ')}`);
}

/** Performs a whole step, with good answers. @throws Error if its heading does not appear */
export async function perform(widget: OpenedWidget, step: FlowStep): Promise<void> {
  widget.control.answer(step.calls ?? {});
  fill(widget, step);
  await submit(widget, step);
  await widget.page.waitForHeading(step.heading);
}

/** Whether a step calls the provider. */
export const hasCalls = ({ calls = {} }: FlowStep): boolean => Object.keys(calls).length > 0;

/** Shows the main screen, as the button to go back does. */
export async function leave({ observed }: OpenedWidget): Promise<void> {
  const engine = await observed.runtime?.engine();
  await engine?.go('main');
  await flush();
}
