import { expect } from '@playwright/test';
import type { EmulatorSession } from '../emulator.types.js';
import type { FaultFlow, FaultStep, Stage } from './flow.js';

/** Does what a step does, from its preparation to what it leads to. */
export async function play(stage: Stage, step: FaultStep): Promise<void> {
  await step.prepare?.(stage);
  await act(stage, step);
  await expect(step.done(stage.page)).toBeFocused();
}

/** The act of a step alone. */
export async function act(stage: Stage, step: Pick<FaultStep, 'act'>): Promise<void> {
  await (step.act?.(stage) ?? stage.page.keyboard.press('Enter'));
}

/** Plays the steps of a flow from one on, and expects what the flow is for. */
export async function playOn(stage: Stage, flow: FaultFlow, from: number): Promise<void> {
  for (const step of flow.steps.slice(from)) await play(stage, step);
  await complete(stage, flow);
}

/** Expects what the flow is for. */
export async function complete(stage: Stage, flow: FaultFlow): Promise<void> {
  if (flow.complete) return flow.complete(stage);
  const isActive = ({ status }: EmulatorSession) => status === 'active';
  await expect
    .poll(async () => (await stage.emulator.sessions()).some(isActive), { message: 'a session is active' })
    .toBe(true);
}
