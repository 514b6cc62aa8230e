import { expect, tabTo, test } from '@latchkey/testing/e2e';
import { EVERYTHING, home, openGroup, pressInMenu, select, whereabouts } from './home.js';
import { signInByPassword } from './play.js';

const card = (widget: ReturnType<typeof home>['widget']) => widget.locator('> div').first();

test('changes the widget at once, by pointer, and keeps the typed text', async ({ open, page }) => {
  await open('', EVERYTHING);
  const { widget, controls } = home(page);
  const field = widget.getByRole('textbox', { name: 'Email' });
  const button = widget.getByRole('button', { name: 'Continue with email' });
  await field.fill('grace@');
  await controls.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#004D40');
  await expect(button).toHaveCSS('background-color', 'rgb(0, 77, 64)');
  await expect(controls.getByRole('radio', { name: 'Brand colour' })).toBeChecked();
  await controls.getByRole('button', { name: 'Brand colour #5B34C9' }).click();
  await expect(button).toHaveCSS('background-color', 'rgb(91, 52, 201)');
  await controls.getByRole('slider', { name: 'Radius' }).fill('20');
  await expect(card(widget)).toHaveCSS('border-radius', '20px');
  await controls.getByRole('radio', { name: 'shadcn/ui' }).check();
  await expect(button).toHaveCSS('background-color', 'rgb(24, 24, 27)');
  await controls.getByLabel('Font', { exact: true }).selectOption('Georgia');
  await expect(button).toHaveCSS('font-family', /Georgia/);
  await controls.getByRole('radio', { name: 'Spacious' }).check();
  await expect(button).toHaveCSS('min-height', '52px');
  await select(page, 'Texts');
  await controls.getByLabel('Button for an address').fill('Send it');
  await expect(widget.getByRole('button', { name: 'Send it' })).toBeVisible();
  await select(page, 'Methods');
  await controls.getByRole('checkbox', { name: 'WhatsApp' }).uncheck();
  await expect(widget.getByRole('tab')).toHaveText(['Email', 'Text']);
  await expect(field).toHaveValue('grace@');
});

test('starts with the methods of a preset', { tag: '@deep' }, async ({ open, page }) => {
  await open('');
  const { widget, controls } = home(page);
  for (const [preset, first] of [
    ['Email code', 'Continue with email'],
    ['Social + email', 'Continue with GitHub'],
    ['Passwords', 'Continue with email'],
    ['Passkeys first', 'Login with a Passkey'],
    ['Web3', 'Set up a new crypto wallet'],
    ['Everything', 'Continue with Microsoft'],
  ] as const) {
    await controls.getByRole('button', { name: preset }).click();
    await expect(widget.getByRole('button', { name: first })).toBeVisible();
    await expect(controls.getByRole('button', { name: preset })).toHaveAttribute('aria-pressed', 'true');
  }
});

test('applies the options that each have a plugin, and keeps the typed text', async ({ open, page }) => {
  await open('', EVERYTHING);
  const { widget, controls, listing } = home(page);
  await select(page, 'Methods');
  await openGroup(controls, 'Options');
  await controls.getByRole('radio', { name: 'Sign up', exact: true }).check();
  await expect(widget.getByRole('heading', { name: 'Sign up', exact: true })).toBeVisible();
  await controls.getByLabel('First address').fill('ada@example.com');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  await widget.getByRole('textbox', { name: 'Email' }).fill('grace@');
  await controls.getByRole('switch', { name: 'Show the last-used method first' }).check();
  await openGroup(controls, 'Sign-up step');
  await controls.getByRole('checkbox', { name: 'First and last name' }).check();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveValue('grace@');
  await select(page, 'Code');
  await expect(listing).toContainText(`signUp({ fields: [{ type: 'name' }] })`);
  await expect(listing).toContainText(`intent('signUp')`);
  await select(page, 'Preview');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveValue('grace@');
});

