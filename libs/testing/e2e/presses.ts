import type { Locator, Page } from '@playwright/test';

/** How a person presses a control. */
export type PressedBy = 'keyboard' | 'pointer' | 'touch';

/**
 * Runs acts whose clicks are presses of Enter, or of the space bar on a checkbox, or taps. Taps need a context with
 * `hasTouch`.
 */
export async function pressedBy(how: PressedBy, page: Page, acts: () => Promise<void>): Promise<void> {
  const methods = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'click' | 'press' | 'tap' | 'evaluate'>;
  const { click } = methods;
  const presses = {
    async keyboard(this: Locator) {
      const isCheckbox = await this.evaluate((element) => element.matches('[type=checkbox]'));
      await this.press(isCheckbox ? 'Space' : 'Enter');
    },
    touch(this: Locator) {
      return this.tap();
    },
    pointer: click,
  };
  methods.click = presses[how];
  try {
    await acts();
  } finally {
    methods.click = click;
  }
}

/** What the next key reaches: `heading`, `nothing`, or the name of the focused control. */
export function focusedPart(page: Page): Promise<string> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return 'nothing';
    if (focused.matches('h1,h2,h3,h4,h5,h6')) return 'heading';
    const label = (focused as HTMLInputElement).labels?.[0] ?? focused;
    return (focused.getAttribute('aria-label') ?? label.textContent ?? '').trim();
  });
}
