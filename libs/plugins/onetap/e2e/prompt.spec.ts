import { cell, expect, hold, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { controls, embedded, type OneTapPage, paths } from './acts.js';
import { test } from './test.js';

// The prompt, floating and embedded, up to the sign-in.

test.describe('a floating prompt', () => {
  test('signs a new person up, and in again', { tag: ['@first', '@react-18'] }, async ({ oneTap, page, emulator }) => {
    await oneTap.open();
    await expect(oneTap.google).toBeVisible();
    await oneTap.signIn();
    expect(page.url()).not.toContain('token');
    expect(await oneTap.sent(paths.authenticate)).toHaveLength(1);
    const [user] = await emulator.users();
    expect(user).toMatchObject({ emails: [{ email: 'ada@example.com' }] });

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await oneTap.open();
    await oneTap.ada.click();
    await expect.poll(async () => (await emulator.sessions()).length).toBe(2);
    expect(await emulator.users()).toHaveLength(1);
  });

  test('keeps the button visible, and announces nothing', async ({ oneTap }) => {
    await oneTap.openPrompt();
    await expect(oneTap.google).toBeVisible();
    await expect.poll(oneTap.heard).toEqual(['onetap/shown']);
    expect(await oneTap.said()).toEqual([]);
    expect(await oneTap.errors()).toEqual([]);
  });

  test('keeps the button after it is closed, and is not requested again', async ({ oneTap }) => {
    await oneTap.open();
    await oneTap.close.click();
    await expect.poll(oneTap.heard).toEqual(['onetap/shown', 'onetap/cancelled']);
    await expect(oneTap.frame).toHaveCount(0);
    await expect(oneTap.google).toBeVisible();
    expect(await oneTap.count(paths.start)).toBe(1);
  });

  test('closes on a click outside, unless the host disables this', { tag: '@deep' }, async ({ oneTap, page }) => {
    await oneTap.openPrompt({ tap: 'stay' });
    await page.getByRole('heading', { level: 1 }).click();
    await expect(oneTap.ada).toBeVisible();
    await oneTap.openPrompt();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(oneTap.frame).toHaveCount(0);
    await expect.poll(oneTap.heard).toEqual(['onetap/shown', 'onetap/notShown tap_outside']);
  });

  test(
    'appears again after the button was used and the person goes back',
    { tag: '@deep' },
    async ({ oneTap, page }) => {
      await oneTap.openPrompt({ tap: 'stay' });
      await oneTap.google.click();
      await oneTap.expectProvider();
      await page.goBack();
      await expect(oneTap.google).toBeVisible();
      await expect(oneTap.ada).toBeVisible();
    },
  );

  test('does not appear while signed in', { tag: '@deep' }, async ({ oneTap, page }) => {
    await oneTap.open();
    await oneTap.signIn();
    const before = await oneTap.count(paths.start);
    await oneTap.open();
    await expect(page.getByText('Signed in as ada@example.com')).toBeVisible();
    await expect(oneTap.google).toBeVisible();
    await expect.poll(() => oneTap.count(paths.events)).toBeGreaterThan(1);
    expect(await oneTap.count(paths.start)).toBe(before);
    await expect(oneTap.frame).toHaveCount(0);
  });

  test('disappears when the widget unmounts', async ({ oneTap, page }) => {
    await oneTap.openPrompt();
    await page.evaluate(() => window.__latchkey.widget?.unmount());
    await expect(oneTap.frame).toHaveCount(0);
    await expect(oneTap.parent).toHaveCount(0);
  });

  test('appears once in StrictMode', { tag: '@react-18' }, async ({ oneTap, open }) => {
    await open('strict');
    await expect(oneTap.ada).toBeVisible();
    await expect(oneTap.frame).toHaveCount(1);
    expect(await oneTap.count(paths.start)).toBe(1);
    expect(await oneTap.count(paths.script)).toBe(1);
  });

  for (const position of ['floating', 'forceLegacyEmbedded']) {
    test(
      `appears once on a page with two widgets: ${position}`,
      cell(position === 'floating'),
      async ({ oneTap, open, page, emulator }) => {
        await open('two', { position });
        await expect(oneTap.ada).toBeVisible();
        await page.evaluate(() => window.__latchkey.mountSecond?.());
        const second = page.getByRole('region', { name: 'Second' });
        await expect(controls(second).google).toBeVisible();
        await expect.poll(() => renders(emulator)).toBe(2);
        await expect(oneTap.frame).toHaveCount(1);
        expect(await oneTap.count(paths.start)).toBe(1);
        await page.evaluate(() => window.__latchkey.widget?.unmount());
        await expect.poll(() => oneTap.count(paths.start)).toBe(2);
        await expect(oneTap.ada).toBeVisible();
        await expect(oneTap.frame).toHaveCount(1);
        expect(await oneTap.count(paths.script)).toBe(1);
      },
    );
  }
});

test.describe('an embedded prompt', () => {
  test('replaces the button, and signs in', async ({ oneTap, page }) => {
    const start = await hold(page, `${paths.start}?*`);
    await oneTap.open(embedded);
    await expect(oneTap.google).toBeVisible();
    await start.release();
    await expect(oneTap.ada).toBeVisible();
    await expect(oneTap.google).toBeHidden();
    const distance = async () => {
      const box = await oneTap.parent.boundingBox();
      const other = await page.getByRole('button', { name: 'Continue with GitHub' }).boundingBox();
      return (other?.y ?? 0) - (box?.y ?? 0);
    };
    await expect.poll(distance).toBeGreaterThanOrEqual(180);
    await oneTap.signIn();
  });

  test('has a container of the prompt’s height', { tag: '@deep' }, async ({ oneTap }) => {
    await oneTap.openPrompt(embedded);
    const heights = () =>
      oneTap.parent.evaluate((element) => [element, element.parentElement].map((node) => node?.clientHeight));
    await expect.poll(heights).toEqual([expect.any(Number), expect.any(Number)]);
    await expect
      .poll(async () => {
        const [inner = 0, outer = 0] = await heights();
        return inner >= 180 && inner <= 220 && inner === outer;
      })
      .toBe(true);
  });

  test('leaves a container of 47 pixels after it is closed', async ({ oneTap }) => {
    await oneTap.openPrompt(embedded);
    await expect(oneTap.google).toBeHidden();
    await oneTap.close.click();
    await expect(oneTap.google).toBeVisible();
    await expect(oneTap.parent).toHaveCount(0);
    await expect.poll(oneTap.heard).toEqual(['onetap/shown', 'onetap/cancelled']);
    await expect.poll(() => topOfPrompt(oneTap)).toBe(47);
  });

  test('moves the focus to the button when it is closed by keyboard', async ({ oneTap, page }) => {
    await oneTap.open(embedded);
    await expect(oneTap.google).toBeHidden();
    await oneTap.close.focus();
    await page.keyboard.press('Enter');
    await expect(oneTap.google).toBeFocused();
  });

  test('does not replace the button while the button has the focus', { tag: '@deep' }, async ({ oneTap, page }) => {
    const start = await hold(page, `${paths.start}?*`);
    await oneTap.open(embedded);
    await oneTap.google.focus();
    await start.release();
    await expect(oneTap.ada).toBeVisible();
    await expect(oneTap.google).toBeFocused();
    await page.keyboard.press('Enter');
    await oneTap.expectProvider();
  });

  for (const beside of ['', 'github', 'email']) {
    test(
      `is slotted from the document into a shadow root and removed after sign-in, beside "${beside}"`,
      cell(beside === ''),
      async ({ oneTap }) => {
        await oneTap.openPrompt({ ...embedded, beside, shadow: '' });
        const home = await oneTap.parent.evaluate((element) => {
          const box = element.assignedSlot?.parentElement;
          const [inner, outer] = [element.getBoundingClientRect(), box?.getBoundingClientRect()];
          return { isLight: element.getRootNode() === document, isInBox: inner.x === outer?.x && inner.y === outer.y };
        });
        expect(home).toEqual({ isLight: true, isInBox: true });
        await oneTap.signIn();
        await expect(oneTap.parent).toHaveCount(0);
      },
    );
  }

  for (const [position, hasFedCM, place] of [
    ['embedded', false, 'embedded'],
    ['embedded', true, 'floating'],
    ['floatingOrEmbedded', false, 'embedded'],
    ['floatingOrEmbedded', true, 'floating'],
    ['embeddedOnly', false, 'embedded'],
    ['embeddedOnly', true, 'nowhere'],
    ['forceLegacyEmbedded', true, 'embedded'],
    ['floating', false, 'floating'],
  ] as const) {
    test(
      `${position} is ${place} in a browser ${hasFedCM ? 'with' : 'without'} FedCM`,
      cell(place === 'nowhere' || position === 'floatingOrEmbedded'),
      async ({ oneTap, page }) => {
        await page.addInitScript((has) => {
          if (has) Object.assign(window, { IdentityCredential: Object });
          else Reflect.deleteProperty(window, 'IdentityCredential');
        }, hasFedCM);
        await oneTap.open({ position });
        if (place === 'nowhere') {
          await expect.poll(() => oneTap.count(paths.events)).toBeGreaterThan(0);
          expect(await oneTap.count(paths.script)).toBe(0);
          return expect(oneTap.google).toBeVisible();
        }
        await expect(oneTap.ada).toBeVisible();
        await expect(oneTap.parent).toHaveCount(place === 'embedded' ? 1 : 0);
        await expect(oneTap.google).toBeVisible({ visible: place === 'floating' });
      },
    );
  }
});

/** The number of widgets that have started. */
async function renders(emulator: Emulator): Promise<number> {
  return (await emulator.events()).filter(({ name }) => name === 'render_login_screen').length;
}

/** Height of the button's container in px. */
function topOfPrompt({ google }: OneTapPage): Promise<number> {
  return google.evaluate((button) => {
    let place: Element | null = button;
    while (place && getComputedStyle(place).display !== 'grid') place = place.parentElement;
    return place?.clientHeight ?? 0;
  });
}

test.describe('a prompt of the browser (FedCM)', () => {
  test.beforeEach(({ oneTap }) => oneTap.setOutcome('fedcm'));

  test('signs in without an event for its display', async ({ oneTap }) => {
    await oneTap.openPrompt();
    expect(await oneTap.heard()).toEqual([]);
    await oneTap.signIn();
  });

  test('keeps the button after it is closed', async ({ oneTap }) => {
    await oneTap.open();
    await oneTap.close.click();
    await expect.poll(oneTap.heard).toEqual(['onetap/notShown unknown_reason']);
    await expect(oneTap.google).toBeVisible();
  });
});

test('a prompt that is not shown causes no layout shift', async ({ oneTap, page }) => {
  await oneTap.setOutcome('not_displayed:suppressed_by_user');
  for (const position of ['forceLegacyEmbedded', 'floating']) {
    await watchShifts(page);
    await oneTap.open({ position });
    await expect(oneTap.main).toBeVisible();
    await expect.poll(oneTap.heard).toEqual(['onetap/notShown suppressed_by_user']);
    await expect.poll(() => page.evaluate(() => window.shifted)).toBe(0);
  }
});

test(
  'an embedded prompt without content below it causes no layout shift',
  { tag: '@deep' },
  async ({ oneTap, page }) => {
    await watchShifts(page);
    await oneTap.openPrompt({ position: 'forceLegacyEmbedded', beside: '' });
    await expect.poll(() => oneTap.parent.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThanOrEqual(180);
    expect(await page.evaluate(() => window.shifted)).toBe(0);
  },
);

declare global {
  interface Window {
    /** Sum of the page's layout shifts (W3C Layout Instability). */
    shifted: number;
  }
}

/** Sums all layout shifts of the next page, including those right after user input. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += Number(Object(entry).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
