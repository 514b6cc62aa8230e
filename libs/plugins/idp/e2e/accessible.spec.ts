import { expect, expectRing, screenTable, tabTo, test } from '@latchkey/testing/e2e';
import { allow, consent, deny, heading, logoutOf, openConsent, ready, told } from './acts.js';
import { HOSTILE, openMany, visits } from './visits.js';

// Every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

screenTable(visits, { page: 'idp' });

test('with 200 scopes on a screen of 320 pixels the choice stays in reach', async ({
  page,
  open,
  context,
  emulator,
  allow: permit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openMany({ page, open, context, emulator, allow: permit });
  const inView = async () => {
    for (const choice of [allow(page), deny(page)]) await expect(choice).toBeInViewport({ ratio: 1 });
  };
  await inView();
  await page.getByText('Read records.part-100.read').scrollIntoViewIfNeeded();
  await inView();
  // The focused element is never under the sticky actions.
  await tabTo(page, allow(page));
  await ready(allow(page));
  await page.keyboard.press('Enter');
  await told(page);
});

test('hostile names make no element, turn nothing around, and push nothing out', async ({
  page,
  open,
  context,
  emulator,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await emulator.setProject({ project_name: HOSTILE });
  await openConsent({ emulator, context, open }, {}, { client_name: HOSTILE });
  const title = heading(page, /^Sign in to exe\./);
  await expect(title).toBeFocused();
  expect(await page.locator('#login :is(img, script)').count()).toBe(0);
  expect(await title.textContent()).not.toMatch(/[\u202e\u2066\u200b]/);
  expect(((await title.textContent()) ?? '').length).toBeLessThan(160);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByText('Show the whole name').first().click();
  const whole = page.locator('details[open] bdi');
  await expect(whole).toContainText('Wolfeschlegel');
  expect(((await whole.textContent()) ?? '').length).toBeGreaterThan(10_000);
  for (const choice of [allow(page), deny(page)]) await expect(choice).toBeInViewport({ ratio: 1 });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring, in a log-out by keyboard alone too', async ({
    page,
    open,
    context,
    emulator,
    axe,
  }) => {
    await openConsent({ emulator, context, open });
    await expectRing(consent(page));
    await axe();
    await tabTo(page, allow(page));
    await tabTo(page, deny(page));
    await open('idp', await logoutOf(emulator));
    await expectRing(heading(page, 'Log out?'));
    await tabTo(page, page.getByRole('button', { name: 'Yes' }));
    await page.keyboard.press('Enter');
    await told(page);
  });
});

test('right to left and in a shadow root, everything stands as it should', async ({
  page,
  open,
  context,
  emulator,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openConsent({ emulator, context, open }, { 'x-locale': 'ar', 'x-shadow': '' });
  await expect(consent(page)).toBeFocused();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const [yes, no] = [await allow(page).boundingBox(), await deny(page).boundingBox()];
  expect(no?.x).toBeLessThan(yes?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await ready(allow(page));
  await axe();
});
