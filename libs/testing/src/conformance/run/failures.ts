import type { ConformanceFlow, FlowStep } from '../options.js';
import type { Subject } from '../subject.js';
import type { Fault } from './faults.js';
import type { Trace } from './instruments.js';
import { flush, pass, settle } from './page.js';
import type { Observations } from './observer.js';
import type { OpenedWidget } from './open-widget.js';
import { fill, hasCalls, lastField, perform, submit, waitForCall } from './play.js';
import { announcedIn, snapshotOf, type Snapshot } from './snapshot.js';

/** What followed when one call of a step failed. */
export interface Failure {
  readonly where: string;
  readonly flow: ConformanceFlow;
  readonly step: FlowStep;
  readonly path: string;
  readonly fault: Fault;
  /** The texts of live regions that the failure added. */
  readonly told: readonly string[];
  /** The texts of live regions while the call was slow; only for silence. */
  readonly slow: readonly string[];
  /** The fields whose text was lost, by label. */
  readonly lost: readonly string[];
  /** The description of the last field of the step; undefined without a field. */
  readonly description: string | undefined;
  /** Whether a flow still runs. */
  readonly isBusy: boolean;
  readonly snapshot: Snapshot;
  /** Why the same act did not succeed afterwards. */
  readonly noRetry?: string;
  readonly observed: Observations;
  readonly traces: readonly Trace[];
}

const FAULTS: readonly Fault[] = ['refusal', 'rateLimit', 'offline', 'unreadable', 'silence'];

const SLOW_MS = 6_000;
const TIME_LIMIT_MS = 16_000;
const WAIT_MS = 7_000;

/** A step that calls the provider, and the steps before it. */
export interface StepInFlow {
  readonly flow: ConformanceFlow;
  readonly step: FlowStep;
  readonly before: readonly FlowStep[];
}

/** The steps of the plugin that call the provider. */
export function callingSteps({ flows }: Subject): readonly StepInFlow[] {
  return flows.flatMap((flow) =>
    flow.steps.flatMap((step, index) => (hasCalls(step) ? [{ flow, step, before: flow.steps.slice(0, index) }] : [])),
  );
}

/** Lets each call of each step fail in one way. Runs once per fault. */
export function failuresOf(subject: Subject, fault: Fault): Promise<readonly Failure[]> {
  return subject.remember(`failures ${fault}`, async () => {
    const failures: Failure[] = [];
    for (const place of callingSteps(subject)) {
      for (const path of Object.keys(place.step.calls ?? {}))
        failures.push(...(await failureOf(subject, place, path, fault)));
    }
    return failures;
  });
}

/** Lets each call of each step fail in each way. */
export async function allFailuresOf(subject: Subject): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const fault of FAULTS) failures.push(...(await failuresOf(subject, fault)));
  return failures;
}

/** Lets one call fail. Returns nothing if the flow does not come so far, which `flows-complete` reports. */
async function failureOf(
  subject: Subject,
  { flow, step, before }: StepInFlow,
  path: string,
  fault: Fault,
): Promise<readonly Failure[]> {
  return subject.withWidget({ flow }, async (widget) => {
    const { page, control, observed, instruments } = widget;
    try {
      for (const earlier of before) await perform(widget, earlier);
      control.answer(step.calls ?? {});
      fill(widget, step);
      const first = announcedIn(page.root);
      const count = control.calls.length;
      control.fail(path, fault);
      control.hold();
      await submit(widget, step);
      await waitForCall(widget, step, count);
      await flush(2);
      // What the act itself announces is no message about the failure.
      const present = [...first, ...announcedIn(page.root)];
      control.release();
      const slow = fault === 'silence' ? await waitForSilence(widget) : [];
      await settle(() => !isBusy(widget));
      await flush();
      const told = announcedIn(page.root).filter((text) => !present.includes(text));
      const label = lastField(step);
      return [
        {
          where: `${flow.name}, "${step.name}", ${path}`,
          flow,
          step,
          path,
          fault,
          told: [...new Set(told)],
          slow: slow.filter((text) => !present.includes(text)),
          lost: Object.entries(step.fields ?? {})
            .filter(([name, text]) => page.findField(name)?.value !== text)
            .map(([name]) => name),
          description: label === undefined ? undefined : descriptionOf(page.findField(label)),
          isBusy: isBusy(widget),
          snapshot: snapshotOf(widget, `${flow.name}, after "${step.name}" has failed`),
          ...(await retry(widget, step, fault)),
          observed,
          traces: instruments.traces,
        },
      ];
    } catch {
      return [];
    }
  });
}

/** Lets the time limit pass. Returns what is announced while the call is slow. */
async function waitForSilence({ page }: OpenedWidget): Promise<readonly string[]> {
  await pass(SLOW_MS);
  const slow = announcedIn(page.root);
  await pass(TIME_LIMIT_MS - SLOW_MS);
  return slow;
}

/** Whether a flow of the widget runs. */
export function isBusy({ observed }: OpenedWidget): boolean {
  const core = Object(observed.runtime?.store.get().get('core')) as {
    readonly flows?: Readonly<Record<string, { readonly status: string }>>;
  };
  return Object.values(core.flows ?? {}).some(({ status }) => status !== 'failed');
}

/** Performs the act again, with good answers. */
async function retry(widget: OpenedWidget, step: FlowStep, fault: Fault): Promise<{ readonly noRetry?: string }> {
  const { page, control } = widget;
  control.answer(step.calls ?? {});
  if (fault === 'rateLimit') await pass(WAIT_MS);
  try {
    const label = lastField(step);
    // The same text again would be no change.
    if (step.isSubmittedByTyping && label !== undefined) page.type(label, '');
    fill(widget, step);
    await submit(widget, step);
    await page.waitForHeading(step.heading);
    return {};
  } catch (error) {
    return { noRetry: error instanceof Error ? error.message : String(error) };
  }
}

/** The text that describes a field. */
function descriptionOf(field: Element | undefined): string | undefined {
  const ids = field?.getAttribute('aria-describedby')?.trim().split(/\s+/) ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '').join(' ');
}
