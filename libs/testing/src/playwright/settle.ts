import type { BrowserContext, Page } from '@playwright/test';

/**
 * Resolves when events that the pages of `context` have raised so far have arrived: a message of a page to itself is
 * delivered after the page's queued tasks. Unlike a timer, it does not depend on a test's clock.
 */
export async function settle(context: BrowserContext): Promise<void> {
  const turn = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
    );
  // A page that navigates or has closed sends no further events.
  await Promise.allSettled(context.pages().map(turn));
}