test('can be configured by keyboard alone', { tag: '@deep' }, async ({ open, page }) => {
  await open('', EVERYTHING);
  const { widget, controls } = home(page);
  await expect(widget.getByRole('tab')).toHaveText(['Email', 'Text', 'WhatsApp']);
  await tabTo(page, controls.getByRole('tab', { name: 'Look' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, controls.getByRole('button', { name: 'Move One-time passcodes up' }));
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('tab')).toHaveText(['Text', 'WhatsApp', 'Email']);
  await expect(controls.getByRole('button', { name: 'Move One-time passcodes up' })).toBeFocused();
  await tabTo(page, controls.getByRole('checkbox', { name: 'WhatsApp' }));
  await page.keyboard.press('Space');
  await expect(widget.getByRole('tab')).toHaveText(['Text', 'Email']);
  await tabTo(page, controls.locator('summary', { hasText: 'Email magic links' }));
  await page.keyboard.press('Enter');
  await tabTo(page, controls.getByLabel('Log-in link expires after (minutes)'));
  await page.keyboard.type('10');
  await expect
    .poll(() => whereabouts(page))
    .toBe(
      '/?products=oauth,crypto,otp,emailMagicLinks,passwords,passkeys&otpOptions.methods=sms&emailMagicLinksOptions.loginExpirationMinutes=10&passkeyOptions.buttonFirst=false',
    );
});

test('keeps the configuration in the address: after a reload, and in another browser', async ({
  open,
  page,
  newContext,
}) => {
  await open('', EVERYTHING);
  const { controls } = home(page);
  const entries = await page.evaluate(() => history.length);
  await controls.getByRole('radio', { name: 'Warm' }).check();
  await select(page, 'Methods');
  await controls.getByRole('checkbox', { name: 'Email magic links' }).uncheck();
  await controls.getByRole('checkbox', { name: 'Passwords' }).uncheck();
  await select(page, 'Texts');
  await controls.getByLabel('Heading', { exact: true }).fill('Willkommen & hallo');
  await controls.getByLabel('Language', { exact: true }).selectOption('de');
  await expect
    .poll(() => whereabouts(page))
    .toBe(
      '/?look=warm&products=oauth,crypto,otp,passkeys&otpOptions.methods=sms,whatsapp&passkeyOptions.buttonFirst=false&locale=de&strings.shell.title=Willkommen+%26+hallo',
    );
  expect(await page.evaluate(() => history.length)).toBe(entries);

  const elsewhere = await (await newContext()).newPage();
  for (const each of [page, elsewhere]) {
    await each.goto(page.url());
    const { widget, controls: again } = home(each);
    await expect(widget.getByRole('heading', { name: 'Willkommen & hallo' })).toBeVisible();
    await expect(widget.getByRole('tab')).toHaveText(['SMS', 'WhatsApp']);
    await expect(again.getByRole('radio', { name: 'Warm' })).toBeChecked();
    await select(each, 'Methods');
    await expect(again.getByRole('checkbox', { name: 'Email magic links' })).not.toBeChecked();
  }
  await pressInMenu(page, 'Share', 'Start again');
  await expect.poll(() => whereabouts(page)).toBe('/');
  await expect(home(page).widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('reports invalid parameters of the address, and applies the others', async ({ open, page, axe }) => {
  await open('', { look: 'compact', 'otpOptions.expirationMinutes': '99', 'otpOptions.expiry': '1' });
  const alert = page.getByRole('status').filter({ hasText: 'The defaults apply instead.' });
  await expect(alert).toContainText('“otpOptions.expirationMinutes=99” can’t be read. Expected: A whole number');
  await expect(alert).toContainText('There is no option “otpOptions.expiry”.');
  await expect(home(page).themes.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect(home(page).widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await axe();
});

test('allows contradictory products, and shows the widget’s error', { tag: '@deep' }, async ({ open, page, axe }) => {
  await open('', EVERYTHING);
  const { widget, controls, code } = home(page);
  await select(page, 'Methods');
  await expect(controls.getByText('Passcodes by email and magic links exclude each other')).toBeVisible();
  await controls.getByRole('checkbox', { name: 'Email', exact: true }).check();
  await expect(widget).toContainText('Error: Cannot use both EML and Email OTP');
  await expect(controls.getByRole('status').filter({ hasText: 'are both on' })).toBeVisible();
  await axe();
  await select(page, 'Code');
  await expect(code).toContainText('TypeScript refuses this list of products');
  await select(page, 'Preview');
  await controls.getByRole('checkbox', { name: 'Email magic links' }).uncheck();
  await expect(widget.getByRole('tab')).toHaveText(['Text', 'WhatsApp', 'Email']);
});

test(
  'shows the error instead of the form if no method remains',
  { tag: '@deep' },
  async ({ open, page, axe, allow }) => {
    allow.console(/The product "otp" was given no methods/);
    await open('', { products: 'otp', 'otpOptions.methods': 'sms,whatsapp' });
    const { widget, controls } = home(page);
    await select(page, 'Methods');
    for (const name of ['Text message', 'WhatsApp']) await controls.getByRole('checkbox', { name }).uncheck();
    const alert = widget.getByRole('alert').filter({ hasText: 'The product "otp" was given no methods.' });
    await expect(alert).toBeVisible();
    await expect(widget.getByRole('textbox')).toHaveCount(0);
    await axe();
    await controls.getByRole('checkbox', { name: 'Email', exact: true }).check();
    await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  },
);

test('explains passkeys as the only product', { tag: '@deep' }, async ({ open, page, axe }) => {
  await open('', { products: 'passkeys' });
  const { widget, controls, code } = home(page);
  await expect(widget).toContainText('Error: Cannot use Passkeys by itself, please add another product to the config.');
  await select(page, 'Methods', 'Code');
  await expect(controls.getByRole('status').filter({ hasText: 'Passkeys are the only product' })).toBeVisible();
  await expect(code).toContainText('passkeys need another product beside them');
  await axe();
  await select(page, 'Preview');
  await controls.getByRole('checkbox', { name: 'Passwords' }).check();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test(
  'mounts another mode, keeps it in the address, and names the options that it ignores',
  { tag: '@deep' },
  async ({ open, page, axe }) => {
    await open('');
    const { widget, controls, listing } = home(page);
    await widget.getByRole('textbox', { name: 'Email' }).fill('grace@');
    await select(page, 'Methods');
    await controls.getByRole('radio', { name: 'Passkeys' }).check();
    await expect(widget).toContainText(
      'Error: Cannot use PasskeyRegistration component without active user authenticated.',
    );
    await expect.poll(() => whereabouts(page)).toBe('/?mode=passkeyRegistration');
    await axe();
    await select(page, 'Code');
    await expect(listing).toContainText('mode={mode}');
    await select(page, 'Preview');

    await controls.getByRole('radio', { name: 'Reset password' }).check();
    await expect(widget).not.toContainText('PasskeyRegistration');
    await expect(widget.getByRole('heading')).toBeVisible();
    await select(page, 'Code');
    await expect(listing).toContainText('resetPassword()');
    await expect(controls.getByText('This mode does not use these options.').first()).toBeVisible();
    await axe();
    await page.reload();
    await select(page, 'Methods');
    await expect(controls.getByRole('radio', { name: 'Reset password' })).toBeChecked();
    await page.getByRole('link', { name: 'Open alone' }).click();
    await expect(page).toHaveURL(/\/play\?mode=resetPassword&config=/);
    await expect(page.locator('#latchkey').getByRole('heading')).toBeVisible();
  },
);

test('shows the passkey mode to a signed-in person', { tag: '@deep' }, async ({ open, page }) => {
  await open('', { products: 'passwords' });
  const { widget, controls, signedIn } = home(page);
  await signInByPassword(page, 'grace@example.com');
  await select(page, 'Methods');
  await controls.getByRole('radio', { name: 'Passkeys' }).check();
  await expect(widget.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
  await expect(signedIn).toContainText('grace@example.com');
});

test(
  'applies a picked or typed colour, rejects invalid text, and resets the styles',
  { tag: '@deep' },
  async ({ open, page }) => {
    await open('');
    const { widget, controls } = home(page);
    const button = widget.getByRole('button', { name: 'Continue with email' });
    await openGroup(controls, 'Buttons');
    await controls.getByLabel('Primary', { exact: true }).fill('#123456');
    await expect(button).toHaveCSS('background-color', 'rgb(18, 52, 86)');
    await controls.getByLabel('Primary', { exact: true }).fill('#12345g');
    await expect(controls.getByText('A CSS colour:')).toBeVisible();
    await expect(button).toHaveCSS('background-color', 'rgb(18, 52, 86)');
    await controls.getByLabel('Primary, picker').fill('#654321');
    await expect(button).toHaveCSS('background-color', 'rgb(101, 67, 33)');
    await expect(controls.getByLabel('Primary', { exact: true })).toHaveValue('#654321');
    await openGroup(controls, 'Shape, type and logo');
    await controls.getByLabel('Address of the logo').fill('/example-logo.png');
    await expect(widget.locator('img')).toHaveJSProperty('naturalWidth', 112);
    await controls.getByRole('button', { name: 'Reset the look' }).click();
    await expect(button).toHaveCSS('background-color', 'rgb(25, 48, 61)');
    await expect(widget.locator('img')).toHaveCount(0);
    await expect.poll(() => whereabouts(page)).toBe('/');
  },
);

test('shows the widget in another width and colour scheme', { tag: '@deep' }, async ({ open, page, axe }) => {
  await open('');
  const { widget, stage } = home(page);
  await stage.getByRole('radio', { name: 'Phone' }).check();
  await expect.poll(async () => (await card(widget).boundingBox())?.width).toBe(320);
  await stage.getByRole('radio', { name: 'Dark' }).check();
  await expect(card(widget)).toHaveCSS('background-color', 'rgb(17, 24, 28)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
  await axe();
  await page.reload();
  await expect(card(widget)).toHaveCSS('background-color', 'rgb(17, 24, 28)');
});

test('links to the page with the same widget', { tag: '@deep' }, async ({ open, page }) => {
  await open('', { look: 'warm', products: 'otp', 'otpOptions.methods': 'email', lastUsed: 'false' });
  await expect(home(page).widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.getByRole('link', { name: 'Open alone' }).click();
  await expect(page).toHaveURL(/\/play\?mode=login&config=/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(card(page.locator('#latchkey'))).toHaveCSS('font-family', /Georgia/);
});
