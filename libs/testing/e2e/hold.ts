import type { Page, Route } from '@playwright/test';

/** A call whose response waits until the test releases it. */
export interface Held {
  /** Waits until the call was made and has a response. */
  held(): Promise<void>;
  /** Waits for the response, and then releases it. */
  release(): Promise<void>;
}

interface Answer {
  readonly route: Route;
  readonly response: Awaited<ReturnType<Route['fetch']>>;
}

/** Lets the next call of a path reach the emulator, and withholds its response. */
export async function hold(page: Page, path: string): Promise<Held> {
  const [held] = await holdEach(page, path, 1);
  return held as Held;
}

/** The same for the next `count` calls of a path, in their order. */
export async function holdEach(page: Page, path: string, count: number): Promise<readonly Held[]> {
  const calls = Array.from({ length: count }, () => {
    let resolve = (_answer: Answer) => {};
    const answer = new Promise<Answer>((settle) => (resolve = settle));
    return { answer, resolve };
  });
  const url = `**${path}`;
  let made = 0;
  const answerNext = async (route: Route) => {
    const call = calls[made++];
    if (!call) return route.fallback();
    call.resolve({ route, response: await route.fetch() });
  };
  // Without `times`: after the last call, Playwright would continue the others by itself.
  await page.route(url, answerNext);
  let open = count;
  return calls.map(({ answer }) => ({
    held: async () => void (await answer),
    async release() {
      const { route, response } = await answer;
      await route.fulfill({ response });
      open -= 1;
      if (open === 0) await page.unroute(url, answerNext);
    },
  }));
}
