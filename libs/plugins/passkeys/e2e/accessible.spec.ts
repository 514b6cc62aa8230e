import { expect, expectRing, tabTo, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  button,
  create,
  login,
  main,
  openRegistration,
  rows,
  setUp,
  signUpWithPasskey,
  withoutAutofill,
  words,
  yours,
} from './acts.js';
import { loggingIn, registering, renamed } from './visits.js';

// Every screen in every state that it can be in. Colours are measured when nothing moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, visits] of [
  ['login', loggingIn],
  ['registration', registering],
] as const) {
  test(`the tables visit every screen of the page ${name}`, async ({ open, page }) => {
    await open(name);
    await page.waitForFunction(() => '__latchkey' in window);
    const screens = await page.evaluate(() => window.__latchkey.screens);
    expect(Object.keys(visits).sort()).toEqual([...screens].sort());
  });

  for (const [screen, states] of Object.entries(visits)) {
    for (const [state, visit] of Object.entries(states)) {
      test(`${name} ${screen}, ${state}: no axe violation in light and dark, 320 pixels are enough, nothing moves`, async ({
        open,
        page,
        emulator,
        allow,
        axe,
      }) => {
        await page.setViewportSize({ width: 320, height: 800 });
        await visit({ open, page, emulator, allow });
        const isScreen = state !== 'nobody signed in';
        await expect(page.locator('#login').getByRole('heading')).toHaveCount(isScreen ? 1 : 0);
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
}

/** Controls smaller than 24 pixels, and submits and fields lower than 44 (QUALITY G13). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#login :is(a, button, input)')]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(
        ({ control, box: { width, height } }) =>
          width < 24 || height < (control.matches('[type=submit], input') ? 44 : 24),
      )
      .map(({ control, box: { width, height } }) => `${control.textContent || control.ariaLabel} ${width} × ${height}`),
  );
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ open, page, emulator, axe }) => {
    const stage = { open, page, emulator };
    await signUpWithPasskey(stage);
    await openRegistration(stage);
    await tabTo(page, create(page));
    await tabTo(page, button(page, 'Skip'));
    await axe();
    await page.keyboard.press('Enter');
    await expect(yours(page)).toBeFocused();
    await tabTo(page, rows(page).getByRole('button', { name: /^Rename / }));
    await page.keyboard.press('Enter');
    await expectRing(renamed(page));
    await axe();
    await page.keyboard.press('Escape');
    await tabTo(page, rows(page).getByRole('button', { name: /^Delete / }));
    await page.keyboard.press('Enter');
    await expectRing(button(page, 'Cancel'));
    await axe();
  });
});

test('right to left, everything stands on the other side', async ({ open, page, emulator, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const stage = { open, page, emulator };
  await signUpWithPasskey(stage);
  await open('registration', { locale: 'ar' });
  await expect(setUp(page)).toBeVisible();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await button(page, 'Skip').click();
  const name = await rows(page).locator('bdi').first().boundingBox();
  const control = await rows(page)
    .getByRole('button', { name: /^Delete / })
    .boundingBox();
  expect(control?.x).toBeLessThan(name?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('with WCAG’s text spacing and at 400 % nothing is cut off', async ({ open, page, emulator }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const stage = { open, page, emulator };
  await withoutAutofill(page);
  await signUpWithPasskey(stage);
  const spread = () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#login :is(button, p, h2, label, span, bdi)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  await openRegistration(stage);
  await spread();
  expect(await cut()).toEqual([]);
  await button(page, 'Skip').click();
  await rows(page)
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(page.getByText(words.warning)).toBeVisible();
  expect(await cut()).toEqual([]);
  await open('login');
  await spread();
  await expect(main(page)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await expect(address(page)).toBeVisible();
  expect(await cut()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
