import type { Page } from '@playwright/test';
import { smallTargets } from '@latchkey/testing/screen-checks';
import { changeAppearance, languages, looks, type Look } from './appearance.js';
import { expect } from './expect.js';
import { recordLatency } from '@latchkey/testing/fault-table';
import { expectFits } from './layout.js';
import { isDeep } from './seed.js';

/** One look of a screen in one language. */
interface AppearanceCell {
  readonly look: Look;
  readonly language: string;
}

/** A language from left to right, one from right to left, and one with long texts. */
const checkedLanguages = ['en', 'ar', 'pseudo'];

/** The cells of looks and languages: all of them, or the fewest in which each look and each language occurs. */
function appearanceCells(): readonly AppearanceCell[] {
  return looks
    .flatMap((look, row) => checkedLanguages.map((language, column) => ({ look, language, row, column })))
    .filter(({ row, column }) => isDeep || row % checkedLanguages.length === column);
}

/**
 * Checks a page of 320 pixels that shows one screen of a widget, without motion: its headings, axe with all rules in
 * each look and in three languages, no overflow, no animation, and large enough targets (robustness.md G10, G13). The
 * deep tier also measures the layout in each language, at 400 %, and with WCAG's text spacing.
 */
export async function checkScreen(page: Page, axe: () => Promise<void>, headings: number): Promise<void> {
  await expect(page.locator(WIDGET).getByRole('heading')).toHaveCount(headings);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  for (const { look, language } of appearanceCells()) {
    await inAppearance(page, look, language, async () => {
      const start = performance.now();
      await axe();
      recordLatency('axe in one look and language of a screen', performance.now() - start);
      await expectFits(page, 320);
    });
  }
  await changeAppearance(page, 'default', 'en');
  expect(await smallTargets(page, WIDGET)).toEqual([]);
  if (isDeep) await checkLayouts(page);
}

/** Checks that a screen fits, in each language, in 320 pixels and at 400 % of a window of 1280 × 1024 pixels. */
async function checkLayouts(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 320, height: 800 };
  for (const height of [size.height, 256]) {
    await page.setViewportSize({ width: 320, height });
    for (const language of languages) {
      await inAppearance(page, 'default', language, () => expectFits(page, 320, 'with text spacing too'));
    }
  }
  await page.setViewportSize(size);
  await changeAppearance(page, 'default', 'en');
}

/** Runs a check in one look and language, and names both if it fails. */
async function inAppearance(page: Page, look: Look, language: string, check: () => Promise<void>): Promise<void> {
  await changeAppearance(page, look, language);
  try {
    await check();
  } catch (cause) {
    throw new Error(`In the look "${look}" and the language "${language}": ${String(cause)}`, { cause });
  }
}

/** The widget's place in the pages of the specs and of the playground. */
export const WIDGET = ':is(#login, #latchkey)';

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
