import { expect } from '@playwright/test';
import { test } from '../test.js';
import { judgeCoverage } from './covered.js';
import { canBeChained, faultNames, type FailureName, type FaultName } from './faults.js';
import type { FaultStep, FaultTable } from './flow.js';
import { judgeSilence } from './silent.js';
import { judgeCell, judgeChain } from './told.js';

/**
 * Declares the tests of a product's fault table: for each flow one that every call has its row, for each call of its
 * steps one in which it fails in one way after the other and the person is told and gets on each time, and one for each
 * fault that goes otherwise; for each call in the background and each fault one that nobody hears of it (QUALITY G1 and
 * G2). A test fails with everything that is wrong in its cells, one sentence each.
 */
export function faultTable({ flows, background = [], elsewhere = [] }: FaultTable): void {
  const others = [...background, ...elsewhere.map((path) => ({ path }))];
  for (const flow of flows) {
    test(`every call of ${flow.name} has its row`, async ({ page, context, emulator, open, allow }) => {
      const stage = { page, context, emulator, open, allow };
      expect(await judgeCoverage(stage, flow, others)).toEqual([]);
    });
    for (const step of flow.steps) {
      for (const path of step.calls) {
        const call = step.calls.length > 1 ? ` (${path})` : '';
        const chained = chainOf(step);
        if (chained.length > 0) {
          const title = `${step.name}${call} meets ${chained.join(', ')}, one after the other`;
          test(title, async ({ page, context, emulator, open, allow }) => {
            const stage = { page, context, emulator, open, allow };
            expect(await judgeChain(stage, { flow, step, path, faults: chained })).toEqual([]);
          });
        }
        for (const fault of faultNames.filter((name) => !chained.some((other) => other === name))) {
          test(`${step.name}${call} meets ${fault}`, async ({ page, context, emulator, open, allow }) => {
            const stage = { page, context, emulator, open, allow };
            expect(await judgeCell(stage, { flow, step, path, fault })).toEqual([]);
          });
        }
      }
    }
  }
  for (const call of background) {
    for (const fault of call.faults ?? faultNames) {
      test(`${call.flow.name} goes on while ${call.name} meets ${fault}`, async ({
        page,
        context,
        emulator,
        open,
        allow,
      }) => {
        const stage = { page, context, emulator, open, allow };
        expect(await judgeSilence(stage, call, fault)).toEqual([]);
      });
    }
  }
}

/** The faults that one page meets one after the other. */
function chainOf(step: FaultStep): readonly FailureName[] {
  if (step.apart !== undefined) return [];
  const usual = (name: FaultName): name is FailureName => canBeChained(name) && !step.except?.[name];
  return faultNames.filter(usual);
}
