import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns, withBoundedShrinking } from './property-runs.js';

const options = { seed: 7, runs: 250, deep: 1_000 };

afterEach(() => vi.unstubAllEnvs());

describe('propertyRuns', () => {
  it('repeats the same runs, in parts of 100', () => {
    vi.stubEnv('LATCHKEY_TIER', '');
    expect(propertyRuns(options)).toMatchObject({ seed: 7, seeds: [7, 8, 9], runsPerSeed: 100, replay: {} });
  });

  it('plays more runs with another seed in the deep tier', () => {
    vi.stubEnv('LATCHKEY_TIER', 'deep');
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { seed, seeds } = propertyRuns(options);
    expect([seed, seeds.length]).toEqual([2 ** 30, 10]);
  });

  it('takes a seed, a count and the path of a failure from the environment', () => {
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

describe('withBoundedShrinking', () => {
  it('reports a failure after so many attempts to make it smaller', async () => {
    let runs = 0;
    const property = withBoundedShrinking(async (_: readonly number[]) => {
      runs++;
      throw new Error('always');
    }, 5);
    const list = fc.array(fc.nat(), { minLength: 20, maxLength: 40 });
    const { failed } = await fc.check(fc.asyncProperty(list, property), { seed: 1 });
    expect([failed, runs]).toEqual([true, 6]);
  });

  it('finds the smallest failure when there are attempts enough', async () => {
    const property = withBoundedShrinking(async (number: number) => expect(number).toBeLessThan(21));
    const { counterexample } = await fc.check(fc.asyncProperty(fc.nat(), property), { seed: 1 });
    expect(counterexample).toEqual([21]);
  });
});
