import type { Locator, Page } from '@playwright/test';
import { play } from './play.js';

/** The parts of `/`, by their accessible names. */
export const home = (page: Page) => ({
  ...play(page),
  controls: page.getByRole('form', { name: 'Configuration' }),
  inbox: page.getByRole('region', { name: 'Inbox' }),
  log: page.getByRole('log', { name: 'Events and errors' }),
  stage: page.getByRole('region', { name: 'Live widget' }),
  code: page.getByRole('region', { name: 'Host code' }),
});

/** Opens a group of the configuration. */
export async function openGroup(controls: Locator, title: string): Promise<void> {
  const group = controls.getByRole('group').filter({ has: controls.page().locator('summary', { hasText: title }) });
  await group.locator('summary').click();
}

/** The text on the clipboard. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The address of the page, without its origin. */
export function whereabouts(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
