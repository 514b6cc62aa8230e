import type { FaultStage, FaultTable } from './faults/flow.js';
import { declareFaultTable, type StageTest } from './faults/table.js';
import { test, type HostStage } from './test.js';

/**
 * Declares the tests of a fault table, as the widget's own products have them:
 * - for each flow, a test that every call of the provider has its row;
 * - for each call of its steps, tests with every fault: the person gets one message in time, the fields keep their
 *   texts, and a control that the keyboard reaches leads to the end of the flow;
 * - for each background call and each fault, a test that the person gets no message.
 *
 * A test fails with one sentence for each problem. Tests that repeat a class of faults have the tag `@deep`, which
 * `--grep-invert @deep` leaves out.
 *
 * @param on your own `test` with the fixture `stage`. @default `test` of this module
 * @example
 * faultTable({
 *   flows: [
 *     {
 *       name: 'signing in by pager',
 *       start: async ({ page }) => void (await page.goto('/login')),
 *       steps: [sendingCode, submittingCode],
 *     },
 *   ],
 * });
 */
export function faultTable(table: FaultTable<HostStage>): void;
export function faultTable<S extends FaultStage>(table: FaultTable<S>, on: StageTest<S>): void;
export function faultTable(table: FaultTable<HostStage>, on: StageTest<HostStage> = test): void {
  declareFaultTable(table, on);
}
