import { cell, expect, test } from '@latchkey/testing/e2e';
import { EVERYTHING, home, openGroup, select } from './home.js';

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sizes = [
  { width: 320, columns: 1 },
  { width: 1000, columns: 2 },
  { width: 1440, columns: 3 },
];
const TABS = ['Look', 'Methods', 'Texts', 'Session'];

for (const appearance of ['light', 'dark'] as const) {
  for (const { width, columns } of sizes) {
    test(
      `is accessible in each tab with all groups open, ${appearance}, ${width} pixels in ${columns} columns`,
      cell(width === 320 && appearance === 'light'),
      async ({ open, page, axe }) => {
        await page.setViewportSize({ width, height: 800 });
        await open('', { ...EVERYTHING, appearance });
        const { widget, controls, inbox } = home(page);
        await expect(page.locator('html')).toHaveCSS('color-scheme', appearance);
        await expect(widget.getByRole('tab')).toHaveCount(3);
        await axe();
        for (const view of ['Code', 'Events']) {
          await select(page, view);
          await axe();
        }
        await select(page, 'Preview');
        for (const name of ['Screens', 'Conditions', 'Share', /^Contrast/]) {
          const button = page.getByRole('button', { name, exact: true });
          await button.click();
          await axe();
          await button.click();
        }
        if (columns === 1) await page.getByRole('radio', { name: 'Settings' }).check();
        for (const tab of TABS) {
          await select(page, tab);
          const closed = controls.getByRole('tabpanel').locator('details:not([open]) > summary');
          // The last first: each is no longer among the closed ones.
          for (const summary of (await closed.all()).reverse()) await summary.click();
          await expect(closed).toHaveCount(0);
          if (tab === 'Methods') await controls.getByLabel('Passcode expires after (minutes)').fill('99');
          await axe();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
        if (columns === 1) await page.getByRole('radio', { name: 'Inbox' }).check();
        await expect(inbox).toBeVisible();
        await axe();
      },
    );
  }

  for (const look of ['Default', 'Dark', 'High contrast', 'Compact', 'Brand colour', 'Warm', 'shadcn/ui', 'Seamless']) {
    test(
      `is accessible in the theme ${look}, ${appearance}`,
      cell(look === 'Default' && appearance === 'dark'),
      async ({ open, page, axe }) => {
        await open('', { appearance });
        const { widget, controls } = home(page);
        await controls.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: look }).check();
        await widget.getByRole('textbox', { name: 'Email' }).fill('no address');
        await widget.getByRole('textbox', { name: 'Email' }).press('Enter');
        await expect(widget.getByText('Invalid email').first()).toBeVisible();
        await axe();
      },
    );
  }
}

test('shows the whole first form without scrolling at 1280 × 720', async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('');
  const { widget, stage } = home(page);
  await expect(widget.getByRole('button', { name: 'Login with a Passkey' })).toBeVisible();
  await expect(widget.locator('> div')).toBeInViewport({ ratio: 1 });
  const canvas = stage.locator('#canvas');
  expect(await canvas.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('shows one area at a time on a phone', { tag: '@deep' }, async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('');
  const { widget, controls, inbox } = home(page);
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(controls).toBeHidden();
  await page.getByRole('radio', { name: 'Preview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(inbox).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(controls).toBeVisible();
  await expect(widget).toBeHidden();
  await openGroup(controls, 'Colours');
});
