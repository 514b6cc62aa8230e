import { declareFaultTable, type FaultTable } from '@latchkey/testing/fault-table';
import { test, type Stage } from '../test.js';

/**
 * Declares the tests of a product's fault table (robustness.md G1 and G2) as `faultTable` of
 * `@latchkey/testing/playwright` does.
 */
export function faultTable(table: FaultTable<Stage>): void {
  // Cached files are also available offline, so the test must not share a cache with another test.
  test.use({ freshContext: true });
  declareFaultTable(table, test);
}
