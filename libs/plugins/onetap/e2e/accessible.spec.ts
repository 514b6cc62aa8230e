import { cell, expect, expectRing, expectSlow, pauseClock, tabTo, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { embedded, type OneTapPage, paths } from './acts.js';
import { test } from './test.js';

// Accessibility of the plugin's views in every state.

interface Stage {
  readonly oneTap: OneTapPage;
  readonly page: Page;
  readonly emulator: Emulator;
}

const states: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'a floating prompt': async ({ oneTap }) => {
    await oneTap.openPrompt();
  },
  'an embedded prompt': async ({ oneTap }) => {
    await oneTap.openPrompt({ ...embedded, beside: 'github,email' });
    await expect(oneTap.google).toBeHidden();
  },
  'an embedded prompt in a shadow root': async ({ oneTap }) => {
    await oneTap.openPrompt({ ...embedded, shadow: '' });
  },
  'One Tap alone, before the prompt': async ({ oneTap, page, emulator }) => {
    await emulator.fault({ path: paths.start, never: true });
    await oneTap.open({ beside: '' });
    await expect(oneTap.showButton).toBeVisible();
    // The button appears after 5 s.
    await pauseClock(page);
  },
  'One Tap alone, with the prompt': async ({ oneTap, page }) => {
    await oneTap.open({ beside: '', tap: 'stay' });
    await expect(page.getByText('Choose your account in Google’s prompt.')).toBeVisible();
  },
  'One Tap alone, with the button': async ({ oneTap }) => {
    await oneTap.setOutcome('skipped:auto_cancel');
    await oneTap.open({ beside: '' });
    await expect(oneTap.google).toBeVisible();
  },
  'a pending account choice': async ({ oneTap, page, emulator }) => {
    await emulator.fault({ path: paths.callback, never: true });
    await oneTap.open(embedded);
    await oneTap.ada.click();
    await expect(oneTap.progress).toBeVisible();
    await expectSlow(page);
  },
  'a developer’s error': async ({ oneTap, page }) => {
    await oneTap.setOutcome('not_displayed:unregistered_origin');
    await oneTap.open(embedded);
    await expect(page.getByText('Google does not allow this page’s origin.')).toBeVisible();
  },
  'a failed account choice': async ({ oneTap, page, emulator }) => {
    await emulator.fault({ path: paths.callback, status: 200, body: {} });
    await oneTap.open(embedded);
    await oneTap.ada.click();
    await expect(oneTap.again).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
};

/** axe posts a message to every frame, and Google's frame is cross-origin. */
const FRAME_OF_GOOGLE = /^Failed to execute 'postMessage' on 'DOMWindow'/;

for (const [index, [state, visit]] of Object.entries(states).entries()) {
  test.describe(state, cell(index === 0, '@screen'), () => {
    // Colour contrast is measured without animations.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    if (index === 0) {
      test('no axe violation', { tag: '@first' }, async ({ oneTap, page, emulator, axe, allow }) => {
        await page.clock.install();
        await visit({ oneTap, page, emulator });
        allow.console(FRAME_OF_GOOGLE);
        await axe();
      });
    }

    test('no axe violation in any look and language, 320 pixels are enough, nothing moves', async ({
      oneTap,
      page,
      emulator,
      allow,
      checkScreen,
    }) => {
      await page.clock.install();
      await visit({ oneTap, page, emulator });
      if ((await oneTap.frame.count()) > 0) allow.console(FRAME_OF_GOOGLE);
      await checkScreen(state);
    });
  });
}

test('by keyboard alone: signs in with an embedded prompt', { tag: '@first' }, async ({ oneTap, page }) => {
  await oneTap.openPrompt({ ...embedded, beside: 'github' });
  await expect(oneTap.google).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(oneTap.close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(oneTap.ada).toBeFocused();
  await page.keyboard.press('Enter');
  await oneTap.expectSignedIn();
});

test(
  'by keyboard alone: closes the prompt and continues with the button',
  { tag: '@deep' },
  async ({ oneTap, page }) => {
    await oneTap.open(embedded);
    await expect(oneTap.google).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(oneTap.close).toBeFocused();
    await page.keyboard.press('Enter');
    await expectRing(oneTap.google);
    await expect(oneTap.parent).toHaveCount(0);
    await page.keyboard.press('Enter');
    await oneTap.expectProvider();
  },
);

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ oneTap, page, emulator, axe }) => {
    await emulator.fault({ path: paths.callback, status: 200, body: {} });
    await oneTap.open({ beside: '', tap: 'stay' });
    await tabTo(page, oneTap.showButton);
    await oneTap.ada.click();
    await tabTo(page, oneTap.again);
    await axe();
  });
});
