import { StrictMode } from 'react';
import type { ConformanceFlow } from '../options.js';
import type { Subject } from '../subject.js';
import { flush, rest } from './page.js';
import type { Trace } from './instruments.js';
import type { Observations } from './observer.js';
import type { OpenedWidget, OpenOptions } from './open-widget.js';
import { fill, hasCalls, submit, waitForCall } from './play.js';
import { snapshotOf, type Snapshot } from './snapshot.js';

/** What was recorded while a person used the plugin without a failure. */
export interface Walk {
  readonly flow: ConformanceFlow;
  /** The pages before each step, while each step is busy, and at the end. */
  readonly snapshots: readonly Snapshot[];
  readonly observed: Observations;
  readonly calls: OpenedWidget['control']['calls'];
  readonly logged: readonly unknown[];
  readonly traces: readonly Trace[];
  /** The content of the storages at the end. */
  readonly stored: string;
  /** Why the flow did not reach its end. */
  readonly failure?: string;
}

/** How a walk differs from the usual one. */
export interface WalkOptions extends Pick<OpenOptions, 'props' | 'wrapper' | 'prepare'> {
  /** A name for the options: walks of one name run once. */
  readonly name: string;
}

/** Walks through each flow of the plugin, with marked texts. Runs once per name. */
export function walksOf(subject: Subject, options: WalkOptions = { name: 'usual' }): Promise<readonly Walk[]> {
  return subject.remember(`walk ${options.name}`, async () => {
    const walks: Walk[] = [];
    for (const flow of subject.flows) walks.push(await walk(subject, flow, options));
    return walks;
  });
}

/** Walks with React's StrictMode, which mounts each component twice. */
export const strictWalksOf = (subject: Subject): Promise<readonly Walk[]> =>
  walksOf(subject, { name: 'strict', wrapper: StrictMode });

async function walk(subject: Subject, flow: ConformanceFlow, { name, ...options }: WalkOptions): Promise<Walk> {
  const snapshots: Snapshot[] = [];
  return subject.withWidget({ flow, isMarked: true, ...options }, async (widget) => {
    const failure = await play(widget, flow, snapshots).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    await rest();
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join();
    const { observed, control, instruments } = widget;
    const walked = { flow, snapshots, observed, calls: control.calls, logged: control.logged, stored };
    return { ...walked, traces: instruments.traces, ...(failure !== undefined && { failure }) };
  });
}

async function play(widget: OpenedWidget, flow: ConformanceFlow, snapshots: Snapshot[]): Promise<undefined> {
  const { page, control } = widget;
  snapshots.push(snapshotOf(widget, `${flow.name}, the first screen`, true));
  for (const step of flow.steps) {
    control.answer(step.calls ?? {});
    fill(widget, step);
    const before = control.calls.length;
    if (hasCalls(step)) control.hold();
    await submit(widget, step);
    if (hasCalls(step)) {
      await waitForCall(widget, step, before);
      snapshots.push(snapshotOf(widget, `${flow.name}, during "${step.name}"`));
      control.release();
    }
    await page.waitForHeading(step.heading);
    await flush(2);
    snapshots.push(snapshotOf(widget, `${flow.name}, after "${step.name}"`));
  }
  return undefined;
}

/** The snapshots of all usual walks. */
export async function snapshotsOf(subject: Subject): Promise<readonly Snapshot[]> {
  return (await walksOf(subject)).flatMap(({ snapshots }) => snapshots);
}

/**
 * The first screen with the other products alone, whose findings are not the plugin's own; undefined without other
 * products.
 */
export function snapshotWithout(subject: Subject): Promise<Snapshot | undefined> {
  return subject.remember('without the plugin', async () => {
    const { products = [] } = subject.options;
    if (products.length === 0) return undefined;
    return subject.withWidget({ products, mode: undefined, isMarked: true }, async (widget) => snapshotOf(widget, ''));
  });
}
