import type { Page } from '@playwright/test';
import type { Emulator } from '@latchkey/testing/emulator';
import { spoken } from '@latchkey/testing/fault-table';

/** What a page and the emulator have recorded, for the page objects of the products. */
export const recordsOf = ({ page, emulator }: { readonly page: Page; readonly emulator: Emulator }) => ({
  /** The request bodies that the emulator received at a path, without preflights. */
  sent: async (path: string): Promise<unknown[]> =>
    (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body),

  /** The types of the events that the host received. */
  heard: () => page.evaluate(() => window.__latchkey.events.map(({ type }) => type)),

  /** The error codes that the host received. */
  errors: () => page.evaluate(() => window.__latchkey.errors),

  /** The texts that live regions announced. */
  said: async () => (await spoken(page)).map(({ text }) => text),

  unmount: () => page.evaluate(() => window.__latchkey.widget?.unmount()),
});
