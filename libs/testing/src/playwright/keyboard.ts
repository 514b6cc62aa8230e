import type { Locator, Page } from '@playwright/test';
import { ringProblem } from './ring.js';

/** More stops than any screen of a widget has. */
const STOPS = 20;

/** The tag name of the element that has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.localName ?? 'none');
}

/**
 * Presses Tab until the focus is on `target`, which must be on the page.
 *
 * @returns why the focus does not get there or is invisible; `undefined` without problems
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
