import { applyTextSpacing, cutOffTexts, expect, expectRing, tabTo } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the step can be filled in with the keyboard alone', { tag: '@first' }, async ({ signUp, page }) => {
  await signUp.openStep();
  const { keyboard } = page;
  await tabTo(page, signUp.first);
  await expectRing(signUp.first);
  await keyboard.type('Ada');
  await tabTo(page, signUp.last);
  await keyboard.type('Lovelace');
  await tabTo(page, signUp.company);
  await keyboard.type('Analytical Engines');
  await tabTo(page, signUp.size);
  await expectRing(signUp.size);
  await keyboard.type('At');
  await tabTo(page, signUp.checkbox('Send me news'));
  await expectRing(signUp.checkbox('Send me news'));
  await keyboard.press('Space');
  await tabTo(page, signUp.terms);
  await keyboard.press('Space');
  await expect(signUp.terms).toBeChecked();
  await tabTo(page, page.getByRole('link', { name: 'Terms of Service (opens in a new tab)' }));
  await tabTo(page, signUp.save);
  await keyboard.press('Enter');
  await expect(signUp.success).toBeFocused();
});

test('the step has no axe violation', { tag: '@first' }, async ({ signUp, axe }) => {
  await signUp.openStep();
  await axe();
});

test('the step', { tag: '@screen' }, async ({ signUp, checkScreen }) => {
  await signUp.openStep();
  await checkScreen('sign-up step');
});

test('the step with refused input', { tag: '@screen' }, async ({ signUp, checkScreen }) => {
  await signUp.openStep();
  await signUp.save.click();
  await expect(signUp.problem.first()).toBeVisible();
  await checkScreen('sign-up step refused');
});

test('the step after a failure', { tag: '@screen' }, async ({ signUp, emulator, checkScreen, allow }) => {
  allow.console(/status of 500/);
  await signUp.openStep();
  await emulator.fault({ path: paths.me, method: 'PUT', status: 500 });
  await signUp.fillIn();
  await signUp.save.click();
  await expect(signUp.button('Try again')).toBeVisible();
  await checkScreen('sign-up step failed');
});

test('the step that has not loaded', { tag: '@screen' }, async ({ signUp, page, checkScreen, allow }) => {
  allow.console(/ERR_FAILED/);
  await page.route('**/assets/fields.view-*.js', (route) => route.abort());
  await signUp.open();
  await signUp.signInByCode();
  await expect(signUp.problem).toBeVisible();
  await checkScreen('sign-up step not loaded');
});

test('no text is cut off at 320 pixels, from right to left, or with wide spacing', async ({ signUp, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp.openStep();
  await signUp.save.click();
  await expect(signUp.problem.first()).toBeVisible();
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  expect(await cutOffTexts(page)).toEqual([]);
  await applyTextSpacing(page);
  expect(await cutOffTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
