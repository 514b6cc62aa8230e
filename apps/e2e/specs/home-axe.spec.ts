import { cell, expect, test } from '@latchkey/testing/e2e';
import { home } from './home.js';

const sizes = [
  { width: 320, columns: 1 },
  { width: 1000, columns: 2 },
  { width: 1440, columns: 3 },
];

for (const appearance of ['light', 'dark'] as const) {
  for (const { width, columns } of sizes) {
    test(
      `is accessible with all groups open, ${appearance}, ${width} pixels in ${columns} columns`,
      cell(width === 320 && appearance === 'light'),
      async ({ open, page, axe }) => {
        await page.setViewportSize({ width, height: 800 });
        await open('', { appearance });
        const { widget, controls, stage, inbox } = home(page);
        await expect(page.locator('html')).toHaveCSS('color-scheme', appearance);
        await expect(widget.getByRole('tab')).toHaveCount(3);
        await axe();
        const closed = controls.locator('details:not([open]) > summary');
        // The last first: each is no longer among the closed ones.
        for (const summary of (await closed.all()).reverse()) await summary.click();
        await expect(closed).toHaveCount(0);
        await controls.getByLabel('Passcode expires after (minutes)').fill('99');
        await axe();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

        const places = await Promise.all(
          [controls, stage, inbox].map(async (part) => Math.round((await part.boundingBox())?.x ?? 0)),
        );
        expect(new Set(places).size).toBe(columns);
      },
    );
  }

  for (const look of ['Default', 'Dark', 'High contrast', 'Compact', 'Brand colour', 'Warm', 'shadcn/ui', 'Seamless']) {
    test(
      `is accessible in the look ${look}, ${appearance}`,
      cell(look === 'Default' && appearance === 'dark'),
      async ({ open, page, axe }) => {
        await open('', { appearance });
        const { widget, controls } = home(page);
        await expect(widget.getByRole('tab')).toHaveCount(3);
        await controls.getByRole('group', { name: 'Start from' }).getByRole('radio', { name: look }).check();
        await widget.getByRole('textbox', { name: 'Email' }).fill('no address');
        await widget.getByRole('textbox', { name: 'Email' }).press('Enter');
        await expect(widget.getByText('Invalid email address').first()).toBeVisible();
        await axe();
      },
    );
  }
}
