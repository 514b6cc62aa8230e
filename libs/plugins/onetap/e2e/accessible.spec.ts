import { cell, expect, expectRing, expectSlow, pauseClock, tabTo, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { ada, again, close, frame, google, outcome, parent, paths, showButton, signedIn } from './acts.js';
import { test } from './test.js';

// Accessibility of the plugin's views in every state.

interface Stage {
  readonly page: Page;
  readonly emulator: Emulator;
  readonly open: (name: string, params?: Readonly<Record<string, string>>) => Promise<void>;
}

const embedded = { position: 'forceLegacyEmbedded' };

const states: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'a floating prompt': async ({ open, page }) => {
    await open('login');
    await expect(ada(page)).toBeVisible();
  },
  'an embedded prompt': async ({ open, page }) => {
    await open('login', { ...embedded, beside: 'github,email' });
    await expect(ada(page)).toBeVisible();
    await expect(google(page)).toBeHidden();
  },
  'an embedded prompt in a shadow root': async ({ open, page }) => {
    await open('login', { ...embedded, shadow: '' });
    await expect(ada(page)).toBeVisible();
  },
  'nothing but a prompt that is coming': async ({ open, page, emulator }) => {
    await emulator.fault({ path: paths.start, never: true });
    await open('login', { beside: '' });
    await expect(showButton(page)).toBeVisible();
    // The button appears after 5 s.
    await pauseClock(page);
  },
  'nothing but a prompt that is there': async ({ open, page }) => {
    await open('login', { beside: '', tap: 'stay' });
    await expect(page.getByText('Choose your account in Google’s prompt.')).toBeVisible();
  },
  'nothing but the button': async ({ open, page, emulator }) => {
    await outcome(emulator, 'skipped:auto_cancel');
    await open('login', { beside: '' });
    await expect(google(page)).toBeVisible();
  },
  'a choice under way': async ({ open, page, emulator }) => {
    await emulator.fault({ path: paths.callback, never: true });
    await open('login', embedded);
    await ada(page).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectSlow(page);
  },
  'a developer’s error': async ({ open, page, emulator }) => {
    await outcome(emulator, 'not_displayed:unregistered_origin');
    await open('login', embedded);
    await expect(page.getByText('Google does not allow this page’s origin.')).toBeVisible();
  },
  'a choice that has failed': async ({ open, page, emulator }) => {
    await emulator.fault({ path: paths.callback, status: 200, body: {} });
    await open('login', embedded);
    await ada(page).click();
    await expect(again(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
};

for (const [index, [state, visit]] of Object.entries(states).entries()) {
  test.describe(state, cell(index === 0, '@screen'), () => {
    // Colour contrast is measured without animations.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('no axe violation in light and dark, 320 pixels are enough, nothing moves', async ({
      open,
      page,
      emulator,
      allow,
      checkScreen,
    }) => {
      await page.clock.install();
      await visit({ open, page, emulator });
      // axe posts a message to every frame, and Google's frame is cross-origin.
      if ((await frame(page).count()) > 0) allow.console(/^Failed to execute 'postMessage' on 'DOMWindow'/);
      await checkScreen(state);
    });
  });
}

test('by keyboard alone: into the prompt where it stands, and signed in', async ({ open, page, emulator, allow }) => {
  await open('login', { ...embedded, beside: 'github' });
  await expect(ada(page)).toBeVisible();
  await expect(google(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ada(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await signedIn({ page, emulator, allow });
});

test('by keyboard alone: out of the prompt, back to the button and on', async ({ open, page, emulator }) => {
  await open('login', embedded);
  await expect(google(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectRing(google(page));
  await expect(parent(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${emulator.url}${paths.oauth}*`);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ open, page, emulator, axe }) => {
    await emulator.fault({ path: paths.callback, status: 200, body: {} });
    await open('login', { beside: '', tap: 'stay' });
    await tabTo(page, showButton(page));
    await ada(page).click();
    await tabTo(page, again(page));
    await axe();
  });
});
