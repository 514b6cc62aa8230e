import { test } from '@playwright/test';

/** The type of the annotations that hold what {@link recordLatency} was given. */
export const LATENCY = 'latency';

/**
 * Notes how long something took, in real time, at the running test. Nothing is asserted: a duration depends on the
 * machine. `npm run test:deep` prints what was noted.
 *
 * @param name what was waited for, as it stands in the report: `words after an answer`
 */
export function recordLatency(name: string, ms: number): void {
  annotate(LATENCY, `${name}: ${Math.round(ms)} ms`);
}

/** Notes something at the running test. Where another runner than Playwright runs it, nothing is noted. */
function annotate(type: string, description: string): void {
  let info: ReturnType<typeof test.info>;
  try {
    info = test.info();
  } catch {
    return;
  }
  info.annotations.push({ type, description });
}
