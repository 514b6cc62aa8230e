import { expect, expectRing, screenTable, tabTo } from '@latchkey/testing/e2e';
import { ready, test } from './acts.js';
import { HOSTILE, openMany, visits } from './visits.js';

// Every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

screenTable(visits, {
  page: 'idp',
  firstKeys: {
    main: 'nothing',
    signIn: 'heading',
    consent: 'heading',
    logout: 'heading',
    otherOrigin: 'heading',
    notice: 'heading',
  },
});

test('keeps Allow and Deny in the viewport with 200 scopes at a width of 320 pixels', async ({
  page,
  idp,
  emulator,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openMany(idp, emulator);
  const inView = async () => {
    for (const choice of [idp.allow, idp.deny]) await expect(choice).toBeInViewport({ ratio: 1 });
  };
  await inView();
  await page.getByText('Read records.part-100.read').scrollIntoViewIfNeeded();
  await inView();
  // The focused element is never under the sticky actions.
  await tabTo(page, idp.allow);
  await ready(idp.allow);
  await page.keyboard.press('Enter');
  await idp.redirectParams();
});

test('shows hostile names as text, without elements, direction controls or overflow', async ({
  page,
  emulator,
  idp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await emulator.setProject({ project_name: HOSTILE });
  await idp.openConsent({}, { client_name: HOSTILE });
  const title = idp.heading(/^Sign in to exe\./);
  await expect(title).toBeFocused();
  expect(await page.locator('#login :is(img, script)').count()).toBe(0);
  expect(await title.textContent()).not.toMatch(/[\u202e\u2066\u200b]/);
  expect(((await title.textContent()) ?? '').length).toBeLessThan(160);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByText('Show the whole name').first().click();
  const whole = page.locator('details[open] bdi');
  await expect(whole).toContainText('Wolfeschlegel');
  expect(((await whole.textContent()) ?? '').length).toBeGreaterThan(10_000);
  for (const choice of [idp.allow, idp.deny]) await expect(choice).toBeInViewport({ ratio: 1 });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('headings have a focus ring, and a log-out works with the keyboard', async ({ page, axe, idp }) => {
    await idp.openConsent();
    await expectRing(idp.consent);
    await axe();
    await tabTo(page, idp.deny);
    await tabTo(page, idp.allow);
    await idp.open(await idp.logoutRequest());
    await expectRing(idp.logoutQuestion);
    await tabTo(page, idp.yes);
    await page.keyboard.press('Enter');
    await idp.redirectParams();
  });
});

test('mirrors the layout in a right-to-left page with a shadow root', async ({ page, axe, idp }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await idp.openConsent({ 'x-locale': 'ar', 'x-shadow': '' });
  await expect(idp.consent).toBeFocused();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const [yes, no] = [await idp.allow.boundingBox(), await idp.deny.boundingBox()];
  expect(yes?.x).toBeLessThan(no?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await ready(idp.allow);
  await axe();
});
