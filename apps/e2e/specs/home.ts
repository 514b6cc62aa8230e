import type { Locator, Page } from '@playwright/test';
import { play } from './play.js';

/** The parameters of a configuration with every product. */
export const EVERYTHING = {
  products: 'oauth,crypto,emailMagicLinks,otp,passwords,passkeys',
  'otpOptions.methods': 'sms,whatsapp',
  'passkeyOptions.buttonFirst': 'false',
};

/** The parts of `/`, by their accessible names. */
export const home = (page: Page) => ({
  ...play(page),
  controls: page.getByRole('form', { name: 'Configuration' }),
  themes: page.getByRole('form', { name: 'Configuration' }).getByRole('group', { name: 'Theme' }),
  inbox: page.getByRole('region', { name: 'Inbox' }),
  log: page.getByRole('log', { name: 'Events and errors' }),
  stage: page.getByRole('tabpanel', { name: 'Preview' }),
  code: page.getByRole('tabpanel', { name: 'Code' }),
  listing: page.getByRole('region', { name: 'Host code' }),
});

/** Selects a tab of the settings, or a view of the widget. */
export async function select(page: Page, ...tabs: readonly string[]): Promise<void> {
  const parts = page.locator('form, #toolbar');
  for (const name of tabs) await parts.getByRole('tab', { name, exact: true }).click();
}

/** Opens a group of the configuration. */
export async function openGroup(controls: Locator, title: string): Promise<void> {
  await controls.locator('summary', { hasText: title }).click();
}

/** Opens a menu, and presses one of its buttons. */
export async function pressInMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
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
