import { expect } from '@playwright/test';
import { test } from '../test.js';
import { judgeCoverage } from './covered.js';
import type { FailureName, FaultName } from './faults.js';
import type { BackgroundCall, FaultTable } from './flow.js';
import { planBackground, planStep, problemsOfPlan, type PlannedTest } from './plan.js';
import { judgeSilence } from './silent.js';
import { judgeCell, judgeChain, type Cell } from './told.js';

/**
 * Declares the tests of a product's fault table (robustness.md G1 and G2):
 * - for each flow, a test that every call has its row;
 * - for each call of its steps, chains of failures with an error message and a retry each, and a test for each fault
 *   that differs;
 * - for each background call and each fault, a test that the person gets no message.
 * A test fails with one sentence for each problem in its cells.
 *
 * In a spec that needs only the DOM, `npm test` runs the first test of the table in Chromium and the other first cells
 * (see {@link planStep}) in jsdom; only `npm run test:deep` runs the rest.
 */
export function faultTable(table: FaultTable): void {
  const { flows, background = [], elsewhere = [] } = table;
  // Cached files are also available offline, so the test must not share a cache with another test.
  test.use({ freshContext: true });
  const others = [...background, ...elsewhere.map((path) => ({ path }))];
  const names = [...flows, ...background].map(({ name }) => name);
  test(`each class of faults befalls every call of ${names.join(', ')}`, () => {
    expect(problemsOfPlan(table)).toEqual([]);
  });
  const first = flows[0]?.steps[0];
  for (const flow of flows) {
    test(`every call of ${flow.name} has its row`, { tag: '@deep' }, async ({ stage }) => {
      expect(await judgeCoverage(stage, flow, others)).toEqual([]);
    });
    for (const step of flow.steps) {
      for (const path of step.calls) {
        for (const [index, planned] of planStep(step).entries()) {
          const isFirstOfTable = step === first && path === step.calls[0] && index === 0;
          testStep({ flow, step, path }, planned, isFirstOfTable ? ['@first'] : tagsOf(planned));
        }
      }
    }
  }
  for (const call of background) for (const planned of planBackground(call)) testBackground(call, planned);
}

const tagsOf = ({ isFirst }: PlannedTest) => (isFirst ? [] : ['@deep']);

function testStep(cell: Omit<Cell, 'fault'>, { faults, isChain }: PlannedTest, tag: string[]): void {
  const { step, path } = cell;
  const call = step.calls.length > 1 ? ` (${path})` : '';
  const title = `${step.name}${call} meets ${faults.join(', ')}${isChain ? ', one after the other' : ''}`;
  test(title, { tag }, async ({ stage }) => {
    const problems = isChain
      ? judgeChain(stage, { ...cell, faults: faults as readonly FailureName[] })
      : judgeCell(stage, { ...cell, fault: faults[0] as FaultName });
    expect(await problems).toEqual([]);
  });
}

function testBackground(call: BackgroundCall, planned: PlannedTest): void {
  const fault = planned.faults[0] as FaultName;
  const title = `${call.flow.name} goes on while ${call.name} meets ${fault}`;
  test(title, { tag: tagsOf(planned) }, async ({ stage }) => {
    expect(await judgeSilence(stage, call, fault)).toEqual([]);
  });
}
