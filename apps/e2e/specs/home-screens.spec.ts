import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { EVERYTHING, home, pressInMenu, select } from './home.js';

/** The faults that the emulator has now. */
async function faultsOf(page: Page): Promise<unknown> {
  const response = await page.request.get(new URL('/emulator/_emulator/faults', page.url()).href);
  return response.json();
}

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('leads the widget to a screen, in any language, and fills in the code from the inbox', async ({
  open,
  page,
  axe,
  allow,
}) => {
  allow.console(/status of 404/);
  await open('', { locale: 'ja' });
  const { widget, inbox, signedIn } = home(page);
  await pressInMenu(page, 'Screens', 'Wrong code');
  const code = widget.locator('input[name="code"]');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await axe();
  await inbox
    .getByRole('button', { name: /^Fill in/ })
    .first()
    .click();
  await expect(signedIn).toContainText('screens+');
});

test('says that the widget asks for no code', { tag: '@deep' }, async ({ open, page, emulator }) => {
  await open('');
  const { inbox, widget } = home(page);
  await pressInMenu(page, 'Screens', 'Enter the code');
  await expect(widget.locator('input[name="code"]')).toBeVisible();
  expect(await emulator.messages()).toHaveLength(1);
  await pressInMenu(page, 'Screens', 'First screen');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await inbox.getByRole('button', { name: /^Fill in/ }).click();
  await expect(inbox.getByText('The widget does not ask for a code now.')).toBeVisible();
});

const headings = [
  ['Invalid address', /Invalid email/],
  ['Check your email', 'Check your email'],
  ['Enter the code', 'Enter passcode'],
  ['New password', 'Create an account'],
  ['Weak password', 'Create an account'],
  ['Log in by password', 'Log in'],
  ['Wrong password', 'Log in'],
  ['Forgotten password', 'Forgot password?'],
  ['Server error', 'The server has a problem.'],
  ['Success', /Success/],
] as const;

for (const [screen, text] of headings) {
  test(`leads the widget to “${screen}”`, { tag: '@deep' }, async ({ open, page, allow }) => {
    allow.perhaps(/status of (500|401|400)/);
    await open('', EVERYTHING);
    const { widget, stage } = home(page);
    await pressInMenu(page, 'Screens', screen);
    await expect(widget.getByText(text).first()).toBeVisible();
    await expect(stage.getByText('did not appear')).toHaveCount(0);
  });
}

