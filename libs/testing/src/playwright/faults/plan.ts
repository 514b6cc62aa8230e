import {
  canBeChained,
  classOf,
  faultNames,
  firstClasses,
  isFailure,
  kindOf,
  type FailureName,
  type FaultName,
} from './faults.js';
import type { BackgroundCall, FaultStep, FaultTable } from './flow.js';

/** One test of a table. */
export interface PlannedTest {
  /** The faults of the call: one, or failures that one page meets one after the other. */
  readonly faults: readonly FaultName[];
  readonly isChain: boolean;
  /** Whether it runs in `npm run test:browser`; all run in `npm run test:deep`. */
  readonly isFirst: boolean;
}

/**
 * Plans the tests of a call of a step: each fault is in one of them. The first tests are a chain of the first fault of
 * each class that can be chained, and a separate test for the first fault of each other class. A call without a response
 * can end a chain; further tests then have it on a page of its own, too.
 */
export function planStep(step: Pick<FaultStep, 'apart' | 'except'>): readonly PlannedTest[] {
  const isChained = (name: FaultName): name is FailureName =>
    step.apart === undefined && canBeChained(name) && !step.except?.[name];
  const chained = faultNames.filter(isChained);
  const firsts = firstClasses.map(
    (wanted) => [...chained, ...faultNames].find((name) => classOf(name) === wanted) as FaultName,
  );
  const isLast = (name: FaultName): name is FailureName =>
    step.apart === undefined && isFailure(name) && kindOf(name).held !== undefined && !step.except?.[name];
  const firstChained = chained.filter((name) => firsts.includes(name));
  const firstChain = firstChained.length > 0 ? [...firstChained, ...firsts.filter(isLast)] : [];
  const isFirstChained = (name: FaultName) => firstChain.some((other) => other === name);
  const chains = [firstChain, chained.filter((name) => !firsts.includes(name))];
  return [
    ...chains
      .map((faults, index) => ({ faults, isChain: true, isFirst: index === 0 }))
      .filter(({ faults }) => faults.length > 0),
    ...faultNames
      .filter((name) => !isChained(name))
      .map((name) => ({ faults: [name], isChain: false, isFirst: firsts.includes(name) && !isFirstChained(name) })),
  ];
}

/**
 * Plans the tests of a background call. Its first tests have the first fault of each class. Those of a call with chosen
 * faults, which another product tests with every fault and the same code, have only the call without a response: it alone
 * differs by what waits for it.
 */
export function planBackground({ faults }: Pick<BackgroundCall, 'faults'>): readonly PlannedTest[] {
  const names = faults ?? faultNames;
  const classes = faults ? (['no answer'] as const) : firstClasses;
  const firsts = classes.map((wanted) => names.find((name) => classOf(name) === wanted));
  return names.map((name) => ({ faults: [name], isChain: false, isFirst: firsts.includes(name) }));
}

/** Returns a sentence for each class of faults without a test of a call: a first test, if the call belongs to a step. */
export function problemsOfPlan({ flows, background = [] }: FaultTable): string[] {
  const calls = [
    ...flows.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        step.calls.map((path) => ({
          name: `${step.name} (${path})`,
          plan: planStep(step).filter(({ isFirst }) => isFirst),
        })),
      ),
    ),
    ...background.map((call) => ({ name: call.name, plan: planBackground(call) })),
  ];
  return calls.flatMap(({ name, plan }) => {
    const met = plan.flatMap(({ faults }) => faults.map(classOf));
    return firstClasses.filter((wanted) => !met.includes(wanted)).map((wanted) => `"${name}" never meets: ${wanted}.`);
  });
}
