import { expect, type Page } from '@playwright/test';
import { cell } from './cells.js';
import { WIDGET } from './check-screen.js';
import { test, type Stage } from './test.js';

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
 * Declares one test for each state of each screen, which `checkScreen` checks. One more test fails when the composed
 * page has a screen without a state. The first state of each screen also has a short test (`@first`): axe, in one look
 * and in English.
 *
 * States other than the first one of a screen are tagged `@deep`.
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
        const headings = withoutHeading.includes(state) ? 0 : 1;
        if (index === 0) {
          test(`${screen}, ${state}: no axe violation`, { tag: '@first' }, async ({ stage, axe }) => {
            await stage.page.clock.install();
            await visit(stage);
            await expect(stage.page.locator(WIDGET).getByRole('heading')).toHaveCount(headings);
            await axe();
          });
        }
        const title = `${screen}, ${state}: no axe violation in any look and language, 320 pixels are enough, nothing moves`;
        test(title, cell(index === 0, '@screen'), async ({ stage, checkScreen }) => {
          await stage.page.clock.install();
          await visit(stage);
          await checkScreen(`${name}, ${screen}, ${state}`, headings);
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
