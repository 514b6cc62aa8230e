import { cell, expect, focused, tabTo, test } from '@latchkey/testing/e2e';
import {
  alert,
  button,
  email,
  errors,
  havePasskey,
  heard,
  login,
  main,
  paths,
  said,
  sent,
  success,
  withoutAutofill,
  words,
} from './acts.js';
import { requests, watchPerson } from './person.js';

// Sign-in with the button, which appears if there is no form or the browser has no passkey autofill.

test.beforeEach(async ({ page }) => {
  await withoutAutofill(page);
  await watchPerson(page);
});

const notUsed = 'No passkey was used. You can try again.';

for (const beside of ['buttons', 'email', 'phone', 'phone,email']) {
  test(
    `signs in beside ${beside}, by pointer`,
    cell(beside === 'buttons', '@react-18', '@first'),
    async ({ open, page, emulator }) => {
      await havePasskey({ open, page, emulator });
      await open('login', { beside, minutes: '60' });
      await login(page).click();
      await expect(success(page)).toBeFocused();
      await expect.poll(() => heard(page)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
      expect(await requests(page)).toEqual(['dialog answered']);
      expect(await sent(emulator, paths.start)).toEqual([
        { domain: 'localhost', return_passkey_credential_options: true },
      ]);
      expect(await sent(emulator, paths.authenticate)).toMatchObject([{ session_duration_minutes: 60 }]);
      expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      expect(await said(page)).toEqual([]);
    },
  );
}

test('signs in by keyboard alone', { tag: '@first' }, async ({ open, page, emulator }) => {
  await havePasskey({ open, page, emulator });
  await open('login', { beside: 'phone,email' });
  await expect(main(page)).toBeVisible();
  await tabTo(page, login(page));
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
});

test('a session that came of it is there after a reload', async ({ open, page, emulator }) => {
  await havePasskey({ open, page, emulator });
  await open('login', { beside: 'buttons' });
  await login(page).click();
  await expect(success(page)).toBeFocused();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('signs in from a shadow root', { tag: ['@browser', '@react-18-deep'] }, async ({ open, page, emulator, axe }) => {
  await havePasskey({ open, page, emulator });
  await open('login', { shadow: '' });
  await tabTo(page, login(page));
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('button'))).toBe(false);
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeVisible();
  expect(await focused(page)).not.toBe('body');
  await axe();
});

test('the host hears who signed in', async ({ open, page, emulator }) => {
  await havePasskey({ open, page, emulator });
  await open('login');
  await login(page).click();
  await expect.poll(() => heard(page)).toHaveLength(2);
  const [user] = await emulator.users();
  expect(await page.evaluate(() => window.__latchkey.events)).toEqual([
    { type: 'PASSKEY_AUTHENTICATE', data: expect.objectContaining({ user_id: user?.user_id }) },
    { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
  ]);
});

test(
  'a dialog that the person turns away from is no failure: it is said, and the next one signs in',
  { tag: '@first' },
  async ({ open, page, emulator }) => {
    const device = await havePasskey({ open, page, emulator });
    const [passkey] = await device.credentials();
    if (!passkey) throw new Error('The device holds no passkey.');
    await device.clear();
    await open('login');
    await tabTo(page, login(page));
    await page.keyboard.press('Enter');
    await expect(page.getByText(notUsed)).toBeVisible();
    await expect(login(page)).toBeFocused();
    expect(await said(page)).toEqual([notUsed]);
    expect(await requests(page)).toEqual(['dialog NotAllowedError']);

    await device.add(passkey);
    await page.keyboard.press('Enter');
    await expect(success(page)).toBeFocused();
    expect(await errors(page)).toEqual([]);
    expect(await heard(page)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  },
);

test('a passkey that was deleted from the account is told by the specified sentence, once', async ({
  open,
  page,
  emulator,
  allow,
  axe,
}) => {
  allow.console(/status of 404/);
  const device = await havePasskey({ open, page, emulator });
  const stored = await device.credentials();
  await emulator.reset();
  await open('login', { beside: 'buttons' });
  await login(page).click();
  await expect(alert(page, words.notFound)).toBeVisible();
  await expect(login(page)).toBeFocused();
  expect(await said(page)).toEqual([words.notFound]);
  expect(await errors(page)).toEqual(['passkeys/not-found']);
  expect(await device.credentials(), 'the device keeps it all the same').toHaveLength(stored.length);
  await axe();
});

for (const [what, lie] of [
  ['whose signature is wrong', 'signature'],
  ['that nobody touched', 'presence'],
] as const) {
  test(`a device ${what} is refused, and the person is told`, async ({ open, page, emulator, allow }) => {
    allow.console(/status of 400/);
    const device = await havePasskey({ open, page, emulator });
    await device.lie(lie);
    await open('login', { beside: 'buttons' });
    await login(page).click();
    await expect(alert(page, words.unknown)).toBeVisible();
    expect(await said(page)).toEqual([words.unknown]);
    expect(await errors(page)).toEqual(['passkeys/unknown']);
    expect((await emulator.sessions()).map(({ status }) => status)).toEqual(['revoked']);
  });
}

test('a copy of a passkey, whose counter goes back, is refused', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 401/);
  const device = await havePasskey({ open, page, emulator });
  const [passkey] = await device.credentials();
  if (!passkey) throw new Error('The device holds no passkey.');
  await device.clear();
  await device.add({ ...passkey, signCount: 0 });
  await open('login', { beside: 'buttons' });
  await login(page).click();
  await expect(alert(page, words.unknown)).toBeVisible();
  expect(await errors(page)).toEqual(['passkeys/unknown']);
});

test.describe('where the project wants the person to be recognised', () => {
  test.beforeEach(({ emulator }) => emulator.setProject({ webauthn_user_verification: 'required' }));

  test('a device that recognises them signs in', async ({ open, page, emulator }) => {
    await havePasskey({ open, page, emulator });
    await open('login', { beside: 'buttons' });
    await login(page).click();
    await expect(success(page)).toBeFocused();
  });

  test('a device that does not recognise them is as good as none', async ({ open, page, emulator }) => {
    const device = await havePasskey({ open, page, emulator });
    await device.recognise(false);
    await open('login', { beside: 'buttons' });
    await login(page).click();
    await expect(page.getByText(notUsed)).toBeVisible();
    await device.recognise(true);
    await login(page).click();
    await expect(success(page)).toBeFocused();
    expect(await errors(page)).toEqual([]);
  });

  test('a device that only says so is refused by the provider', async ({ open, page, emulator, allow }) => {
    allow.console(/status of 400/);
    const device = await havePasskey({ open, page, emulator });
    await device.lie('verification');
    await open('login', { beside: 'buttons' });
    await login(page).click();
    await expect(alert(page, words.unknown)).toBeVisible();
    expect(await errors(page)).toEqual(['passkeys/unknown']);
  });
});

test('a domain that is not the page’s is refused before anybody is asked', async ({ open, page, allow }) => {
  allow.console(/status of 400/);
  await open('login', { beside: 'buttons', domain: 'example.com' });
  await login(page).click();
  await expect(alert(page, words.unknown)).toBeVisible();
  expect(await errors(page)).toEqual(['passkeys/unknown']);
  expect(await requests(page)).toEqual([]);
});

test('a domain that the browser refuses is told plainly', { tag: '@first' }, async ({ open, page, emulator }) => {
  await havePasskey({ open, page, emulator });
  await page.route(`**${paths.start}`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('localhost', 'example.com') });
  });
  await open('login', { beside: 'buttons' });
  await login(page).click();
  await expect(alert(page, 'Passkeys cannot be used on this page.')).toBeVisible();
  expect(await said(page)).toEqual(['Passkeys cannot be used on this page.']);
  expect(await errors(page)).toEqual(['passkeys/not-here']);
  expect(await requests(page)).toEqual(['dialog SecurityError']);
});

