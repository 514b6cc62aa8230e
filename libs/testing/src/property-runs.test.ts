import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from './property-runs.js';

const options = { seed: 7, runs: 250, deep: 1_000 };

// The environment of these tests may set a tier or a seed.
beforeEach(() => {
  for (const name of ['TIER', 'SEED', 'RUNS', 'PATH']) vi.stubEnv(`LATCHKEY_${name}`, undefined);
});
afterEach(() => vi.unstubAllEnvs());

describe('propertyRuns', () => {
  it('repeats the same runs, in parts of 100', () => {
    expect(propertyRuns(options)).toMatchObject({ seed: 7, seeds: [7, 8, 9], runsPerSeed: 100, replay: {} });
  });

  it('plays more runs with a random seed in the deep tier', () => {
    vi.stubEnv('LATCHKEY_TIER', 'deep');
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { seed, seeds } = propertyRuns(options);
    expect([seed, seeds.length]).toEqual([2 ** 30, 10]);
  });

  it('reads a seed, a count and the path of a failure from the environment', () => {
    vi.stubEnv('LATCHKEY_SEED', '41');
    vi.stubEnv('LATCHKEY_RUNS', '200');
    expect(propertyRuns(options).seeds).toEqual([41, 42]);
    vi.stubEnv('LATCHKEY_PATH', '12:3');
    expect(propertyRuns(options)).toMatchObject({ seeds: [41], replay: { path: '12:3' } });
  });

  it('prints its seed', () => {
    const print = vi.spyOn(console, 'info').mockReturnValue();
    vi.stubEnv('LATCHKEY_SEED', '41');
    propertyRuns(options);
    expect(print).toHaveBeenCalledWith('LATCHKEY_SEED=41');
  });
});
