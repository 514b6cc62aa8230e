// Some packages that read this know nothing of Node.
declare const process: { readonly env: Readonly<Partial<Record<string, string>>> };

/** How many runs of a property there are, and which. */
export interface PropertyRuns {
  readonly seed: number;
  /** A seed for each part of the runs: each part is a test of its own. */
  readonly seeds: readonly number[];
  readonly runsPerSeed: number;
  /** Whether the environment asks for the deep tier. */
  readonly isDeep: boolean;
  /** The path of a failure that is replayed alone; an object to spread into the parameters of fast-check. */
  readonly replay: { readonly path?: string };
}

const RUNS_PER_SEED = 100;

/**
 * The runs that the environment asks for, and prints their seed. `npm test` plays the same runs each time;
 * `LATCHKEY_TIER=deep` plays more of them, with a seed of the moment.
 *
 * - `LATCHKEY_SEED`: replays the runs of a number; `random` takes a seed of the moment
 * - `LATCHKEY_RUNS`: how many runs
 * - `LATCHKEY_PATH`: the path that a failure names, which replays it alone
 *
 * @param options `runs`: enough of them to reach all that the test expects to reach, with `seed`
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
