import { type Emulator, expect, follows } from '@latchkey/testing/e2e';
import { controls, type PasskeysPage, paths, test, texts } from './acts.js';

// A page has one pending passkey request: which widget makes it, and when.

/** Makes the first chosen passkey fail, so that the page has both the button and an autofill request. */
async function failOnce(passkeys: PasskeysPage, emulator: Emulator): Promise<void> {
  await emulator.fault({ path: paths.authenticate, status: 500 });
  await passkeys.expectRequests('autofill pending');
  await passkeys.decide();
  await expect(passkeys.alert(texts.unknown)).toBeVisible();
  await expect(passkeys.login).toBeVisible();
  await passkeys.address.focus();
  await expect(passkeys.alert(texts.unknown)).toHaveCount(0);
  await passkeys.expectRequests('autofill answered', 'autofill pending');
}

test('the button aborts the autofill request, and a failed dialog restarts it', async ({
  passkeys,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  const device = await passkeys.havePasskeyAndTime();
  const [passkey] = await device.credentials();
  if (!passkey) throw new Error('The device holds no passkey.');
  await passkeys.open();
  await failOnce(passkeys, emulator);

  await passkeys.login.click();
  await passkeys.expectRequests('autofill answered', 'autofill AbortError', 'dialog pending');
  await device.clear();
  await passkeys.decide();
  await expect(passkeys.notUsed).toBeVisible();
  const before = ['autofill answered', 'autofill AbortError', 'dialog NotAllowedError'];
  await passkeys.expectRequests(...before, 'autofill pending');

  await device.add(passkey);
  await passkeys.decide();
  await expect(passkeys.success).toBeFocused();
  expect(await passkeys.mostAtOnce()).toBe(1);
  expect(await passkeys.errors()).toEqual(['passkeys/unknown']);
});

test('autofill stops on another screen and restarts after going back', async ({ passkeys }) => {
  await passkeys.haveUntouchedDevice();
  await passkeys.openAndOffer();
  await passkeys.leaveByEmail();
  expect(await passkeys.requests()).toEqual(['autofill AbortError']);
  await passkeys.button('Go back').click();
  await expect(passkeys.main).toBeVisible();
  await passkeys.expectRequests('autofill AbortError', 'autofill pending');
  expect(await passkeys.challenges()).toBe(2);
  expect(await passkeys.errors()).toEqual([]);
});

test('switching the tab of the form keeps the autofill request', async ({ passkeys, page }) => {
  await passkeys.havePasskeyAndTime();
  await passkeys.openAndOffer({ beside: 'phone,email' });
  await page.getByRole('tab', { name: 'Email' }).click();
  await passkeys.address.focus();
  expect(await passkeys.requests()).toEqual(['autofill pending']);
  await passkeys.decide();
  await expect(passkeys.success).toBeFocused();
});

test('two widgets share one autofill request, made by the widget with the focus', async ({ passkeys, open, page }) => {
  await passkeys.havePasskeyAndTime();
  await open('two');
  const [first, second] = [controls(page.locator('#first')), controls(page.locator('#second'))];
  const pending = async () => (await passkeys.requests()).filter((request) => request === 'autofill pending');
  await expect.poll(pending).toHaveLength(1);
  await second.address.focus();
  await expect.poll(pending).toHaveLength(1);
  // Read together with the focus: from then on, only the first widget makes requests.
  const before = await first.address.evaluate((field: HTMLElement) => {
    field.focus();
    return window.person.requests.length;
  });
  await expect.poll(async () => (await passkeys.requests()).length).toBeGreaterThan(before);
  await passkeys.decide();
  await expect(first.success).toBeVisible();
  await expect(second.signedIn).toBeVisible();
  expect(await pending()).toEqual([]);
  expect(await passkeys.mostAtOnce()).toBe(1);
});

test('StrictMode makes one request at a time and signs in once', { tag: '@react-18' }, async ({ passkeys, open }) => {
  await passkeys.havePasskeyAndTime();
  await open('strict');
  await passkeys.expectRequests('autofill pending');
  expect(await passkeys.challenges()).toBe(1);
  await passkeys.decide();
  await passkeys.expectSignedIn();
  expect(await passkeys.sent(paths.authenticate)).toHaveLength(1);
  expect(await passkeys.mostAtOnce()).toBe(1);
});

test('autofill does not start while signed in, and starts after logging out', async ({ passkeys, emulator }) => {
  await passkeys.havePasskeyAndTime();
  await passkeys.openAndOffer();
  await passkeys.decide();
  await expect(passkeys.success).toBeFocused();
  const before = await passkeys.challenges();

  await passkeys.open();
  await expect(passkeys.signedIn).toBeVisible();
  // The products and their offers have started by then.
  await expect
    .poll(async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen'))
    .toHaveLength(2);
  expect(await passkeys.requests()).toEqual([]);
  expect(await passkeys.challenges()).toBe(before);
  await passkeys.button('Log out').click();
  await passkeys.expectRequests('autofill pending');
});

test('a sign-in in another tab aborts the autofill request', async ({ passkeys, page }) => {
  await passkeys.haveUntouchedDevice();
  await passkeys.openAndOffer();
  await follows(page);
  await (await passkeys.inNewTab()).signUp();
  await expect(passkeys.heading('You are signed in')).toBeVisible();
  await expect(passkeys.signedIn).toBeVisible();
  await passkeys.expectRequests('autofill AbortError');
});
