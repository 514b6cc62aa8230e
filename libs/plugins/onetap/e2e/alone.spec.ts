import { cell, expect, pauseClock, PausedClock, tabTo } from '@latchkey/testing/e2e';
import { embedded, paths } from './acts.js';
import { test } from './test.js';

// The main screen when it contains only Google's prompt.

const COMING = 'Google’s prompt is on its way…';
const SHOWN = 'Choose your account in Google’s prompt.';
const BUTTON = 'Sign in with your Google account.';

test('shows a message when the prompt appears, and signs in', async ({ oneTap, page }) => {
  // The button appears after 5 s without the prompt.
  const clock = await PausedClock.install(page);
  await oneTap.open({ beside: '' });
  await expect(oneTap.main).toHaveCount(1);
  await expect(oneTap.showButton).toBeVisible();
  await expect(oneTap.google).toBeHidden();
  await clock.run(() => expect(page.getByText(SHOWN)).toBeVisible());
  await page.clock.resume();
  expect((await oneTap.said()).filter((words) => words !== COMING)).toEqual([SHOWN]);
  await oneTap.signIn();
});

test('shows the button on request, by keyboard, and the button signs in', async ({ oneTap, page }) => {
  // The button appears after 5 s without the prompt.
  await page.clock.install();
  await pauseClock(page);
  await oneTap.open({ beside: '', tap: 'stay' });
  await tabTo(page, oneTap.showButton);
  await page.keyboard.press('Enter');
  await expect(oneTap.google).toBeFocused();
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await oneTap.expectProvider();
  await oneTap.allowAccess();
});

test('shows the button after the prompt is closed', { tag: '@deep' }, async ({ oneTap, page }) => {
  await oneTap.open({ beside: '' });
  await oneTap.close.click();
  await expect(oneTap.google).toBeVisible();
  await expect(page.getByText(BUTTON)).toBeVisible();
  await expect.poll(oneTap.heard).toEqual(['onetap/shown', 'onetap/cancelled']);
});

test('shows the button after 5 s without a report of the browser’s prompt', async ({ oneTap, page }) => {
  await oneTap.setOutcome('fedcm');
  await page.clock.install();
  await pauseClock(page);
  await oneTap.open({ beside: '' });
  await expect(oneTap.showButton).toBeVisible();
  await page.clock.runFor(5_000);
  await page.clock.resume();
  await expect(oneTap.google).toBeVisible();
  await oneTap.signIn();
});

test('embeds the prompt in the widget', { tag: '@deep' }, async ({ oneTap }) => {
  await oneTap.openPrompt({ beside: '', ...embedded });
  await expect(oneTap.parent).toHaveCount(1);
  await expect(oneTap.google).toBeHidden();
  await oneTap.close.click();
  await expect(oneTap.google).toBeVisible();
});

for (const [what, params] of [
  ['another provider', { beside: 'github' }],
  ['a form', { beside: 'email' }],
  ['the embedded position alone', { beside: '', position: 'embeddedOnly' }],
] as const) {
  test(`does not replace the main screen with ${what}`, cell(what === 'another provider'), async ({ oneTap }) => {
    await oneTap.open(params);
    await expect(oneTap.main).toBeVisible();
    await expect(oneTap.google).toBeVisible();
    await expect(oneTap.showButton).toHaveCount(0);
    await expect.poll(() => oneTap.count(paths.events)).toBeGreaterThan(0);
  });
}
