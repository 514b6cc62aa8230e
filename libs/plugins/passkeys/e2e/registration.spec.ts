import { expect, focused, tabTo } from '@latchkey/testing/e2e';
import { email, paths, test, texts } from './acts.js';

// The mode in which a signed-in person creates a passkey.

test(
  'creates a passkey by pointer, from the start to Done',
  { tag: '@first' },
  async ({ passkeys, page, emulator }) => {
    const device = await passkeys.registerAnew({ minutes: '60' });
    await passkeys.createPasskey();
    await expect(passkeys.rows).toHaveCount(1);
    expect(await passkeys.storedNames()).toHaveLength(1);
    await expect(passkeys.rows).toContainText((await passkeys.storedNames())[0] ?? '');
    expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
    expect(await passkeys.sent(paths.registerStart)).toMatchObject([
      { domain: 'localhost', return_passkey_credential_options: true },
    ]);
    expect(await passkeys.sent(paths.register)).toMatchObject([{ session_duration_minutes: 60 }]);
    expect(await passkeys.sent(paths.me), 'the answer lists them already').toEqual([]);

    await passkeys.button('Done').click();
    await expect(page.getByText('You are all set.')).toBeVisible();
    expect(await passkeys.heard()).toEqual(['PASSKEY_REGISTER', 'PASSKEY_DONE']);
    expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
    expect(await passkeys.errors()).toEqual([]);
  },
);

test('creates a passkey by keyboard alone', { tag: '@first' }, async ({ passkeys, page }) => {
  await passkeys.registerAnew();
  await tabTo(page, passkeys.create);
  await page.keyboard.press('Enter');
  await expect(passkeys.created).toBeFocused();
  await tabTo(page, passkeys.button('Done'));
  await page.keyboard.press('Enter');
  await expect.poll(passkeys.heard).toEqual(['PASSKEY_REGISTER', 'PASSKEY_DONE']);
  expect(await focused(page)).not.toBe('body');
});

test('creates a passkey in a shadow root', async ({ passkeys, page, axe }) => {
  await passkeys.registerAnew({ shadow: '' });
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('button'))).toBe(false);
  await passkeys.create.click();
  await expect(passkeys.created).toBeVisible();
  await axe();
});

test('a passkey that the registration created signs in at the log-in', async ({ passkeys }) => {
  await passkeys.registerAnew();
  await passkeys.createPasskey();
  await passkeys.open();
  await passkeys.button('Log out').click();
  await expect(passkeys.success).toBeVisible();
});

test('Skip shows the existing passkeys and raises an event', async ({ passkeys, page }) => {
  await passkeys.signUpWithPasskey();
  await passkeys.openRegistration();
  await tabTo(page, passkeys.button('Skip'));
  await page.keyboard.press('Enter');
  await expect(passkeys.yours).toBeFocused();
  await expect(passkeys.rows).toHaveCount(1);
  await expect(passkeys.rows).toContainText((await passkeys.storedNames())[0] ?? 'none');
  await passkeys.button('Done').click();
  await expect.poll(passkeys.heard).toEqual(['PASSKEY_SKIP', 'PASSKEY_DONE']);
  expect(await passkeys.sent(paths.registerStart)).toHaveLength(1);
});

test('a second passkey on another device is listed with the first', async ({ passkeys }) => {
  const device = await passkeys.signUpWithPasskey();
  await passkeys.openRegistration();
  await passkeys.button('Skip').click();
  await passkeys.button('Set up another Passkey').click();
  await expect(passkeys.setUp).toBeFocused();
  await device.unplug();
  await passkeys.addDevice();
  await passkeys.createPasskey();
  await expect(passkeys.rows).toHaveCount(2);
  for (const name of await passkeys.storedNames()) {
    await expect(passkeys.rows.filter({ hasText: name })).not.toHaveCount(0);
  }
  expect(await passkeys.storedNames()).toHaveLength(2);
});

