import { expect, type Page } from '@playwright/test';
import type { Stage } from './faults/flow.js';
import { test } from './test.js';

/** The states of each screen, by the screen's name; each function brings a page to one of them. */
export type Visits = Readonly<Record<string, Readonly<Record<string, (stage: Stage) => Promise<void>>>>>;

/** Options of {@link screenTable}. */
export interface ScreenTableOptions {
  /** The page whose recorder lists the screens. @default 'login' */
  readonly page?: string;
  /** States that replace a screen, and so do not have its heading. */
  readonly withoutHeading?: readonly string[];
}

/**
 * Declares one test for each state of each screen: axe with all rules in light and dark, one heading, no overflow at
 * 320 pixels, no motion with reduced motion, and large enough targets (robustness.md G13). One more test fails when the
 * composed page has a screen without a state.
 *
 * The first state of each screen runs in `npm test`; the others are tagged `@deep`.
 */
export function screenTable(visits: Visits, { page: name = 'login', withoutHeading = [] }: ScreenTableOptions = {}) {
  test.describe(`every screen of the page ${name}`, () => {
    // Colours can be measured only without motion.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('is visited', async ({ open, page }) => {
      await open(name);
      await page.waitForFunction(() => '__latchkey' in window);
      expect(Object.keys(visits).sort()).toEqual((await screensOf(page)).sort());
    });

    for (const [screen, states] of Object.entries(visits)) {
      for (const [index, [state, visit]] of Object.entries(states).entries()) {
        const title = `${screen}, ${state}: no axe violation in light and dark, 320 pixels are enough, nothing moves`;
        test(title, { tag: index === 0 ? [] : '@deep' }, async ({ open, page, context, emulator, allow, axe }) => {
          await page.setViewportSize({ width: 320, height: 800 });
          await page.clock.install();
          await visit({ open, page, context, emulator, allow });
          const headings = page.locator('#login').getByRole('heading');
          await expect(headings).toHaveCount(withoutHeading.includes(state) ? 0 : 1);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await axe();
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
          expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
          expect(await smallTargets(page)).toEqual([]);
        });
      }
    }
  });
}

/** The screens of the composed products, from the page's recorder. */
function screensOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __latchkey: recorder }: { __latchkey?: { readonly screens: readonly string[] } } = Object(window);
    return [...(recorder?.screens ?? [])];
  });
}

/**
 * Returns controls smaller than 24 pixels, and submits and fields lower than 44 (robustness.md G13). A phone number and
 * its country share one box, which counts for both.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#login :is(a, button, input, select)')]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .map(({ control, box: { width, height } }) => ({
        control,
        width,
        height: control.matches('[type=tel]') ? (control.parentElement?.offsetHeight ?? 0) : height,
      }))
      .filter(
        ({ control, width, height }) => width < 24 || height < (control.matches('[type=submit], input') ? 44 : 24),
      )
      .map(({ control, width, height }) => `${control.textContent || control.ariaLabel} ${width} × ${height}`),
  );
}
