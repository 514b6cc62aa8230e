import { cell, expect, pauseClock, PausedClock, tabTo } from '@latchkey/testing/e2e';
import {
  ada,
  close,
  count,
  google,
  heard,
  main,
  NO_VERIFIER,
  outcome,
  parent,
  paths,
  showButton,
  signedIn,
  said,
} from './acts.js';
import { test } from './test.js';

// The main screen when it contains only Google's prompt.

const COMING = 'Google’s prompt is on its way…';
const SHOWN = 'Choose your account in Google’s prompt.';
const BUTTON = 'Sign in with your Google account.';

test('says that the prompt is coming, then that it is there, and signs in', async ({ open, page, emulator, allow }) => {
  // The button appears after 5 s without the prompt.
  const clock = await PausedClock.install(page);
  await open('login', { beside: '' });
  await expect(main(page)).toHaveCount(1);
  await expect(showButton(page)).toBeVisible();
  await expect(google(page)).toBeHidden();
  await clock.run(() => expect(page.getByText(SHOWN)).toBeVisible());
  await page.clock.resume();
  expect((await said(page)).filter((words) => words !== COMING)).toEqual([SHOWN]);
  await ada(page).click();
  await signedIn({ page, emulator, allow });
});

test('has the button when the person wants it, by keyboard, and that signs in', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(NO_VERIFIER);
  // The button appears after 5 s without the prompt.
  await page.clock.install();
  await pauseClock(page);
  await open('login', { beside: '', tap: 'stay' });
  await tabTo(page, showButton(page));
  await page.keyboard.press('Enter');
  await expect(google(page)).toBeFocused();
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${emulator.url}${paths.oauth}*`);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
});

test('has the button when the prompt was closed', async ({ open, page }) => {
  await open('login', { beside: '' });
  await close(page).click();
  await expect(google(page)).toBeVisible();
  await expect(page.getByText(BUTTON)).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['onetap/shown', 'onetap/cancelled']);
});

test('has the button after 5 s without a sign, though the browser’s own prompt may be there', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  await outcome(emulator, 'fedcm');
  await page.clock.install();
  await pauseClock(page);
  await open('login', { beside: '' });
  await expect(showButton(page)).toBeVisible();
  await page.clock.runFor(5_000);
  await page.clock.resume();
  await expect(google(page)).toBeVisible();
  await ada(page).click();
  await signedIn({ page, emulator, allow });
});

test('stands in the widget where the browser can embed it', async ({ open, page }) => {
  await open('login', { beside: '', position: 'forceLegacyEmbedded' });
  await expect(ada(page)).toBeVisible();
  await expect(parent(page)).toHaveCount(1);
  await expect(google(page)).toBeHidden();
  await close(page).click();
  await expect(google(page)).toBeVisible();
});

for (const [what, params] of [
  ['another provider', { beside: 'github' }],
  ['a form', { beside: 'email' }],
  ['the embedded position alone', { beside: '', position: 'embeddedOnly' }],
] as const) {
  test(`is not the first screen with ${what}`, cell(what === 'another provider'), async ({ open, page, emulator }) => {
    await open('login', params);
    await expect(main(page)).toBeVisible();
    await expect(google(page)).toBeVisible();
    await expect(showButton(page)).toHaveCount(0);
    await expect.poll(() => count(emulator, paths.events)).toBeGreaterThan(0);
  });
}