for (const [what, fault] of [
  ['an empty answer', { status: 200, body: { data: null } }],
  ['an answer that is not even that', { status: 200, body: {} }],
  ['an error of the provider', { status: 500, error_type: 'internal_server_error', error_message: 'No.' }],
  ['a refusal of a kind that is not known here', { status: 403, error_type: 'odd', error_message: 'Odd.' }],
] as const) {
  test(`${what} is told by the specified sentence, and the next try signs in`, async ({
    open,
    page,
    emulator,
    allow,
  }) => {
    if (fault.status !== 200) allow.console(new RegExp(`status of ${fault.status}`));
    await havePasskey({ open, page, emulator });
    await emulator.fault({ path: paths.authenticate, ...fault });
    await open('login', { beside: 'buttons' });
    await login(page).click();
    await expect(alert(page, words.unknown)).toBeVisible();
    expect(await said(page)).toEqual([words.unknown]);
    await page.keyboard.press('Enter');
    await expect(success(page)).toBeFocused();
    expect(await emulator.sessions()).toContainEqual(expect.objectContaining({ status: 'active' }));
  });
}

for (const beside of ['buttons', 'buttons,email']) {
  test(
    `a browser without passkeys shows no sign of them beside ${beside}`,
    cell(beside === 'buttons'),
    async ({ open, page, emulator }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
      await open('login', { beside });
      await expect(button(page, 'Continue with Acme')).toBeVisible();
      await expect.poll(() => sent(emulator, paths.events)).not.toEqual([]);
      await expect(login(page)).toHaveCount(0);
      expect(await requests(page)).toEqual([]);
    },
  );
}

test('settings that did not come with the page are asked for again by the button, which signs in', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 503/);
  await havePasskey({ open, page, emulator });
  await emulator.fault({ path: paths.bootstrap, status: 503 });
  const failed = page.waitForResponse(`**${paths.bootstrap}`);
  await open('login');
  await failed;
  await login(page).click();
  await expect(success(page)).toBeFocused();
  expect(await errors(page)).toEqual([]);
});

test('settings that never come are told, and the button signs in once they do', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 503/);
  await havePasskey({ open, page, emulator });
  await emulator.fault({ path: paths.bootstrap, status: 503, times: 99 });
  await page.clock.install();
  const refused = page.waitForResponse(`**${paths.bootstrap}`);
  await open('login');
  await login(page).click();
  await expect(login(page)).toHaveAttribute('aria-busy', 'true');
  await refused;
  await page.clock.runFor(15_500);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  expect(await requests(page)).toEqual([]);
  await emulator.liftFaults();
  await login(page).click();
  await expect(success(page)).toBeFocused();
});
