import type { Page, Route } from '@playwright/test';

/** A call that has been made, and whose answer is on its way for as long as a test wants. */
export interface Held {
  /** Waits until the call was made and answered. */
  held(): Promise<void>;
  /** The same, and then lets the answer through. */
  release(): Promise<void>;
}

/** Lets the next call of a path reach the emulator, and holds its answer back. */
export async function hold(page: Page, path: string): Promise<Held> {
  let routed = (_answer: { route: Route; response: Awaited<ReturnType<Route['fetch']>> }) => {};
  const answer = new Promise<Parameters<typeof routed>[0]>((resolve) => (routed = resolve));
  await page.route(`**${path}`, async (route) => routed({ route, response: await route.fetch() }), { times: 1 });
  return {
    held: async () => void (await answer),
    async release() {
      const { route, response } = await answer;
      await route.fulfill({ response });
    },
  };
}
