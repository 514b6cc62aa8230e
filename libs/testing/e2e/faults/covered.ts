import { PausedClock } from '../paused-clock.js';
import type { BackgroundCall, FaultFlow, FaultStep, Stage } from './flow.js';
import { fitsPath } from './look.js';
import { complete, play } from './play.js';

/**
 * Plays a flow with nothing wrong and holds the emulator's log of it against the rows of the table.
 *
 * @param others calls that the acts of the flow have no row for: background calls, and those of another table
 * @returns a sentence for each call without a row, and for each row whose call is not made; empty when all is well
 */
export async function judgeCoverage(
  fixtures: Stage,
  flow: FaultFlow,
  others: readonly Pick<BackgroundCall, 'path'>[],
): Promise<string[]> {
  const stage = { ...fixtures, clock: await PausedClock.install(fixtures.page) };
  await stage.clock.run(() => flow.start(stage));
  const calls = await logOf(stage);
  await calls();
  const problems: string[] = [];
  const isElsewhere = (path: string) => others.some((call) => fitsPath(call.path, path));

  for (const step of flow.steps) {
    await play(
      stage,
      withLog(step, async () => {
        const early = (await calls()).filter((path) => !isElsewhere(path));
        problems.push(...early.map((path) => `${path} is called on the way to "${step.name}", where it has no row.`));
      }),
    );
    const made = (await calls()).filter((path) => !isElsewhere(path));
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

/** The step, which reports after its preparation. */
function withLog(step: FaultStep, onPrepared: () => Promise<void>): FaultStep {
  return {
    ...step,
    async prepare(stage) {
      await step.prepare?.(stage);
      await onPrepared();
    },
  };
}

/** Gives the function that gives the paths called since it was asked last, each once. */
async function logOf({ emulator }: Stage): Promise<() => Promise<string[]>> {
  let seen = 0;
  return async () => {
    const log = await emulator.requests();
    const fresh = log.slice(seen).filter(({ method }) => method !== 'OPTIONS');
    seen = log.length;
    return [...new Set(fresh.map(({ path }) => path))];
  };
}
