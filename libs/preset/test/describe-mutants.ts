import { BrokenInvariant, emptyCoverage, INVARIANTS, type Flows } from '@latchkey/testing/simulation';
import { check } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFlows, property, type Play } from './interleavings.js';
import type { KnownMutant } from './mutants/known-mutant.js';

/** Tests that the runs of a play find each of the mutants. */
export function describeMutants(play: Play, mutants: readonly KnownMutant[]): void {
  // In every tier the same seed: a mutant has to be found, and within the time limit.
  const { seed } = play.runs;
  let flows: Flows;
  beforeAll(async () => {
    flows = await prepareFlows(play);
  });

  describe('the properties catch', () => {
    it.each(mutants)('$is', async ({ is: _is, breaks, ...mutant }) => {
      const { errorInstance: error } = await check(property(play, flows, emptyCoverage(), mutant), {
        seed,
        numRuns: 2_000,
        endOnFailure: true,
      });
      if (!(error instanceof BrokenInvariant)) throw error ?? new Error('It was not caught.');
      expect(breaks.map((name) => INVARIANTS[name])).toContain(INVARIANTS[error.invariant]);
    });
  });
}
