import { expect, type Locator, type Page } from '@playwright/test';
import { ringProblem } from './ring.js';

/** More stops than any screen of a widget has. */
const STOPS = 20;

/** The tag name of the element that has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.localName ?? 'none');
}

/** Expects the focus on the element, and to be seen there. */
export async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  expect(await ringProblem(target)).toBeUndefined();
}

/** Presses Tab until the focus is where it should go; fails where it falls to the body, or never comes by. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  expect(await tabProblem(page, target, key)).toBeUndefined();
}

/**
 * Presses Tab until the focus is on `target`, which is on the page.
 *
 * @returns why it does not get there, or is not seen there; `undefined` when all is well
 */
export async function tabProblem(page: Page, target: Locator, key = 'Tab'): Promise<string | undefined> {
  const stops: string[] = [];
  while (!(await target.evaluate((node) => node.matches(':focus')))) {
    if (stops.length === STOPS || stops.includes('body')) {
      return `${key} does not lead to ${target}; it goes by ${stops.join(', ')}.`;
    }
    await page.keyboard.press(key);
    stops.push(await focused(page));
  }
  return ringProblem(target);
}
