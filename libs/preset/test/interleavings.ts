import type { AnyPlugin } from '@latchkey/kernel';
import {
  findFlowsInWidget,
  simulate,
  type Coverage,
  type Flows,
  type How,
  type Interleaving,
  type Mutant,
  type SimulatedProduct,
  type Step,
} from '@latchkey/testing/simulation';
import {
  array,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  limitShrink,
  nat,
  oneof,
  option,
  record,
  sample,
  scheduler,
  type Arbitrary,
} from 'fast-check';
import { vi } from 'vitest';

/** Usually everything settles between two steps; sometimes the next step runs before that. */
const pause = oneof({ weight: 3, arbitrary: constant('settled' as const) }, { weight: 1, arbitrary: nat(40) });

const how: Arbitrary<How | 'late'> = oneof(
  { weight: 6, arbitrary: constant('good' as const) },
  { weight: 2, arbitrary: constant('limited' as const) },
  { weight: 5, arbitrary: constantFrom('refused', 'malformed', 'lost', 'unheard', 'late') },
);

/** 1 s, and the times until a flow is slow, until it times out, and until a code has expired. */
const ms = constantFrom(1_000, 3_000, 15_000, 400_000);

const step: Arbitrary<Step> = oneof(
  { weight: 20, arbitrary: record({ does: constant('act' as const), which: nat(11), choice: nat(11), pause }) },
  { weight: 14, arbitrary: record({ does: constant('answer' as const), how, pause }) },
  { weight: 5, arbitrary: record({ does: constantFrom('back' as const, 'mount' as const), pause }) },
  { weight: 2, arbitrary: record({ does: constantFrom('unmount' as const, 'remount' as const), pause }) },
  { weight: 2, arbitrary: record({ does: constant('time' as const), ms, pause }) },
  { weight: 1, arbitrary: record({ does: constant('tab' as const), begins: boolean(), pause }) },
  { weight: 1, arbitrary: record({ does: constant('products' as const), which: nat(2), pause }) },
  { weight: 2, arbitrary: record({ does: constant('return' as const), which: nat(3), confirm: boolean(), pause }) },
);

/** Random sequences of events around a widget. */
export const interleaving: Arbitrary<Interleaving> = record({
  list: nat(2),
  // 12 values, so that each of 1, 2, 3, 4 or 6 openings is equally frequent.
  opening: option(nat(11), { nil: undefined }),
  steps: array(step, { minLength: 10, maxLength: 30, size: 'max' }),
  slowCode: boolean(),
  // Last, so that a counterexample prints the steps first.
  scheduler: scheduler(),
});

/** Products that are simulated together. */
export interface Play {
  /** The simulation of each product. */
  readonly products: readonly SimulatedProduct[];
  /** The products of the simulated widgets: three lists, between which a page can switch. */
  readonly lists: readonly (readonly AnyPlugin[])[];
  /** With this seed, `runs` runs reach every screen, act, flow and status. `deep`: the runs in the deep tier. */
  readonly runs: { readonly seed: number; readonly runs: number; readonly deep: number };
  /** Flows that only some runs reach, because they are possible only for a short time. @default none */
  readonly seldom?: readonly string[];
}

const prepared = new Map<Play, Promise<Flows>>();

/** Returns every flow of the products. Also loads all lazy chunks: a replay cannot repeat the timing of a load. */
export function prepareFlows(play: Play): Promise<Flows> {
  const flows = prepared.get(play) ?? findFlows(play);
  prepared.set(play, flows);
  return flows;
}

async function findFlows({ products, lists }: Play): Promise<Flows> {
  const flows = await findFlowsInWidget(lists, products);
  for (const [at, one] of sample(interleaving, { seed: 0, numRuns: 200 }).entries()) {
    await simulate({ products, lists, flows }, one).catch(() => {});
    // A chunk that loads slowly has to be there for later runs, which load further ones with its help.
    if (at % 10 === 9) await vi.dynamicImportSettled();
  }
  return flows;
}

/** The property that every invariant holds. Records in `reached` the coverage of each interleaving. */
export const property = ({ products, lists }: Play, flows: Flows, reached: Coverage, mutant: Mutant = {}) =>
  // Limits shrinking by steps, not by time, so that a failure is reported on a machine of any speed.
  asyncProperty(limitShrink(interleaving, 500), (one) => simulate({ products, lists, flows, mutant }, one, reached));