test('a device that has a passkey already shows the specified error once', async ({ passkeys, axe }) => {
  const device = await passkeys.signUpWithPasskey();
  await passkeys.watch();
  await passkeys.openAndCreate();
  await passkeys.expectError(texts.registered, 'passkeys/already-registered');
  await expect(passkeys.create).toBeFocused();

  expect(await passkeys.requests()).toEqual(['creation InvalidStateError']);
  expect(await device.credentials()).toHaveLength(1);
  expect(await passkeys.storedNames()).toHaveLength(1);
  await axe();
  await passkeys.button('Skip').click();
  await expect(passkeys.rows).toHaveCount(1);
});

test('a rejected dialog shows the specified message and raises no error', async ({ passkeys, page }) => {
  const device = await passkeys.signUpWithDevice();
  await device.recognise(false);
  await passkeys.watch();
  await passkeys.openRegistration();
  await tabTo(page, passkeys.create);
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.notCreated)).toBeVisible();
  await expect(passkeys.create).toBeFocused();
  expect(await passkeys.said()).toEqual([texts.notCreated]);
  expect(await passkeys.requests()).toEqual(['creation NotAllowedError']);
  expect(await passkeys.errors()).toEqual([]);

  await device.recognise(true);
  await page.keyboard.press('Enter');
  await expect(passkeys.created).toBeFocused();
  expect(await passkeys.heard()).toEqual(['PASSKEY_REGISTER']);
});

test('a domain that is not the page’s is rejected before a browser dialog opens', async ({ passkeys, allow }) => {
  allow.console(/status of 400/);
  await passkeys.signUpWithDevice();
  await passkeys.watch();
  await passkeys.openAndCreate({ domain: 'example.com' });
  await expect(passkeys.alert(texts.notCreated)).toBeVisible();
  expect(await passkeys.requests()).toEqual([]);
});

test('a domain that the browser rejects shows the specified error', async ({ passkeys }) => {
  await passkeys.signUpWithDevice();
  await passkeys.withForeignChallenge(paths.registerStart);
  await passkeys.watch();
  await passkeys.openAndCreate();
  await expect(passkeys.alert(texts.notCreated)).toBeVisible();
  expect(await passkeys.requests()).toEqual(['creation SecurityError']);
  expect(await passkeys.errors()).toEqual(['passkeys/not-created']);
});

test('a project that requires user verification rejects a passkey without it', async ({
  passkeys,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await emulator.setProject({ webauthn_user_verification: 'required' });
  const device = await passkeys.signUpWithDevice();
  await device.lie('verification');
  await passkeys.openAndCreate();
  await expect(passkeys.alert(texts.notCreated)).toBeVisible();
  expect(await passkeys.storedNames()).toEqual([]);
});

test('without a session the specified error appears, and after a sign-in the start screen', async ({
  passkeys,
  open,
  page,
}) => {
  await open('registration');
  await expect(passkeys.alert(texts.noUser)).toBeVisible();
  await expect(page.locator('#login').getByRole('button')).toHaveCount(0);
  expect(await passkeys.said()).toEqual([texts.noUser]);

  const other = await passkeys.inNewTab();
  await other.signUp();
  await expect(passkeys.create).toBeVisible();
  await other.page.evaluate(() => window.account.signOut());
  await expect(passkeys.alert(texts.noUser)).toBeVisible();
});

test('StrictMode creates one passkey and raises one event', { tag: '@react-18' }, async ({ passkeys, open }) => {
  const device = await passkeys.signUpWithDevice();
  await open('strict', { mode: 'registration' });
  await passkeys.createPasskey();
  expect(await passkeys.heard()).toEqual(['PASSKEY_REGISTER']);
  expect(await device.credentials()).toHaveLength(1);
  expect(await passkeys.sent(paths.registerStart)).toHaveLength(1);
  expect(await passkeys.sent(paths.register)).toHaveLength(1);
});

test('the passkey contains the person’s email address', async ({ passkeys }) => {
  const device = await passkeys.registerAnew();
  await passkeys.createPasskey();
  expect(await device.credentials()).toMatchObject([{ userName: email }]);
});
