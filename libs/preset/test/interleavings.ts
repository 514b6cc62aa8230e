import type { AnyPlugin } from '@latchkey/kernel';
import {
  learnFlows,
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

/** Mostly all comes to rest between two steps; sometimes the next one falls into the middle of things. */
const pause = oneof({ weight: 3, arbitrary: constant('settled' as const) }, { weight: 1, arbitrary: nat(40) });

const how: Arbitrary<How | 'late'> = oneof(
  { weight: 6, arbitrary: constant('good' as const) },
  { weight: 2, arbitrary: constant('limited' as const) },
  { weight: 5, arbitrary: constantFrom('refused', 'malformed', 'lost', 'unheard', 'late') },
);

/** A second, until a flow is slow, until it is given up, until a code has ended. */
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

/** What happens around a widget, in any order. */
export const interleaving: Arbitrary<Interleaving> = record({
  list: nat(2),
  // 12 values: each of 1, 2, 3, 4 or 6 openings is as frequent as the others.
  opening: option(nat(11), { nil: undefined }),
  steps: array(step, { minLength: 10, maxLength: 30, size: 'max' }),
  slowCode: boolean(),
  // Last, so that what is found says first what happened.
  scheduler: scheduler(),
});

/** Products that are played together. */
export interface Play {
  /** How each product is used. */
  readonly products: readonly SimulatedProduct[];
  /** The products of the widgets that are played: three lists, between which a page may change. */
  readonly lists: readonly (readonly AnyPlugin[])[];
  /** As many runs as reach every screen, act, flow and status, with that seed; and how many there are in the deep tier. */
  readonly runs: { readonly seed: number; readonly runs: number; readonly deep: number };
  /** Flows that only some runs reach, since their moment passes by itself. @default none */
  readonly seldom?: readonly string[];
}

const prepared = new Map<Play, Promise<Flows>>();

/** Every flow of the products. Loads also what is loaded when it is first needed: a replay can't repeat when it comes. */
export function prepareFlows(play: Play): Promise<Flows> {
  const flows = prepared.get(play) ?? learn(play);
  prepared.set(play, flows);
  return flows;
}

async function learn({ products, lists }: Play): Promise<Flows> {
  const flows = await learnFlows(lists, products);
  for (const one of sample(interleaving, { seed: 0, numRuns: 200 })) {
    await simulate({ products, lists, flows }, one).catch(() => {});
  }
  await vi.dynamicImportSettled();
  return flows;
}

/** That every invariant holds; notes in `reached` what an interleaving has reached. */
export const property = ({ products, lists }: Play, flows: Flows, reached: Coverage, mutant: Mutant = {}) =>
  // A bound by work, not by time: a failure is reported whatever the machine's speed.
  asyncProperty(limitShrink(interleaving, 500), (one) => simulate({ products, lists, flows, mutant }, one, reached));
