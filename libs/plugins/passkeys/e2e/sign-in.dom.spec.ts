import { cell, expect, focused, tabTo } from '@latchkey/testing/e2e';
import { paths, signInEvents, takePasskey, test, words } from './acts.js';

// Sign-in with the button, which appears if there is no form or the browser has no passkey autofill.

test.beforeEach(async ({ passkeys }) => {
  await passkeys.withoutAutofill();
  await passkeys.watch();
});

for (const beside of ['buttons', 'email', 'phone', 'phone,email']) {
  test(
    `signs in beside ${beside}, by pointer`,
    cell(beside === 'buttons', '@react-18', '@first'),
    async ({ passkeys, emulator }) => {
      await passkeys.havePasskey();
      await passkeys.openAndPress({ beside, minutes: '60' });
      await passkeys.expectSignedIn();
      expect(await passkeys.requests()).toEqual(['dialog answered']);
      expect(await passkeys.sent(paths.start)).toEqual([
        { domain: 'localhost', return_passkey_credential_options: true },
      ]);
      expect(await passkeys.sent(paths.authenticate)).toMatchObject([{ session_duration_minutes: 60 }]);
      expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      expect(await passkeys.said()).toEqual([]);
    },
  );
}

test('signs in by keyboard alone', { tag: '@first' }, async ({ passkeys, page }) => {
  await passkeys.havePasskey();
  await passkeys.open({ beside: 'phone,email' });
  await expect(passkeys.main).toBeVisible();
  await tabTo(page, passkeys.login);
  await page.keyboard.press('Enter');
  await expect(passkeys.success).toBeFocused();
});

test('a session that came of it is there after a reload', async ({ passkeys, page }) => {
  await passkeys.havePasskey();
  await passkeys.openAndPress({ beside: 'buttons' });
  await expect(passkeys.success).toBeFocused();
  await page.reload();
  await expect(passkeys.signedIn).toBeVisible();
});

test('signs in from a shadow root', { tag: ['@browser', '@react-18-deep'] }, async ({ passkeys, page, axe }) => {
  await passkeys.havePasskey();
  await passkeys.open({ shadow: '' });
  await tabTo(page, passkeys.login);
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('button'))).toBe(false);
  await page.keyboard.press('Enter');
  await expect(passkeys.success).toBeVisible();
  expect(await focused(page)).not.toBe('body');
  await axe();
});

