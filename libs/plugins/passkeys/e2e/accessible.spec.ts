import { expect, expectRing, screenTable, tabTo, test } from '@latchkey/testing/e2e';
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

// Visits every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

screenTable(loggingIn);
screenTable(registering, { page: 'registration', withoutHeading: ['nobody signed in'] });

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
  const applyTextSpacing = () =>
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
  await applyTextSpacing();
  expect(await cut()).toEqual([]);
  await button(page, 'Skip').click();
  await rows(page)
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(page.getByText(words.warning)).toBeVisible();
  expect(await cut()).toEqual([]);
  await open('login');
  await applyTextSpacing();
  await expect(main(page)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await expect(address(page)).toBeVisible();
  expect(await cut()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
