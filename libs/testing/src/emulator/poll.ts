/** The longest time that a test waits for the emulator or the page, in milliseconds. */
const LIMIT_MS = 10_000;
const INTERVAL_MS = 25;

/**
 * Looks again until there is a value.
 *
 * @param look returns undefined while there is none
 * @param what names the value in the error
 * @throws after 10 s
 */
export async function poll<T>(look: () => T | undefined | Promise<T | undefined>, what: () => string): Promise<T> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`After ${LIMIT_MS / 1_000} s there is still no ${what()}.`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
