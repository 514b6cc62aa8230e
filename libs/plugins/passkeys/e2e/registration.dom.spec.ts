import { addAuthenticator, expect, focused, tabTo, test } from '@latchkey/testing/e2e';
import {
  alert,
  button,
  create,
  created,
  email,
  errors,
  heard,
  heading,
  namesInEmulator,
  openRegistration,
  paths,
  rows,
  said,
  sent,
  setUp,
  signUp,
  signUpWithPasskey,
  words,
  yours,
} from './acts.js';
import { requests, watchPerson } from './person.js';

// The mode in which a signed-in person creates a passkey.

test('a passkey is created, by pointer: start, success, done', { tag: '@first' }, async ({ open, page, emulator }) => {
  const device = await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator }, { minutes: '60' });
  await create(page).click();
  await expect(created(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  expect(await namesInEmulator(emulator)).toHaveLength(1);
  await expect(rows(page)).toContainText((await namesInEmulator(emulator))[0] ?? '');
  expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  expect(await sent(emulator, paths.registerStart)).toMatchObject([
    { domain: 'localhost', return_passkey_credential_options: true },
  ]);
  expect(await sent(emulator, paths.register)).toMatchObject([{ session_duration_minutes: 60 }]);
  expect(await sent(emulator, paths.me), 'the answer lists them already').toEqual([]);

  await button(page, 'Done').click();
  await expect(page.getByText('You are all set.')).toBeVisible();
  expect(await heard(page)).toEqual(['PASSKEY_REGISTER', 'PASSKEY_DONE']);
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  expect(await errors(page)).toEqual([]);
});

test('a passkey is created, by keyboard alone', { tag: '@first' }, async ({ open, page, emulator }) => {
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await tabTo(page, create(page));
  await page.keyboard.press('Enter');
  await expect(created(page)).toBeFocused();
  await tabTo(page, button(page, 'Done'));
  await page.keyboard.press('Enter');
  await expect.poll(() => heard(page)).toEqual(['PASSKEY_REGISTER', 'PASSKEY_DONE']);
  expect(await focused(page)).not.toBe('body');
});

test('in a shadow root it works alike', async ({ open, page, emulator, axe }) => {
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator }, { shadow: '' });
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('button'))).toBe(false);
  await create(page).click();
  await expect(created(page)).toBeVisible();
  await axe();
});

test('a passkey that was created here signs in there', async ({ open, page, emulator }) => {
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect(created(page)).toBeFocused();
  await open('login');
  await button(page, 'Log out').click();
  await expect(heading(page, 'Success: Your Passkey has been successfully authenticated.')).toBeVisible();
});

