import { test } from '@playwright/test';

/** The type of the annotations of {@link recordLatency}. */
export const LATENCY = 'latency';

/**
 * Annotates the running test with a duration in real time. Does not assert anything: a duration depends on the machine.
 * `npm run test:deep` prints the durations.
 *
 * @param name the name in the report: `words after an answer`
 */
export function recordLatency(name: string, ms: number): void {
  annotate(LATENCY, `${name}: ${Math.round(ms)} ms`);
}

/** Annotates the running test. Does nothing in another runner than Playwright. */
function annotate(type: string, description: string): void {
  let info: ReturnType<typeof test.info>;
  try {
    info = test.info();
  } catch {
    return;
  }
  info.annotations.push({ type, description });
}
