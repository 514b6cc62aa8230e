// Some packages that import this file have no Node types.
declare const process: { readonly env: Readonly<Partial<Record<string, string>>> };

/** The number and the seeds of the runs of a property. */
export interface PropertyRuns {
  readonly seed: number;
  /** A seed for each part of the runs. Each part is a separate test. */
  readonly seeds: readonly number[];
  readonly runsPerSeed: number;
  /** Whether the environment requests the deep tier. */
  readonly isDeep: boolean;
  /** The path of a failure to replay alone; an object to spread into the parameters of fast-check. */
  readonly replay: { readonly path?: string };
}

const RUNS_PER_SEED = 100;

/**
 * Returns the runs that the environment requests, and prints their seed. `npm test` repeats the same runs each time;
 * `LATCHKEY_TIER=deep` runs more of them, with a seed from the current time.
 *
 * - `LATCHKEY_SEED`: replays the runs of a number; `random` takes a seed from the current time
 * - `LATCHKEY_RUNS`: the number of runs
 * - `LATCHKEY_PATH`: the path that a failure prints; replays that failure alone
 *
 * @param options `runs`: with `seed`, enough runs to reach everything that the test expects to reach
 */
export function propertyRuns({ seed, runs, deep }: { seed: number; runs: number; deep: number }): PropertyRuns {
  const { LATCHKEY_TIER, LATCHKEY_SEED, LATCHKEY_RUNS, LATCHKEY_PATH: path } = process.env;
  const isDeep = LATCHKEY_TIER === 'deep';
  const wanted = LATCHKEY_SEED ?? (isDeep ? 'random' : seed);
  const first = wanted === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(wanted);
  const count = path === undefined ? Math.ceil(Number(LATCHKEY_RUNS ?? (isDeep ? deep : runs)) / RUNS_PER_SEED) : 1;
  console.info(`LATCHKEY_SEED=${first}`);
  return {
    seed: first,
    seeds: Array.from({ length: count }, (_, index) => first + index),
    runsPerSeed: RUNS_PER_SEED,
    isDeep,
    replay: path === undefined ? {} : { path },
  };
}
