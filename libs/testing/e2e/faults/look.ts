import type { Locator, Page, Request } from '@playwright/test';

/**
 * Looks at each frame until there is something to see, or the time is up.
 *
 * @param limit when to stop looking, by the clock of this process (`performance.now()`); asked each time anew
 * @returns what was seen; `undefined` when the time is up
 */
export async function lookUntil<T>(
  page: Page,
  limit: () => number,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (;;) {
    const isLast = performance.now() > limit();
    const seen = await look();
    if (seen !== undefined || isLast) return seen;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** A limit for {@link lookUntil}: so many ms from now. */
export function inMs(ms: number): () => number {
  const limit = performance.now() + ms;
  return () => limit;
}

/** Whether one of the elements that the locator finds now has the focus; waits for none. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((nodes) => nodes.some((node) => node.matches(':focus')));
}

/** Whether a path is one that the pattern names: exactly, or by a prefix that ends in `*`. */
export function fitsPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The same for the path of a request. */
export function isCallOf(pattern: string): (request: Request) => boolean {
  return (request) => fitsPath(pattern, new URL(request.url()).pathname);
}
