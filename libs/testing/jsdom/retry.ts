/** Longer than Playwright's `expect` waits: pages share a processor with the test, and nothing here measures speed. */
export const EXPECT_MS = 15_000;
/** As long as an act waits for its element: a test's own limit comes first. */
export const ACTION_MS = 25_000;

/** An error that no further look can mend. */
export class FinalError extends Error {}

/** One turn of the event loop. */
export const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Looks until nothing is thrown, at short intervals, or throws what was thrown last when the time is up. */
export async function retry<T>(look: () => T | Promise<T>, limitMs: number = EXPECT_MS): Promise<T> {
  const end = performance.now() + limitMs;
  for (let looks = 0; ; looks++) {
    try {
      return await look();
    } catch (error) {
      if (error instanceof FinalError || performance.now() > end) throw error;
    }
    if (looks < 3) await turn();
    else await new Promise((resolve) => setTimeout(resolve, Math.min(looks, 10)));
  }
}

/** Rejects when the promise has not settled in time. */
export async function within<T>(promise: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${limitMs} ms for ${what}.`)), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
