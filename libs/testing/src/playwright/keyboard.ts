import type { Locator, Page } from '@playwright/test';

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

/** Returns why the focus ring of the focused element is invisible; `undefined` when it is visible. */
export async function ringProblem(target: Locator): Promise<string | undefined> {
  // Before its style sheet is there, a page has the browser's own ring.
  await target.page().waitForLoadState();
  const isSeen = await target.evaluate((node) => {
    // A heading takes the focus by script and cannot be operated: it needs no ring (WCAG 2.4.7).
    if (node.matches('h1, h2, h3, h4, h5, h6') && node.matches(':focus')) return true;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return node.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return isSeen ? undefined : `The focus on ${target} is not seen.`;
}
