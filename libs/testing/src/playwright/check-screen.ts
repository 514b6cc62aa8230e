import { expect, type Page } from '@playwright/test';
import { refuseUnknownOptions } from '../known-options.js';
import { checkAccessibility, smallTargets } from './screen-checks.js';

/** Options of {@link checkScreen}. */
export interface ScreenOptions {
  /** The selector of the widget's element. @default '#login' */
  readonly widget?: string;
  /** The number of headings that the screen has. @default 1 */
  readonly headings?: number;
}

/** What a person may set: the look of their system. */
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

/**
 * Checks the screen that a page shows, as the widget's own screens are checked: its headings; then at 320 pixels, in light,
 * in dark and with forced colours, and from right to left: axe with all rules, and no horizontal scrolling; nothing
 * moves for a person who prefers reduced motion; controls have at least 24 pixels, fields and submits 44. Afterwards the
 * page is as before, but does not move.
 *
 * @throws Error with what is wrong, and the look in which it is; TypeError for an option that does not exist
 */
export async function checkScreen(page: Page, options: ScreenOptions = {}): Promise<void> {
  refuseUnknownOptions('checkScreen()', options, { widget: true, headings: true });
  const { widget = '#login', headings = 1 } = options;
  const size = page.viewportSize();
  await expect(page.locator(widget).getByRole('heading')).toHaveCount(headings);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    for (const direction of ['ltr', 'rtl'] as const) {
      const before = await setDirection(page, direction);
      await within(`In the look "${look}", ${direction}`, async () => {
        await checkAccessibility(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
      await setDirection(page, before);
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  expect(await page.evaluate(() => document.getAnimations().length), 'animations').toBe(0);
  expect(await smallTargets(page, widget), 'small controls').toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** Sets the direction of the page. Returns the one before. */
function setDirection(page: Page, direction: string): Promise<string> {
  return page.evaluate((dir) => {
    const { documentElement: root } = document;
    const before = root.dir;
    root.dir = dir;
    return before;
  }, direction);
}

async function within(where: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (cause) {
    throw new Error(`${where}: ${String(cause)}`, { cause });
  }
}
