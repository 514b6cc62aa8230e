import { expect } from '@playwright/test';
import { test } from '../test.js';
import { judgeCoverage } from './covered.js';
import type { FailureName, FaultName } from './faults.js';
import type { BackgroundCall, FaultFlow, FaultStep, FaultTable } from './flow.js';
import { planBackground, planStep, problemsOfPlan, type PlannedTest } from './plan.js';
import { judgeSilence } from './silent.js';
import { judgeCell, judgeChain } from './told.js';

/**
 * Declares the tests of a product's fault table: for each flow one that every call has its row, for each call of its
 * steps chains in which it fails in one way after the other and the person is told and gets on each time, and one for
 * each fault that goes otherwise; for each call in the background and each fault one that nobody hears of it (QUALITY G1
 * and G2). A test fails with everything that is wrong in its cells, one sentence each.
 *
 * Tests tagged `@first` run in Chromium in `npm test`, those tagged `@deep` in `npm run test:deep` only: see
 * {@link planStep}.
 */
export function faultTable(table: FaultTable): void {
  const { flows, background = [], elsewhere = [] } = table;
  // What a page has fetched is there offline as well: nothing may be there that another test has fetched.
  test.use({ freshContext: true });
  const others = [...background, ...elsewhere.map((path) => ({ path }))];
  const names = [...flows, ...background].map(({ name }) => name);
  test(`each class of faults befalls every call of ${names.join(', ')}`, () => {
    expect(problemsOfPlan(table)).toEqual([]);
  });
  for (const flow of flows) {
    test(
      `every call of ${flow.name} has its row`,
      { tag: '@deep' },
      async ({ page, context, emulator, open, allow }) => {
        const stage = { page, context, emulator, open, allow };
        expect(await judgeCoverage(stage, flow, others)).toEqual([]);
      },
    );
    for (const step of flow.steps) {
      for (const path of step.calls) for (const planned of planStep(step)) testStep(flow, step, path, planned);
    }
  }
  for (const call of background) for (const planned of planBackground(call)) testBackground(call, planned);
}

const tagOf = ({ isFirst }: PlannedTest) => ({ tag: isFirst ? '@first' : '@deep' });

function testStep(flow: FaultFlow, step: FaultStep, path: string, planned: PlannedTest): void {
  const { faults, isChain } = planned;
  const call = step.calls.length > 1 ? ` (${path})` : '';
  const title = `${step.name}${call} meets ${faults.join(', ')}${isChain ? ', one after the other' : ''}`;
  test(title, tagOf(planned), async ({ page, context, emulator, open, allow }) => {
    const stage = { page, context, emulator, open, allow };
    const cell = { flow, step, path };
    const problems = isChain
      ? judgeChain(stage, { ...cell, faults: faults as readonly FailureName[] })
      : judgeCell(stage, { ...cell, fault: faults[0] as FaultName });
    expect(await problems).toEqual([]);
  });
}

function testBackground(call: BackgroundCall, planned: PlannedTest): void {
  const fault = planned.faults[0] as FaultName;
  const title = `${call.flow.name} goes on while ${call.name} meets ${fault}`;
  test(title, tagOf(planned), async ({ page, context, emulator, open, allow }) => {
    expect(await judgeSilence({ page, context, emulator, open, allow }, call, fault)).toEqual([]);
  });
}
