import { test } from '@playwright/test';

/**
 * Annotates the running test with a duration in real time. Does not assert anything: a duration depends on the machine.
 * `npm run test:deep` prints the durations. Does nothing in another runner than Playwright.
 *
 * @param name the name in the report: `words after an answer`
 */
export function recordLatency(name: string, ms: number): void {
  const annotation = { type: 'latency', description: `${name}: ${Math.round(ms)} ms` };
  try {
    test.info().annotations.push(annotation);
  } catch {
    // Only Playwright has annotations.
  }
}
