import type { Page } from '@playwright/test';
import { expect } from './expect.js';

/**
 * Checks a page of 320 pixels that shows one screen of a widget, without motion: its headings, axe with all rules in
 * light and dark, no overflow, no animation, and large enough targets (robustness.md G13).
 */
export async function checkScreen(page: Page, axe: () => Promise<void>, headings: number): Promise<void> {
  await expect(page.locator(WIDGET).getByRole('heading')).toHaveCount(headings);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
}

/** The widget's place in the pages of the specs and of the playground. */
const WIDGET = ':is(#login, #latchkey)';

/**
 * Returns controls smaller than 24 pixels, and submits and fields lower than 44 (robustness.md G13). A phone number and
 * its country share one box, which counts for both. A checkbox has a label beside it, which is a part of its target.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator(WIDGET)
    .locator('a, button, input, select')
    .evaluateAll((controls: HTMLElement[]) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .map(({ control, box: { width, height } }) => ({
          control,
          width,
          height: control.matches('[type=tel]') ? (control.parentElement?.offsetHeight ?? 0) : height,
        }))
        .filter(
          ({ control, width, height }) =>
            width < 24 || height < (control.matches('[type=submit], input:not([type=checkbox])') ? 44 : 24),
        )
        .map(({ control, width, height }) => `${control.textContent || control.ariaLabel} ${width} × ${height}`),
    );
}

/** The least height of a picture, in pixels. */
const HEIGHT = 560;

/** Saves pictures of a page, in light and dark and in two widths: `<path>-light-320.png`. */
export async function saveScreenshots(page: Page, path: string): Promise<void> {
  // The pointer is over no control.
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [480, 320]) {
      await page.setViewportSize({ width, height: HEIGHT });
      // As high as the page, so that toasts are at its end.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(HEIGHT, height) });
      await page.screenshot({ path: `${path}-${colorScheme}-${width}.png` });
    }
  }
}
