/** The timeout of `expect` in `playwright.config.mjs`. */
export const EXPECT_MS = 20_000;
/** The timeout of an action; the test's own limit may end it earlier. */
export const ACTION_MS = 25_000;

/** An error that makes further attempts useless. */
export class FinalError extends Error {}

/** One turn of the event loop. */
export const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Repeats `look` at short intervals until it does not throw; after the time limit throws its last error. */
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
