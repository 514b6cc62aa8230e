import { expect, type Page } from '@playwright/test';
import { cell } from './cells.js';
import { WIDGET } from './check-screen.js';
import { focusedPart, pressedBy, type PressedBy } from './presses.js';
import { test, type Stage } from './test.js';

/** Colours can be measured only without motion. */
const MEASURED = { reducedMotion: 'reduce' } as const;

/** The states of each screen, by the screen's name; each function brings a page to one of them. */
export type Visits = Readonly<Record<string, Readonly<Record<string, (stage: Stage) => Promise<void>>>>>;

/** Options of {@link screenTable}. */
export interface ScreenTableOptions {
  /** The page whose recorder lists the screens. @default 'login' */
  readonly page?: string;
  /** States that replace a screen, and so do not have its heading. */
  readonly withoutHeading?: readonly string[];
  /**
   * What the first key reaches in the first state of each screen, however the person came there: `heading`, `nothing`
   * before the person has done anything, or the name of the control.
   */
  readonly firstKeys: Readonly<Record<string, string>>;
}

/**
 * Declares one test for each state of each screen, which `checkScreen` checks. One more test fails when the composed
 * page has a screen without a state. The first state of each screen also has a short test (`@first`): axe, in one look
 * and in English. There, a person presses controls with the keyboard; on the way to the checked states by touch; in a
 * third test (`@deep`) with the pointer. The first key reaches the same each time.
 *
 * States other than the first one of a screen are tagged `@deep`.
 */
export function screenTable(visits: Visits, options: ScreenTableOptions) {
  const { page: name = 'login', withoutHeading = [], firstKeys } = options;
  test.describe(`every screen of the page ${name}`, () => {
    test.use({ contextOptions: MEASURED });

    test('is visited', async ({ open, page }) => {
      await open(name);
      await page.waitForFunction(() => '__latchkey' in window);
      expect(Object.keys(visits).sort()).toEqual((await screensOf(page)).sort());
      expect(Object.keys(firstKeys).sort()).toEqual(Object.keys(visits).sort());
    });

    for (const [screen, states] of Object.entries(visits)) {
      for (const [index, [state, visit]] of Object.entries(states).entries()) {
        const headings = withoutHeading.includes(state) ? 0 : 1;
        const reach = async (stage: Stage, by: PressedBy) => {
          await stage.page.clock.install();
          await pressedBy(by, stage.page, () => visit(stage));
          if (index === 0) await expect.poll(() => focusedPart(stage.page)).toBe(firstKeys[screen]);
        };
        if (index === 0) {
          test(`${screen}, ${state}: no axe violation`, { tag: '@first' }, async ({ stage, axe }) => {
            await reach(stage, 'keyboard');
            await expect(stage.page.locator(WIDGET).getByRole('heading')).toHaveCount(headings);
            await axe();
          });
          test(`${screen}, ${state}: the first key after presses with the pointer`, cell(false), ({ stage }) =>
            reach(stage, 'pointer'),
          );
        }
        test.describe(() => {
          test.use({ contextOptions: { ...MEASURED, hasTouch: true } });

          const title = `${screen}, ${state}: no axe violation in any look and language, 320 pixels are enough, nothing moves`;
          test(title, cell(index === 0, '@screen'), async ({ stage, checkScreen }) => {
            await reach(stage, 'touch');
            await checkScreen(`${name}, ${screen}, ${state}`, headings);
          });
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
