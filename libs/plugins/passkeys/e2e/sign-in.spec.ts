import { cell, expect, focused, tabTo } from '@latchkey/testing/e2e';
import { paths, signInEvents, takePasskey, test, texts } from './acts.js';

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

test('signs in from a shadow root', { tag: '@react-18-deep' }, async ({ passkeys, page, axe }) => {
  await passkeys.havePasskey();
  await passkeys.open({ shadow: '' });
  await tabTo(page, passkeys.login);
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('button'))).toBe(false);
  await page.keyboard.press('Enter');
  await expect(passkeys.success).toBeVisible();
  expect(await focused(page)).not.toBe('body');
  await axe();
});

test('a rejected dialog shows a message without an error, and the next dialog signs in', async ({ passkeys, page }) => {
  const device = await passkeys.havePasskey();
  const passkey = await takePasskey(device);
  await passkeys.open();
  await tabTo(page, passkeys.login);
  await page.keyboard.press('Enter');
  await expect(passkeys.notUsed).toBeVisible();
  await expect(passkeys.login).toBeFocused();
  expect(await passkeys.said()).toEqual([texts.notUsed]);
  expect(await passkeys.requests()).toEqual(['dialog NotAllowedError']);

  await device.add(passkey);
  await page.keyboard.press('Enter');
  await expect(passkeys.success).toBeFocused();
  expect(await passkeys.errors()).toEqual([]);
  expect(await passkeys.heard()).toEqual(signInEvents);
});

test('a passkey that was deleted from the account shows the specified error once', async ({
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
  await passkeys.expectError(texts.notFound, 'passkeys/not-found');
  await expect(passkeys.login).toBeFocused();

  expect(await device.credentials(), 'the device keeps it all the same').toHaveLength(stored.length);
  await axe();
});

for (const [what, lie] of [
  ['with a wrong signature', 'signature'],
  ['without user presence', 'presence'],
] as const) {
  test(`a response ${what} is rejected with an error message`, async ({ passkeys, emulator, allow }) => {
    allow.console(/status of 400/);
    const device = await passkeys.havePasskey();
    await device.lie(lie);
    await passkeys.openAndPress({ beside: 'buttons' });
    await passkeys.expectError(texts.unknown, 'passkeys/unknown');

    expect((await emulator.sessions()).map(({ status }) => status)).toEqual(['revoked']);
  });
}

test('a copied passkey with a lower signature counter is rejected', async ({ passkeys, allow }) => {
  allow.console(/status of 401/);
  const device = await passkeys.havePasskey();
  const passkey = await takePasskey(device);
  await device.add({ ...passkey, signCount: 0 });
  await passkeys.openAndPress({ beside: 'buttons' });
  await passkeys.expectError(texts.unknown, 'passkeys/unknown');
});

test.describe('when the project requires user verification', () => {
  test.beforeEach(({ emulator }) => emulator.setProject({ webauthn_user_verification: 'required' }));

  test('a device that verifies the user signs in', async ({ passkeys }) => {
    await passkeys.havePasskey();
    await passkeys.openAndSignIn({ beside: 'buttons' });
  });

  test('a device that fails verification shows a message, and a retry signs in', async ({ passkeys }) => {
    const device = await passkeys.havePasskey();
    await device.recognise(false);
    await passkeys.openAndPress({ beside: 'buttons' });
    await expect(passkeys.notUsed).toBeVisible();
    await device.recognise(true);
    await passkeys.pressAndSignIn();
    expect(await passkeys.errors()).toEqual([]);
  });

  test('the provider rejects a device that falsely claims verification', async ({ passkeys, allow }) => {
    allow.console(/status of 400/);
    const device = await passkeys.havePasskey();
    await device.lie('verification');
    await passkeys.openAndPress({ beside: 'buttons' });
    await passkeys.expectError(texts.unknown, 'passkeys/unknown');
  });
});

test('a domain that is not the page’s is rejected before a browser dialog opens', async ({ passkeys, allow }) => {
  allow.console(/status of 400/);
  await passkeys.openAndPress({ beside: 'buttons', domain: 'example.com' });
  await passkeys.expectError(texts.unknown, 'passkeys/unknown');
  expect(await passkeys.requests()).toEqual([]);
});

test('a domain that the browser rejects shows an error message', async ({ passkeys }) => {
  await passkeys.havePasskey();
  await passkeys.withForeignChallenge(paths.start);
  await passkeys.openAndPress({ beside: 'buttons' });
  await passkeys.expectError('Passkeys cannot be used on this page.', 'passkeys/not-here');

  expect(await passkeys.requests()).toEqual(['dialog SecurityError']);
});

test('an empty response shows the specified error, and the next attempt signs in', async ({
  passkeys,
  page,
  emulator,
}) => {
  await passkeys.havePasskey();
  await emulator.fault({ path: paths.authenticate, status: 200, body: { data: null } });
  await passkeys.openAndPress({ beside: 'buttons' });
  await expect(passkeys.alert(texts.unknown)).toBeVisible();
  expect(await passkeys.said()).toEqual([texts.unknown]);
  await page.keyboard.press('Enter');
  await expect(passkeys.success).toBeFocused();
  expect(await emulator.sessions()).toContainEqual(expect.objectContaining({ status: 'active' }));
});

test('the button fetches settings that failed to load, and signs in', async ({ passkeys, page, emulator, allow }) => {
  allow.console(/status of 503/);
  await passkeys.havePasskey();
  await emulator.fault({ path: paths.bootstrap, status: 503 });
  const failed = page.waitForResponse(`**${paths.bootstrap}`);
  await passkeys.open();
  await failed;
  await passkeys.pressAndSignIn();
  expect(await passkeys.errors()).toEqual([]);
});
