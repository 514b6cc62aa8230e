import { expect, type Locator, type Page } from '@playwright/test';
import { ringProblem, tabProblem } from '@latchkey/testing/fault-table';

export { focused } from '@latchkey/testing/fault-table';

/** Expects that the element has the focus and a visible focus ring. */
export async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  expect(await ringProblem(target)).toBeUndefined();
}

/** Presses Tab until `target` has the focus; fails if the focus moves to the body or never reaches it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  expect(await tabProblem(page, target, key)).toBeUndefined();
}