test('the host hears who signed in', async ({ passkeys, page, emulator }) => {
  await passkeys.havePasskey();
  await passkeys.openAndPress();
  await expect.poll(passkeys.heard).toHaveLength(2);
  const [user] = await emulator.users();
  expect(await page.evaluate(() => window.__latchkey.events)).toEqual([
    { type: 'PASSKEY_AUTHENTICATE', data: expect.objectContaining({ user_id: user?.user_id }) },
    { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
  ]);
});

test(
  'a dialog that the person turns away from is no failure: it is said, and the next one signs in',
  { tag: '@first' },
  async ({ passkeys, page }) => {
    const device = await passkeys.havePasskey();
    const passkey = await takePasskey(device);
    await passkeys.open();
    await tabTo(page, passkeys.login);
    await page.keyboard.press('Enter');
    await expect(passkeys.notUsed).toBeVisible();
    await expect(passkeys.login).toBeFocused();
    expect(await passkeys.said()).toEqual([words.notUsed]);
    expect(await passkeys.requests()).toEqual(['dialog NotAllowedError']);

    await device.add(passkey);
    await page.keyboard.press('Enter');
    await expect(passkeys.success).toBeFocused();
    expect(await passkeys.errors()).toEqual([]);
    expect(await passkeys.heard()).toEqual(signInEvents);
  },
);

test('a passkey that was deleted from the account is told by the specified sentence, once', async ({
  passkeys,
  emulator,
  allow,
  axe,
}) => {
  allow.console(/status of 404/);
  const device = await passkeys.havePasskey();
  const stored = await device.credentials();
  await emulator.reset();
  await passkeys.openAndPress({ beside: 'buttons' });
  await passkeys.expectError(words.notFound, 'passkeys/not-found');
  await expect(passkeys.login).toBeFocused();

  expect(await device.credentials(), 'the device keeps it all the same').toHaveLength(stored.length);
  await axe();
});

for (const [what, lie] of [
  ['whose signature is wrong', 'signature'],
  ['that nobody touched', 'presence'],
] as const) {
  test(`a device ${what} is refused, and the person is told`, async ({ passkeys, emulator, allow }) => {
    allow.console(/status of 400/);
    const device = await passkeys.havePasskey();
    await device.lie(lie);
    await passkeys.openAndPress({ beside: 'buttons' });
    await passkeys.expectError(words.unknown, 'passkeys/unknown');

    expect((await emulator.sessions()).map(({ status }) => status)).toEqual(['revoked']);
  });
}

test('a copy of a passkey, whose counter goes back, is refused', async ({ passkeys, allow }) => {
  allow.console(/status of 401/);
  const device = await passkeys.havePasskey();
  const passkey = await takePasskey(device);
  await device.add({ ...passkey, signCount: 0 });
  await passkeys.openAndPress({ beside: 'buttons' });
  await passkeys.expectError(words.unknown, 'passkeys/unknown');
});

test.describe('where the project wants the person to be recognised', () => {
  test.beforeEach(({ emulator }) => emulator.setProject({ webauthn_user_verification: 'required' }));

  test('a device that recognises them signs in', async ({ passkeys }) => {
    await passkeys.havePasskey();
    await passkeys.openAndPress({ beside: 'buttons' });
    await expect(passkeys.success).toBeFocused();
  });

  test('a device that does not recognise them is as good as none', async ({ passkeys }) => {
    const device = await passkeys.havePasskey();
    await device.recognise(false);
    await passkeys.openAndPress({ beside: 'buttons' });
    await expect(passkeys.notUsed).toBeVisible();
    await device.recognise(true);
    await passkeys.login.click();
    await expect(passkeys.success).toBeFocused();
    expect(await passkeys.errors()).toEqual([]);
  });

  test('a device that only says so is refused by the provider', async ({ passkeys, allow }) => {
    allow.console(/status of 400/);
    const device = await passkeys.havePasskey();
    await device.lie('verification');
    await passkeys.openAndPress({ beside: 'buttons' });
    await passkeys.expectError(words.unknown, 'passkeys/unknown');
  });
});

test('a domain that is not the page’s is refused before anybody is asked', async ({ passkeys, allow }) => {
  allow.console(/status of 400/);
  await passkeys.openAndPress({ beside: 'buttons', domain: 'example.com' });
  await passkeys.expectError(words.unknown, 'passkeys/unknown');
  expect(await passkeys.requests()).toEqual([]);
});

test('a domain that the browser refuses is told plainly', { tag: '@first' }, async ({ passkeys }) => {
  await passkeys.havePasskey();
  await passkeys.withForeignChallenge(paths.start);
  await passkeys.openAndPress({ beside: 'buttons' });
  await passkeys.expectError('Passkeys cannot be used on this page.', 'passkeys/not-here');

  expect(await passkeys.requests()).toEqual(['dialog SecurityError']);
});

for (const [what, fault] of [
  ['an empty answer', { status: 200, body: { data: null } }],
  ['an answer that is not even that', { status: 200, body: {} }],
  ['an error of the provider', { status: 500, error_type: 'internal_server_error', error_message: 'No.' }],
  ['a refusal of a kind that is not known here', { status: 403, error_type: 'odd', error_message: 'Odd.' }],
] as const) {
  test(`${what} is told by the specified sentence, and the next try signs in`, async ({
    passkeys,
    page,
    emulator,
    allow,
  }) => {
    if (fault.status !== 200) allow.console(new RegExp(`status of ${fault.status}`));
    await passkeys.havePasskey();
    await emulator.fault({ path: paths.authenticate, ...fault });
    await passkeys.openAndPress({ beside: 'buttons' });
    await expect(passkeys.alert(words.unknown)).toBeVisible();
    expect(await passkeys.said()).toEqual([words.unknown]);
    await page.keyboard.press('Enter');
    await expect(passkeys.success).toBeFocused();
    expect(await emulator.sessions()).toContainEqual(expect.objectContaining({ status: 'active' }));
  });
}

for (const beside of ['buttons', 'buttons,email']) {
  test(
    `a browser without passkeys shows no sign of them beside ${beside}`,
    cell(beside === 'buttons'),
    async ({ passkeys }) => {
      await passkeys.withoutPasskeys();
      await passkeys.open({ beside });
      await expect(passkeys.button('Continue with Acme')).toBeVisible();
      await expect.poll(() => passkeys.sent(paths.events)).not.toEqual([]);
      await expect(passkeys.login).toHaveCount(0);
      expect(await passkeys.requests()).toEqual([]);
    },
  );
}

test('settings that did not come with the page are asked for again by the button, which signs in', async ({
  passkeys,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 503/);
  await passkeys.havePasskey();
  await emulator.fault({ path: paths.bootstrap, status: 503 });
  const failed = page.waitForResponse(`**${paths.bootstrap}`);
  await passkeys.open();
  await failed;
  await passkeys.login.click();
  await expect(passkeys.success).toBeFocused();
  expect(await passkeys.errors()).toEqual([]);
});

test('settings that never come are told, and the button signs in once they do', async ({
  passkeys,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 503/);
  await passkeys.havePasskey();
  await emulator.fault({ path: paths.bootstrap, status: 503, times: 99 });
  await page.clock.install();
  const refused = page.waitForResponse(`**${paths.bootstrap}`);
  await passkeys.openAndPress();
  await expect(passkeys.login).toHaveAttribute('aria-busy', 'true');
  await refused;
  await page.clock.runFor(15_500);
  await expect(passkeys.alert(/\w/)).toBeVisible();
  expect(await passkeys.requests()).toEqual([]);
  await emulator.liftFaults();
  await passkeys.login.click();
  await expect(passkeys.success).toBeFocused();
});
