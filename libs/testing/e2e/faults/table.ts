import { expect } from '@playwright/test';
import { test } from '../test.js';
import { judgeCoverage } from './covered.js';
import { faultNames } from './faults.js';
import type { FaultTable } from './flow.js';
import { judgeSilence } from './silent.js';
import { judgeCell } from './told.js';

/**
 * Declares the tests of a product's fault table: for each flow one that every call has its row, for each call of its
 * steps and each fault one that the person is told and gets on, for each call in the background and each fault one that
 * nobody hears of it (QUALITY G1 and G2). A test fails with everything that is wrong in its cell, one sentence each.
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
        for (const fault of faultNames) {
          test(`${step.name}${call} meets ${fault}`, async ({ page, context, emulator, open, allow }) => {
            const stage = { page, context, emulator, open, allow };
            expect(await judgeCell(stage, { flow, step, path, fault })).toEqual([]);
          });
        }
      }
    }
  }
  for (const call of background) {
    for (const fault of faultNames) {
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
