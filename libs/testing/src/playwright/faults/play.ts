import { expect } from '@playwright/test';
import type { FaultFlow, FaultStep, FaultStage, TimedStage } from './flow.js';
import { hasFocus } from './look.js';

/** Longer than any act takes by the page's clock without faults, timeouts included. */
const STEP_MS = 20_000;

/** Brings the page to the start of a step: runs the flow's start, the previous steps, and the step's preparation. */
export async function playUpTo(stage: TimedStage, flow: FaultFlow, step: FaultStep): Promise<void> {
  await stage.clock.run(() => flow.start(stage));
  for (const earlier of flow.steps.slice(0, flow.steps.indexOf(step))) await play(stage, earlier);
  await prepare(stage, step);
}

/** Runs a step, from its preparation to its result. */
export async function play(stage: TimedStage, step: FaultStep): Promise<void> {
  await prepare(stage, step);
  await act(stage, step);
  const done = step.done(stage.page);
  const isDone = async () => (await hasFocus(done)) || undefined;
  if (!(await stage.clock.lookUntil(isDone, { byMs: STEP_MS }))) await expect(done).toBeFocused();
}

async function prepare(stage: TimedStage, step: FaultStep): Promise<void> {
  await stage.clock.run(async () => step.prepare?.(stage));
}

/** Runs the act of a step alone. */
export async function act(stage: TimedStage, step: Pick<FaultStep, 'act'>): Promise<void> {
  await stage.clock.run(() => step.act?.(stage) ?? stage.page.keyboard.press('Enter'));
}

/** Runs the steps of a flow from one on, and checks the flow's result. */
export async function playOn(stage: TimedStage, flow: FaultFlow, from: number): Promise<void> {
  for (const step of flow.steps.slice(from)) await play(stage, step);
  await complete(stage, flow);
}

/** Checks the flow's result. */
export async function complete(stage: TimedStage, flow: FaultFlow): Promise<void> {
  await stage.clock.run(() => flow.complete?.(stage) ?? expectSession(stage));
}

async function expectSession({ emulator, isSignedIn }: FaultStage): Promise<void> {
  const hasSession = async () => (await emulator.sessions()).some(({ status }) => status === 'active');
  await expect.poll(isSignedIn ?? hasSession, { message: 'a session is active' }).toBe(true);
}
