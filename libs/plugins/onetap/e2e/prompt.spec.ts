import { cell, expect, hold, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  ada,
  close,
  count,
  errors,
  frame,
  google,
  heard,
  main,
  outcome,
  parent,
  paths,
  said,
  sent,
  signedIn,
} from './acts.js';
import { test } from './test.js';

// The prompt, floating and embedded, up to the sign-in.

test.describe('floating', () => {
  test('signs a new person up, and in again', { tag: '@react-18' }, async ({ open, page, emulator, allow }) => {
    await open('login');
    await expect(google(page)).toBeVisible();
    await ada(page).click();
    await signedIn({ page, emulator, allow });
    expect(page.url()).not.toContain('token');
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
    const [user] = await emulator.users();
    expect(user).toMatchObject({ emails: [{ email: 'ada@example.com' }] });

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await open('login');
    await ada(page).click();
    await expect.poll(async () => (await emulator.sessions()).length).toBe(2);
    expect(await emulator.users()).toHaveLength(1);
  });

  test('leaves the button where it is, and says nothing', async ({ open, page }) => {
    await open('login');
    await expect(ada(page)).toBeVisible();
    await expect(google(page)).toBeVisible();
    await expect.poll(() => heard(page)).toEqual(['onetap/shown']);
    expect(await said(page)).toEqual([]);
    expect(await errors(page)).toEqual([]);
  });

  test('that is closed leaves the button, and is not asked for again', async ({ open, page, emulator }) => {
    await open('login');
    await close(page).click();
    await expect.poll(() => heard(page)).toEqual(['onetap/shown', 'onetap/cancelled']);
    await expect(frame(page)).toHaveCount(0);
    await expect(google(page)).toBeVisible();
    expect(await count(emulator, paths.start)).toBe(1);
  });

  test('goes with a press beside it, unless the host wants it to stay', async ({ open, page }) => {
    await open('login', { tap: 'stay' });
    await expect(ada(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(ada(page)).toBeVisible();
    await open('login');
    await expect(ada(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(frame(page)).toHaveCount(0);
    await expect.poll(() => heard(page)).toEqual(['onetap/shown', 'onetap/notShown tap_outside']);
  });

  test('goes when the person takes the ordinary way', async ({ open, page, emulator }) => {
    await open('login', { tap: 'stay' });
    await expect(ada(page)).toBeVisible();
    await google(page).click();
    await page.waitForURL(`${emulator.url}${paths.oauth}*`);
    await page.goBack();
    await expect(google(page)).toBeVisible();
    await expect(ada(page)).toBeVisible();
  });

  test('is not there for somebody who is signed in', async ({ open, page, emulator, allow }) => {
    await open('login');
    await ada(page).click();
    await signedIn({ page, emulator, allow });
    const before = await count(emulator, paths.start);
    await open('login');
    await expect(page.getByText('Signed in as ada@example.com')).toBeVisible();
    await expect(google(page)).toBeVisible();
    await expect.poll(() => count(emulator, paths.events)).toBeGreaterThan(1);
    expect(await count(emulator, paths.start)).toBe(before);
    await expect(frame(page)).toHaveCount(0);
  });

  test('goes with the widget', async ({ open, page }) => {
    await open('login');
    await expect(ada(page)).toBeVisible();
    await page.evaluate(() => window.__latchkey.widget?.unmount());
    await expect(frame(page)).toHaveCount(0);
    await expect(parent(page)).toHaveCount(0);
  });

  test('is one in StrictMode', { tag: '@react-18' }, async ({ open, page, emulator }) => {
    await open('strict');
    await expect(ada(page)).toBeVisible();
    await expect(frame(page)).toHaveCount(1);
    expect(await count(emulator, paths.start)).toBe(1);
    expect(await count(emulator, paths.script)).toBe(1);
  });

  for (const position of ['floating', 'forceLegacyEmbedded']) {
    test(
      `is one on a page with two widgets: ${position}`,
      cell(position === 'floating'),
      async ({ open, page, emulator }) => {
        await open('two', { position });
        await expect(ada(page)).toBeVisible();
        await page.evaluate(() => window.__latchkey.mountSecond?.());
        const second = page.getByRole('region', { name: 'Second' });
        await expect(google(second)).toBeVisible();
        await expect.poll(() => renders(emulator)).toBe(2);
        await expect(frame(page)).toHaveCount(1);
        expect(await count(emulator, paths.start)).toBe(1);
        await page.evaluate(() => window.__latchkey.widget?.unmount());
        await expect.poll(() => count(emulator, paths.start)).toBe(2);
        await expect(ada(page)).toBeVisible();
        await expect(frame(page)).toHaveCount(1);
        expect(await count(emulator, paths.script)).toBe(1);
      },
    );
  }
});

test.describe('embedded', () => {
  const embedded = { position: 'forceLegacyEmbedded' };

  test('stands in the place of the button, and signs in', async ({ open, page, emulator, allow }) => {
    const start = await hold(page, `${paths.start}?*`);
    await open('login', embedded);
    await expect(google(page)).toBeVisible();
    await start.release();
    await expect(ada(page)).toBeVisible();
    await expect(google(page)).toBeHidden();
    const distance = async () => {
      const box = await parent(page).boundingBox();
      const other = await page.getByRole('button', { name: 'Continue with GitHub' }).boundingBox();
      return (other?.y ?? 0) - (box?.y ?? 0);
    };
    await expect.poll(distance).toBeGreaterThanOrEqual(180);
    await ada(page).click();
    await signedIn({ page, emulator, allow });
  });

  test('is as high as the prompt, once that has come to rest', async ({ open, page }) => {
    await open('login', embedded);
    await expect(ada(page)).toBeVisible();
    const heights = () =>
      parent(page).evaluate((element) => [element, element.parentElement].map((node) => node?.clientHeight));
    await expect.poll(heights).toEqual([expect.any(Number), expect.any(Number)]);
    await expect
      .poll(async () => {
        const [inner = 0, outer = 0] = await heights();
        return inner >= 180 && inner <= 220 && inner === outer;
      })
      .toBe(true);
  });

  test('that is closed gives its place back, 47 pixels high', async ({ open, page }) => {
    await open('login', embedded);
    await expect(ada(page)).toBeVisible();
    await expect(google(page)).toBeHidden();
    await close(page).click();
    await expect(google(page)).toBeVisible();
    await expect(parent(page)).toHaveCount(0);
    await expect.poll(() => heard(page)).toEqual(['onetap/shown', 'onetap/cancelled']);
    await expect.poll(() => topOfPrompt(page)).toBe(47);
  });

  test('that is closed by keyboard hands the focus to the button', async ({ open, page }) => {
    await open('login', embedded);
    await expect(google(page)).toBeHidden();
    await close(page).focus();
    await page.keyboard.press('Enter');
    await expect(google(page)).toBeFocused();
  });

  test('does not take the button from under somebody who is on it', async ({ open, page, emulator }) => {
    const start = await hold(page, `${paths.start}?*`);
    await open('login', embedded);
    await google(page).focus();
    await start.release();
    await expect(ada(page)).toBeVisible();
    await expect(google(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${emulator.url}${paths.oauth}*`);
  });

  for (const beside of ['', 'github', 'email']) {
    test(
      `is found in the document from a shadow root, and leaves nothing there, beside "${beside}"`,
      cell(beside === ''),
      async ({ open, page, emulator, allow }) => {
        await open('login', { ...embedded, beside, shadow: '' });
        await expect(ada(page)).toBeVisible();
        const home = await parent(page).evaluate((element) => {
          const box = element.assignedSlot?.parentElement;
          const [inner, outer] = [element.getBoundingClientRect(), box?.getBoundingClientRect()];
          return { isLight: element.getRootNode() === document, isInBox: inner.x === outer?.x && inner.y === outer.y };
        });
        expect(home).toEqual({ isLight: true, isInBox: true });
        await ada(page).click();
        await signedIn({ page, emulator, allow });
        await expect(parent(page)).toHaveCount(0);
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
      async ({ open, page, emulator }) => {
        await page.addInitScript((has) => {
          if (has) Object.assign(window, { IdentityCredential: Object });
          else Reflect.deleteProperty(window, 'IdentityCredential');
        }, hasFedCM);
        await open('login', { position });
        if (place === 'nowhere') {
          await expect.poll(() => count(emulator, paths.events)).toBeGreaterThan(0);
          expect(await count(emulator, paths.script)).toBe(0);
          return expect(google(page)).toBeVisible();
        }
        await expect(ada(page)).toBeVisible();
        await expect(parent(page)).toHaveCount(place === 'embedded' ? 1 : 0);
        await expect(google(page)).toBeVisible({ visible: place === 'floating' });
      },
    );
  }
});

/** The number of widgets that have started. */
async function renders(emulator: Emulator): Promise<number> {
  return (await emulator.events()).filter(({ name }) => name === 'render_login_screen').length;
}

/** Height of the button's container in px. */
function topOfPrompt(page: Page): Promise<number> {
  return google(page).evaluate((button) => {
    let place: Element | null = button;
    while (place && getComputedStyle(place).display !== 'grid') place = place.parentElement;
    return place?.clientHeight ?? 0;
  });
}

test.describe('as the browser’s own', () => {
  test.beforeEach(({ emulator }) => outcome(emulator, 'fedcm'));

  test('signs in, though nobody is told that it shows', async ({ open, page, emulator, allow }) => {
    await open('login');
    await expect(ada(page)).toBeVisible();
    expect(await heard(page)).toEqual([]);
    await ada(page).click();
    await signedIn({ page, emulator, allow });
  });

  test('that is closed leaves the button', async ({ open, page }) => {
    await open('login');
    await close(page).click();
    await expect.poll(() => heard(page)).toEqual(['onetap/notShown unknown_reason']);
    await expect(google(page)).toBeVisible();
  });
});

test('nothing moves until the prompt is there, nor when it goes', async ({ open, page, emulator }) => {
  await outcome(emulator, 'not_displayed:suppressed_by_user');
  for (const position of ['forceLegacyEmbedded', 'floating']) {
    await watchShifts(page);
    await open('login', { position });
    await expect(main(page)).toBeVisible();
    await expect.poll(() => heard(page)).toEqual(['onetap/notShown suppressed_by_user']);
    await expect.poll(() => page.evaluate(() => window.shifted)).toBe(0);
  }
});

test('an embedded prompt that nothing stands below moves nothing', async ({ open, page }) => {
  await watchShifts(page);
  await open('login', { position: 'forceLegacyEmbedded', beside: '' });
  await expect(ada(page)).toBeVisible();
  await expect.poll(() => parent(page).evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThanOrEqual(180);
  expect(await page.evaluate(() => window.shifted)).toBe(0);
});

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
