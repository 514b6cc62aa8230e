import { expect, pauseClock, test } from '@latchkey/testing/e2e';
import { clipboard, EVERYTHING, home, select, whereabouts } from './home.js';
import { askForLink, PASSWORD, play, pressWhenReady, submitEmail } from './play.js';

const email = 'grace@example.com';
const phone = '+14155552671';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a new user signs in by a link with this page alone', async ({ open, page, axe }) => {
  await open('', EVERYTHING);
  const { widget, inbox, signedIn, logOut, log } = home(page);
  await expect(inbox.getByText('Nothing yet.')).toBeVisible();
  await askForLink(widget, email);
  await select(page, 'Events');
  await expect(log).toContainText('MAGIC_LINK_LOGIN_OR_CREATE');
  await inbox.getByRole('link', { name: `Open the link for ${email}` }).click();

  await expect(signedIn).toContainText(email);
  await axe();
  await logOut.click();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test(
  'a new user signs in by a code from the inbox, and the next person starts again',
  { tag: '@deep' },
  async ({ open, page, axe }) => {
    await page.clock.install();
    await open('', EVERYTHING);
    const { widget, inbox, signedIn, logOut, log } = home(page);
    await widget.getByRole('tab', { name: 'Text' }).click();
    await widget.getByRole('textbox', { name: 'Phone number' }).fill('415 555 2671');
    await widget.getByRole('button', { name: 'Continue with phone number' }).click();
    await expect(inbox.getByRole('status').first()).toContainText(`Newest: a code for ${phone}`);
    await expect(inbox.getByRole('listitem')).toContainText('Text message');

    const code = (await inbox.locator('.code').textContent()) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    // What is said then is said for 2 s.
    await pauseClock(page);
    await inbox.getByRole('button', { name: `Copy code ${code}` }).click();
    await expect(inbox.getByText('Copied')).toBeVisible();
    await page.clock.resume();
    expect(await clipboard(page)).toBe(code);
    await axe();
    await widget.getByRole('textbox', { name: 'Passcode' }).press('ControlOrMeta+v');

    await expect(signedIn).toContainText(phone);
    await expect(widget.getByRole('heading', { name: 'Success' })).toBeVisible();
    await select(page, 'Events');
    await expect(log).toContainText('OTP_AUTHENTICATE');
    await log.getByText('OTP_AUTHENTICATE', { exact: true }).click();
    await expect(log.locator('details[open]').getByText('"user_id"').first()).toBeVisible();
    await axe();
    await select(page, 'Preview');
    await logOut.click();
    await expect(signedIn).toHaveCount(0);
    await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  },
);

test('a link returns to the page with the same configuration', { tag: '@deep' }, async ({ open, page, emulator }) => {
  await open('', {
    ...EVERYTHING,
    look: 'compact',
    'strings.shell.title': 'Hello again',
    'sessionOptions.sessionDurationMinutes': '60',
  });
  const { widget, inbox, signedIn, logOut } = home(page);
  await askForLink(widget, email);
  await inbox.getByRole('link', { name: `Open the link for ${email}` }).click();

  await expect(signedIn).toContainText(email);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...EVERYTHING,
    look: 'compact',
    'strings.shell.title': 'Hello again',
    'sessionOptions.sessionDurationMinutes': '60',
  });
  const spent = (await emulator.requests('/sdk/v1/magic_links/authenticate')).find(({ method }) => method === 'POST');
  expect(spent?.body).toMatchObject({ session_duration_minutes: 60 });
  await expect(home(page).themes.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect(widget.getByRole('heading')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Warm' }).check();
  await expect(widget.getByRole('heading', { name: 'Hello again' })).toBeVisible();
  await expect(signedIn).toContainText(email);
  await logOut.first().click();
  await expect(signedIn).toHaveCount(0);
  await expect(widget.getByRole('heading', { name: 'Hello again' })).toBeVisible();
});

test(
  'the log shows an error that the widget reports to the host',
  { tag: '@deep' },
  async ({ open, page, emulator, allow }) => {
    allow.console(/status of 500/);
    await open('', EVERYTHING);
    const { widget, log } = home(page);
    await emulator.fault({ path: '/sdk/v1/magic_links/email/login_or_create', status: 500 });
    await submitEmail(widget, email);
    await widget.getByRole('button', { name: 'Continue with email instead' }).click();
    await select(page, 'Events');
    await expect(log).toContainText('provider/server-error');
  },
);

test(
  'the link in the inbox sets a new password, and the page keeps its configuration',
  { tag: '@deep' },
  async ({ open, page, emulator, axe }) => {
    await emulator.createUser({ email, password: 'Willow-harbour 7 hums' });
    await open('', { products: 'passwords', look: 'compact' });
    const { widget, inbox, controls, signedIn, logOut } = home(page);
    await submitEmail(widget, email);
    await widget.getByRole('button', { name: 'Forgot Password?' }).click();
    await inbox.getByRole('link', { name: `Open the link for ${email}` }).click();

    await expect(play(page).password).toBeVisible();
    await expect.poll(() => whereabouts(page)).toBe('/?look=compact&products=passwords');
    await expect(home(page).themes.getByRole('radio', { name: 'Compact' })).toBeChecked();
    await play(page).password.fill(PASSWORD);
    await controls.getByRole('radio', { name: 'Warm' }).check();
    await expect(play(page).password, 'a change of the look leaves what was typed').toHaveValue(PASSWORD);
    await axe();
    await pressWhenReady(widget.getByRole('button', { name: 'Continue', exact: true }));
    await expect(signedIn).toContainText(email);
    await logOut.click();
    await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  },
);

test('a password email also logs in without a password', { tag: '@deep' }, async ({ open, page, emulator }) => {
  await emulator.createUser({ email, password: PASSWORD });
  await open('', { products: 'passwords' });
  const { widget, inbox, signedIn } = home(page);
  await submitEmail(widget, email);
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await inbox.getByRole('link', { name: `Log in without a password for ${email}` }).click();
  await expect(signedIn).toContainText(email);
});

test(
  'the inbox reports that the emulator does not respond, and recovers',
  { tag: '@deep' },
  async ({ open, page, allow }) => {
    allow.console(/status of 502/);
    await open('');
    const { inbox } = home(page);
    await expect(inbox.getByText('Nothing yet.')).toBeVisible();
    await page.route('**/emulator/**', (route) => route.fulfill({ status: 502 }));
    await expect(inbox.getByText('The emulator does not answer.')).toBeVisible();
    await page.unroute('**/emulator/**');
    await expect(inbox.getByText('Nothing yet.')).toBeVisible();
  },
);
