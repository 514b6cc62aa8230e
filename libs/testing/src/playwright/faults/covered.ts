import { PausedClock } from '../paused-clock.js';
import type { BackgroundCall, FaultFlow, FaultStep, FaultStage } from './flow.js';
import { fitsPath } from './look.js';
import { complete, play } from './play.js';

/**
 * Runs a flow without faults and compares the emulator's log of it with the rows of the table.
 *
 * @param others calls without rows that the flow may make: background calls, and those of another table
 * @returns a sentence for each call without a row, and for each row without a call; empty without problems
 */
export async function judgeCoverage(
  fixtures: FaultStage,
  flow: FaultFlow,
  others: readonly Pick<BackgroundCall, 'path'>[],
): Promise<string[]> {
  const stage = { ...fixtures, clock: await PausedClock.install(fixtures.page) };
  await stage.clock.run(() => flow.start(stage));
  const calls = await logOf(stage);
  await calls();
  const problems: string[] = [];
  const isOfAnotherStep = (path: string) => others.some((call) => fitsPath(call.path, path));

  for (const step of flow.steps) {
    await play(
      stage,
      withLog(step, async () => {
        const early = (await calls()).filter((path) => !isOfAnotherStep(path));
        problems.push(...early.map((path) => `${path} is called on the way to "${step.name}", where it has no row.`));
      }),
    );
    const made = (await calls()).filter((path) => !isOfAnotherStep(path));
    const hasRow = (path: string) => step.calls.some((call) => fitsPath(call, path));
    problems.push(
      ...made.filter((path) => !hasRow(path)).map((path) => `${path} is called by "${step.name}" and has no row.`),
      ...step.calls
        .filter((call) => !made.some((path) => fitsPath(call, path)))
        .map((call) => `"${step.name}" has a row for ${call} and never calls it.`),
    );
  }
  await complete(stage, flow);
  return problems;
}

/** The step, with a callback after its preparation. */
function withLog(step: FaultStep, onPrepared: () => Promise<void>): FaultStep {
  return {
    ...step,
    async prepare(stage) {
      await step.prepare?.(stage);
      await onPrepared();
    },
  };
}

/** Returns a function that returns the paths called since its last call, each once. */
async function logOf({ emulator }: FaultStage): Promise<() => Promise<string[]>> {
  let seen = 0;
  return async () => {
    const log = await emulator.requests();
    const fresh = log.slice(seen).filter(({ method }) => method !== 'OPTIONS');
    seen = log.length;
    return [...new Set(fresh.map(({ path }) => path))];
  };
}
