import { expect, type Page } from '@playwright/test';

/**
 * Waits until the widget of a page observes other tabs: until the official client's state has a second listener. Before
 * that, a session of another tab counts as one that existed when the page was opened.
 */
export async function follows(page: Page): Promise<void> {
  const listeners = () =>
    page.evaluate(() => {
      const layers: unknown = Reflect.get(window, Symbol.for('__stytch_DataLayer'));
      const counts = Object.values(Object(layers)).map((layer) => Object.keys(Object(layer).subscriptions).length);
      return Math.max(0, ...counts);
    });
  await expect.poll(listeners, { message: 'listeners to the session' }).toBeGreaterThanOrEqual(2);
}
