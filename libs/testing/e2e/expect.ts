import { expect as playwright } from '@playwright/test';

/** Most polled states arrive within some tens of milliseconds; Playwright's own intervals grow to 1,000. */
const INTERVALS_MS = [20, 50, 100, 200];

const poll: typeof playwright.poll = (look, options) =>
  playwright.poll(
    look,
    typeof options === 'object' ? { intervals: INTERVALS_MS, ...options } : { intervals: INTERVALS_MS },
  );

/** Playwright's `expect` with shorter intervals for `poll`. */
export const expect: typeof playwright = new Proxy(playwright, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
});
