import { expect } from '@playwright/test';
import { refuseUnknownOptions } from '../../known-options.js';
import { judgeCoverage } from './covered.js';
import type { FailureName, FaultName } from './faults.js';
import type { BackgroundCall, FaultFlow, FaultStage, FaultStep, FaultTable } from './flow.js';
import { planBackground, planStep, problemsOfPlan, type PlannedTest } from './plan.js';
import { judgeSilence } from './silent.js';
import { judgeCell, judgeChain, type Cell } from './told.js';

/** Playwright's `test` with the fixture `stage`. */
export type StageTest<S extends FaultStage> = (
  title: string,
  details: { readonly tag: string | string[] },
  body: (fixtures: { readonly stage: S }) => Promise<void>,
) => void;

type Declare = StageTest<FaultStage>;

const NAMES = { flows: true, background: true, elsewhere: true } as const;
const FLOW_NAMES = { name: true, start: true, steps: true, says: true, complete: true } as const;
const STEP_NAMES = {
  name: true,
  calls: true,
  prepare: true,
  act: true,
  types: true,
  busy: true,
  slow: true,
  field: true,
  onward: true,
  by: true,
  again: true,
  isRepeated: true,
  done: true,
  says: true,
  apart: true,
  except: true,
} as const;

/** Throws for a member of the table, of a flow or of a step that does not exist. */
function refuseUnknownMembers(table: FaultTable): void {
  refuseUnknownOptions('faultTable()', table, NAMES);
  for (const flow of table.flows) {
    refuseUnknownOptions<FaultFlow>(`faultTable(), flow "${flow.name}"`, flow, FLOW_NAMES);
    for (const step of flow.steps)
      refuseUnknownOptions<FaultStep>(`faultTable(), step "${step.name}"`, step, STEP_NAMES);
  }
}

/**
 * Declares the tests of a table. Tests other than the first ones of a call have the tag `@deep`.
 */
export function declareFaultTable<S extends FaultStage>(given: FaultTable<S>, on: StageTest<S>): void {
  // Each step gets the stage of its own test.
  const [table, test] = [given as FaultTable, on as Declare];
  refuseUnknownMembers(table);
  const { flows, background = [], elsewhere = [] } = table;
  const others = [...background, ...elsewhere.map((path) => ({ path }))];
  const names = [...flows, ...background].map(({ name }) => name);
  test(`each class of faults befalls every call of ${names.join(', ')}`, { tag: [] }, async () => {
    expect(problemsOfPlan(table)).toEqual([]);
  });
  for (const flow of flows) {
    test(`every call of ${flow.name} has its row`, { tag: '@deep' }, async ({ stage }) => {
      expect(await judgeCoverage(stage, flow, others)).toEqual([]);
    });
    for (const step of flow.steps) {
      for (const path of step.calls) {
        for (const planned of planStep(step)) testStep(test, { flow, step, path }, planned);
      }
    }
  }
  for (const call of background) for (const planned of planBackground(call)) testBackground(test, call, planned);
}

const tagsOf = ({ isFirst }: PlannedTest) => (isFirst ? [] : ['@deep']);

function testStep(test: Declare, cell: Omit<Cell, 'fault'>, planned: PlannedTest): void {
  const { step, path } = cell;
  const { faults, isChain } = planned;
  const call = step.calls.length > 1 ? ` (${path})` : '';
  const title = `${step.name}${call} meets ${faults.join(', ')}${isChain ? ', one after the other' : ''}`;
  test(title, { tag: tagsOf(planned) }, async ({ stage }) => {
    const problems = isChain
      ? judgeChain(stage, { ...cell, faults: faults as readonly FailureName[] })
      : judgeCell(stage, { ...cell, fault: faults[0] as FaultName });
    expect(await problems).toEqual([]);
  });
}

function testBackground(test: Declare, call: BackgroundCall, planned: PlannedTest): void {
  const fault = planned.faults[0] as FaultName;
  const title = `${call.flow.name} goes on while ${call.name} meets ${fault}`;
  test(title, { tag: tagsOf(planned) }, async ({ stage }) => {
    expect(await judgeSilence(stage, call, fault)).toEqual([]);
  });
}
