import { expect } from '@latchkey/testing/e2e';
import { paths, signInEvents, takePasskey, test, texts } from './acts.js';

// Sign-in through a form field: the browser lists passkeys there, and the page shows nothing.

for (const [beside, fieldName] of [
  ['email', 'address'],
  ['phone', 'phone'],
] as const) {
  for (const root of ['document', 'shadow root']) {
    test(
      `choosing a passkey in the ${beside} field of a ${root} signs in`,
      { tag: beside === 'email' && root === 'document' ? '@first' : [] },
      async ({ passkeys, emulator }) => {
        const field = passkeys[fieldName];
        await passkeys.havePasskeyAndTime();
        await passkeys.open({ beside, minutes: '60', ...(root === 'shadow root' && { shadow: '' }) });
        await expect(field).toHaveAttribute('autocomplete', /^[a-z-]+ webauthn$/);
        await passkeys.expectRequests('autofill pending');
        await field.focus();
        await expect(passkeys.login).toHaveCount(0);
        expect(await passkeys.said()).toEqual([]);

        await passkeys.decide();
        await expect(passkeys.success).toBeVisible();
        await expect.poll(passkeys.heard).toEqual(signInEvents);
        expect(await passkeys.requests()).toEqual(['autofill answered']);
        expect(await passkeys.sent(paths.start)).toEqual([
          { domain: 'localhost', return_passkey_credential_options: true },
        ]);
        expect(await passkeys.sent(paths.authenticate)).toMatchObject([{ session_duration_minutes: 60 }]);
        expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      },
    );
  }
}

test('an authenticator that responds without user input signs in at once', async ({ passkeys }) => {
  await passkeys.havePasskey();
  await passkeys.open();
  await expect(passkeys.success).toBeFocused();
  expect(await passkeys.said()).toEqual([]);
});

test('a passkey that was deleted from the account causes an error message and shows the button', async ({
  passkeys,
  emulator,
  allow,
}) => {
  allow.console(/status of 404/);
  await passkeys.havePasskeyAndTime();
  await emulator.reset();
  await passkeys.open();
  await passkeys.address.fill('grace@example.com');
  await passkeys.expectRequests('autofill pending');
  await passkeys.decide();
  await passkeys.expectError(texts.notFound, 'passkeys/not-found');
  await expect(passkeys.login).toBeVisible();
  await expect(passkeys.address).toHaveValue('grace@example.com');
});

test('an autofill request that the browser rejects is not retried, and the button signs in', async ({ passkeys }) => {
  const device = await passkeys.havePasskey();
  const passkey = await takePasskey(device);
  await passkeys.watch();
  await passkeys.open();
  await expect(passkeys.login).toBeVisible();
  expect(await passkeys.requests()).toEqual(['autofill NotAllowedError']);
  expect(await passkeys.said()).toEqual([]);
  expect(await passkeys.errors()).toEqual([]);

  await device.add(passkey);
  await passkeys.address.focus();
  await passkeys.pressAndSignIn();
  expect(await passkeys.requests()).toEqual(['autofill NotAllowedError', 'dialog answered']);
  expect(await passkeys.challenges()).toBe(2);
});

test('an autofill request is renewed before its challenge expires, and signs in', async ({
  passkeys,
  page,
  emulator,
}) => {
  await passkeys.havePasskeyAndTime();
  await page.clock.install();
  await passkeys.openAndOffer();
  await page.clock.fastForward('03:55');
  expect(await passkeys.requests()).toEqual(['autofill pending']);
  await page.clock.fastForward('00:05');
  await emulator.advance(240_000);
  await passkeys.expectRequests('autofill AbortError', 'autofill pending');
  expect(await passkeys.challenges()).toBe(2);
  // The first challenge has expired by now.
  await emulator.advance(120_000);
  await passkeys.decide();
  await expect(passkeys.success).toBeFocused();
});

test('the button signs in when the autofill chunk fails to load', async ({ passkeys, page, allow }) => {
  allow.console(/net::ERR_FAILED/);
  await passkeys.havePasskey();
  await page.route('**/assets/autofill.view-*.js', (route) => route.abort());
  await passkeys.open();
  await expect(passkeys.login).toBeVisible();
  await passkeys.pressAndSignIn();
});
