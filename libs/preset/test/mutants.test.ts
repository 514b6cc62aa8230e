import { definePlugin } from '@latchkey/kernel';
import { BrokenInvariant, draw, emptyCoverage, INVARIANTS, type Flows } from '@latchkey/testing/simulation';
import { check } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFlows, property } from './interleavings.js';
import { mutants } from './mutants.js';
import { emlAndOtp } from './plays.js';

// The properties of `interleavings.test.ts` find each of these defects.

let flows: Flows;
beforeAll(async () => {
  flows = await prepareFlows(emlAndOtp);
});

describe('the properties catch', () => {
  it('a screen that offers nothing', async () => {
    const blank = definePlugin({ id: 'blank', screens: { screen: async () => ({ default: () => null }) } });
    expect((await draw([blank], { screen: 'blank/screen' })).controls).toEqual([]);
  });

  it('a control that starts another flow', async () => {
    const [list = []] = emlAndOtp.lists;
    const { starts } = await draw(list, { core: { tab: 'email' } });
    expect(starts.map(({ control, flow }) => [control, flow])).toContainEqual([
      'button Continue with email',
      flows.get('eml/sendLink')?.flow,
    ]);
  });

  it.each(mutants)('$is', async ({ is: _is, breaks, ...mutant }) => {
    const outcome = await check(property(emlAndOtp, flows, emptyCoverage(), mutant), {
      seed: emlAndOtp.runs.seed,
      numRuns: 2_000,
      endOnFailure: true,
    });
    const error = outcome.errorInstance;
    if (!(error instanceof BrokenInvariant)) throw error ?? new Error('It was not caught.');
    expect(breaks.map((name) => INVARIANTS[name])).toContain(INVARIANTS[error.invariant]);
  });
});