test('shows all screens in light and dark, and opens one', async ({ open, page, axe, allow }) => {
  allow.perhaps(/status of (404|500)/);
  await page.setViewportSize({ width: 1280, height: 2400 });
  await open('', { look: 'brand' });
  const { widget, inbox, controls } = home(page);
  await pressInMenu(page, 'Screens', 'All screens');
  const row = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(row('Wrong code').getByText('Invalid passcode, please try again.')).toHaveCount(2);
  await expect(row('Server error').locator('input[name="email"]')).toHaveCount(2);
  const cards = row('First screen').locator('.gallery-widget > div');
  await expect(cards.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(cards.last()).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await controls.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#004D40');
  await expect(row('First screen').locator('button[type="submit"]').first()).toHaveCSS(
    'background-color',
    'rgb(0, 77, 64)',
  );
  await expect(inbox.getByRole('listitem'), 'the widgets of the gallery fill no inbox').toHaveCount(0);
  await axe();
  await page.getByRole('button', { name: 'Back to the live widget' }).click();
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused();
  await expect(widget.getByText('Last used'), 'the widgets of the gallery remember no method').toHaveCount(0);
  await pressInMenu(page, 'Screens', 'All screens');
  await page.getByRole('button', { name: 'Open: Enter the code' }).click();
  await expect(widget.getByRole('textbox', { name: 'Passcode' })).toBeFocused();
  await expect(row('First screen')).toHaveCount(0);
});

test('applies a condition of the network until it is switched off', async ({ open, page, allow }) => {
  allow.perhaps(/status of 500/);
  await open('');
  const { widget } = home(page);
  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  await page.getByRole('radio', { name: 'Error 500' }).check();
  await expect.poll(() => faultsOf(page)).toMatchObject([{ path: '/sdk/*', status: 500 }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Error 500' })).toBeFocused();
  await widget.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
  await widget.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(widget.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Error 500' }).click();
  await page.getByRole('radio', { name: 'As it is' }).check();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await widget.getByRole('button', { name: 'Continue with email' }).click();
  await expect(widget.getByRole('textbox', { name: 'Passcode' })).toBeVisible();
});

test('lifts the condition when the page is left', { tag: '@deep' }, async ({ open, page, allow }) => {
  allow.perhaps(/ERR_CONNECTION_RESET/);
  await open('');
  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  await page.getByRole('radio', { name: 'Offline' }).check();
  await expect.poll(() => faultsOf(page)).toHaveLength(1);
  await open('play');
  await expect.poll(() => faultsOf(page)).toEqual([]);
});

test('applies the conditions of a device to the stage', { tag: '@deep' }, async ({ open, page }) => {
  await open('');
  const { widget } = home(page);
  const icon = widget.getByRole('button', { name: 'Continue with Google' }).locator('svg');
  const heading = widget.getByRole('heading');
  const middle = async () => {
    const { x = 0, width = 0 } = (await widget.boundingBox()) ?? {};
    return x + width / 2;
  };
  const height = (await heading.boundingBox())?.height ?? 0;
  expect((await icon.boundingBox())?.x).toBeLessThan(await middle());
  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  await page.getByRole('switch', { name: 'Right to left' }).check();
  await expect.poll(async () => ((await icon.boundingBox())?.x ?? 0) > (await middle())).toBe(true);
  await page.getByRole('switch', { name: 'Text at 200 %' }).check();
  await expect.poll(async () => (await heading.boundingBox())?.height).toBeGreaterThanOrEqual(2 * height);
});

test('undoes and redoes by button and by keyboard', async ({ open, page }) => {
  await open('');
  const { widget, controls } = home(page);
  const button = widget.getByRole('button', { name: 'Continue with email' });
  await controls.getByRole('button', { name: 'Brand colour #1D4ED8' }).click();
  await expect(button).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(button).toHaveCSS('background-color', 'rgb(25, 48, 61)');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(button).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(button).toHaveCSS('background-color', 'rgb(25, 48, 61)');
});

test('saves the theme in a file, which it opens again', { tag: '@deep' }, async ({ open, page }) => {
  await open('', { look: 'warm' });
  const { widget } = home(page);
  const button = widget.getByRole('button', { name: 'Continue with email' });
  await expect(button).not.toHaveCSS('background-color', 'rgb(25, 48, 61)');
  const warm = await button.evaluate((node) => getComputedStyle(node).backgroundColor);
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the theme file' }).click();
  const path = await (await download).path();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(button).toHaveCSS('background-color', 'rgb(25, 48, 61)');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('Open a theme file').setInputFiles(path);
  await expect(page.getByText('The theme is applied.')).toBeVisible();
  await expect(button).toHaveCSS('background-color', warm);
});

test('shows a logo that was dropped, and reports a file that is none', async ({ open, page }) => {
  await open('');
  const { widget, controls } = home(page);
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><circle r="50"/></svg>');
  const logo = controls.getByLabel('Select an image');
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await expect(widget.locator('img')).toHaveAttribute('src', /^data:image\/(webp|png);base64,/);
  await logo.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer });
  await expect(controls.getByText('This file is no image.')).toBeVisible();
  await controls.getByRole('button', { name: 'Remove' }).click();
  await expect(widget.locator('img')).toHaveCount(0);
});

test('reports a contrast that is too low, and the size', { tag: '@deep' }, async ({ open, page, axe }) => {
  await open('', { 'styles.buttons.primary.backgroundColor': '#8fa0ff' });
  await page.getByRole('button', { name: 'Contrast: 1 too low' }).click();
  await expect(page.getByText(/^“Primary, text” on “Primary”: \d\.\d : 1, needs 4.5 : 1\.$/)).toBeVisible();
  await expect(page.getByText(/^At most \d+\.\d KiB until the first submit/)).toBeVisible();
  await pressInMenu(page, 'Share', 'Start again');
  await expect(page.getByRole('button', { name: 'Contrast: AA' })).toBeVisible();
  await axe();
  await select(page, 'Session');
});