test('whoever skips sees their passkeys, and the host hears of it', async ({ open, page, emulator }) => {
  await signUpWithPasskey({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await tabTo(page, button(page, 'Skip'));
  await page.keyboard.press('Enter');
  await expect(yours(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText((await namesInEmulator(emulator))[0] ?? 'none');
  await button(page, 'Done').click();
  await expect.poll(() => heard(page)).toEqual(['PASSKEY_SKIP', 'PASSKEY_DONE']);
  expect(await sent(emulator, paths.registerStart)).toHaveLength(1);
});

test('whoever skips and has none is told, and can still create one', async ({ open, page, emulator }) => {
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await button(page, 'Skip').click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await button(page, 'Set up a Passkey').click();
  await expect(setUp(page)).toBeFocused();
  await create(page).click();
  await expect(created(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['PASSKEY_SKIP', 'PASSKEY_REGISTER']);
});

test('another passkey, on another device, stands beside the first', async ({ open, page, emulator }) => {
  const device = await signUpWithPasskey({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await button(page, 'Skip').click();
  await button(page, 'Set up another Passkey').click();
  await expect(setUp(page)).toBeFocused();
  await device.unplug();
  await addAuthenticator(page);
  await create(page).click();
  await expect(created(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  for (const name of await namesInEmulator(emulator)) {
    await expect(rows(page).filter({ hasText: name })).not.toHaveCount(0);
  }
  expect(await namesInEmulator(emulator)).toHaveLength(2);
});

test('a device that has one already is told by the specified sentence, once', async ({ open, page, emulator, axe }) => {
  const device = await signUpWithPasskey({ open, page, emulator });
  await watchPerson(page);
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect(alert(page, words.registered)).toBeVisible();
  await expect(create(page)).toBeFocused();
  expect(await said(page)).toEqual([words.registered]);
  expect(await errors(page)).toEqual(['passkeys/already-registered']);
  expect(await requests(page)).toEqual(['creation InvalidStateError']);
  expect(await device.credentials()).toHaveLength(1);
  expect(await namesInEmulator(emulator)).toHaveLength(1);
  await axe();
  await button(page, 'Skip').click();
  await expect(rows(page)).toHaveCount(1);
});

test('a dialog that the person turns away from is told by the specified sentence, and is no failure', async ({
  open,
  page,
  emulator,
}) => {
  const device = await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await device.recognise(false);
  await watchPerson(page);
  await openRegistration({ open, page, emulator });
  await tabTo(page, create(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.notCreated)).toBeVisible();
  await expect(create(page)).toBeFocused();
  expect(await said(page)).toEqual([words.notCreated]);
  expect(await requests(page)).toEqual(['creation NotAllowedError']);
  expect(await errors(page)).toEqual([]);

  await device.recognise(true);
  await page.keyboard.press('Enter');
  await expect(created(page)).toBeFocused();
  expect(await heard(page)).toEqual(['PASSKEY_REGISTER']);
});

test('a passkey that the provider refuses is told by the specified sentence and its reason, and the next one is taken', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await emulator.fault({
    path: paths.register,
    status: 400,
    error_type: 'invalid_public_key_credential',
    error_message: 'It does not fit.',
  });
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect(alert(page, words.notCreated)).toBeVisible();
  expect(await said(page)).toEqual([`${words.notCreated} It does not fit.`]);
  await create(page).click();
  await expect(created(page)).toBeFocused();
});

test('a domain that is not the page’s is refused before anybody is asked', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 400/);
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await watchPerson(page);
  await openRegistration({ open, page, emulator }, { domain: 'example.com' });
  await create(page).click();
  await expect(alert(page, words.notCreated)).toBeVisible();
  expect(await requests(page)).toEqual([]);
});

test('a domain that the browser refuses is told by the specified sentence', async ({ open, page, emulator }) => {
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await page.route(`**${paths.registerStart}`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('localhost', 'example.com') });
  });
  await watchPerson(page);
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect(alert(page, words.notCreated)).toBeVisible();
  expect(await requests(page)).toEqual(['creation SecurityError']);
  expect(await errors(page)).toEqual(['passkeys/not-created']);
});

test('the project can want the person to be recognised', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 400/);
  await emulator.setProject({ webauthn_user_verification: 'required' });
  const device = await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await device.lie('verification');
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect(alert(page, words.notCreated)).toBeVisible();
  expect(await namesInEmulator(emulator)).toEqual([]);
});

test('nobody signed in: the specified sentence, and the start as soon as somebody is', async ({
  open,
  page,
  context,
  emulator,
}) => {
  await open('registration');
  await expect(alert(page, words.noUser)).toBeVisible();
  await expect(page.locator('#login').getByRole('button')).toHaveCount(0);
  expect(await said(page)).toEqual([words.noUser]);

  const other = await context.newPage();
  await signUp({ page: other, open, emulator });
  await expect(create(page)).toBeVisible();
  await other.evaluate(() => window.account.signOut());
  await expect(alert(page, words.noUser)).toBeVisible();
});

test('a session that ended at the provider leads to the same sentence', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 404/);
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await emulator.advance(31 * 60_000);
  await create(page).click();
  await expect(alert(page, words.noUser)).toBeVisible();
});

test('a browser that can’t create passkeys says so, and leads on', async ({ open, page, emulator }) => {
  await signUp({ open, page, emulator });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await openRegistration({ open, page, emulator });
  await expect(page.getByText('This browser cannot create passkeys.')).toBeVisible();
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true');
  await create(page).click({ force: true });
  await button(page, 'Skip').click();
  await expect(yours(page)).toBeFocused();
  expect(await sent(emulator, paths.registerStart)).toEqual([]);
});

test(
  'StrictMode creates one passkey, and tells of it once',
  { tag: ['@first', '@react-18'] },
  async ({ open, page, emulator }) => {
    const device = await addAuthenticator(page);
    await signUp({ open, page, emulator });
    await open('strict', { mode: 'registration' });
    await create(page).click();
    await expect(created(page)).toBeFocused();
    expect(await heard(page)).toEqual(['PASSKEY_REGISTER']);
    expect(await device.credentials()).toHaveLength(1);
    expect(await sent(emulator, paths.registerStart)).toHaveLength(1);
    expect(await sent(emulator, paths.register)).toHaveLength(1);
  },
);

test('the person’s name stands in the passkey', async ({ open, page, emulator }) => {
  const device = await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect(created(page)).toBeFocused();
  expect(await device.credentials()).toMatchObject([{ userName: email }]);
});
