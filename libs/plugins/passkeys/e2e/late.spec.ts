import { expect, hold } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { type PasskeysPage, paths, signInEvents, test, texts } from './acts.js';

// Long dialogs, repeated actions, and responses that arrive after the flow has ended.

/** Clicks five times at the same position without a pause, whatever the first click changes. */
async function clickFiveTimes(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
}

/** Opens the dialog for a person who hesitates, with a clock that the test can advance. */
async function openDialog(passkeys: PasskeysPage): Promise<void> {
  await passkeys.withoutAutofill();
  await passkeys.havePasskeyAndTime();
  await passkeys.page.clock.install();
  await passkeys.openAndPress();
  await passkeys.expectRequests('dialog pending');
}

/** The same for the dialog that creates a passkey. */
async function openCreation(passkeys: PasskeysPage): Promise<void> {
  await passkeys.signUpWithDevice();
  await passkeys.watch({ hesitates: true });
  await passkeys.page.clock.install();
  await passkeys.openAndCreate();
  await passkeys.expectRequests('creation pending');
}

/** Presses a button and holds the answer of the provider back. Returns the function that lets it through. */
async function pressAndHold({ page }: PasskeysPage, button: Locator, path: string): Promise<() => Promise<void>> {
  const answer = await hold(page, path);
  await button.click();
  await answer.held();
  return answer.release;
}

for (const [by, act] of Object.entries({
  'five rapid clicks': clickFiveTimes,
  'five rapid Enters': async (page: Page, target: Locator) => {
    await target.focus();
    await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('Enter')));
  },
})) {
  test(`${by} start one ceremony`, async ({ passkeys, page }) => {
    await passkeys.withoutAutofill();
    await passkeys.havePasskeyAndTime();
    await passkeys.open();
    await expect(passkeys.login).toBeVisible();
    await act(page, passkeys.login);
    await expect(passkeys.login).toHaveAttribute('aria-busy', 'true');
    await passkeys.expectRequests('dialog pending');
    await passkeys.decide();
    await passkeys.expectSignedIn();
    expect(await passkeys.sent(paths.start)).toHaveLength(1);
    expect(await passkeys.sent(paths.authenticate)).toHaveLength(1);
    expect(await passkeys.requests()).toEqual(['dialog answered']);
  });
}

test('five rapid clicks create one passkey', async ({ passkeys, page }) => {
  const device = await passkeys.registerAnew();
  await clickFiveTimes(page, passkeys.create);
  await expect(passkeys.created).toBeFocused();
  expect(await device.credentials()).toHaveLength(1);
  expect(await passkeys.sent(paths.registerStart)).toHaveLength(1);
  expect(await passkeys.heard()).toEqual(['PASSKEY_REGISTER']);
});

test('a sign-in dialog may stay open for minutes without a timeout', async ({ passkeys, page, emulator }) => {
  await openDialog(passkeys);
  await page.clock.fastForward('04:50');
  await emulator.advance(290_000);
  await expect(passkeys.login).toHaveAttribute('aria-busy', 'true');
  expect(await passkeys.said()).toEqual([]);
  expect(await passkeys.requests()).toEqual(['dialog pending']);
  await passkeys.decide();
  await expect(passkeys.success).toBeFocused();
  expect(await passkeys.errors()).toEqual([]);
});

test('a dialog closes when its challenge expires, and the next dialog signs in', async ({
  passkeys,
  page,
  emulator,
}) => {
  await openDialog(passkeys);
  await page.clock.fastForward('05:01');
  await emulator.advance(301_000);
  await expect(passkeys.notUsed).toBeVisible();
  expect(await passkeys.requests()).toEqual(['dialog AbortError']);
  await passkeys.login.click();
  await passkeys.expectRequests('dialog AbortError', 'dialog pending');
  await passkeys.decide();
  await expect(passkeys.success).toBeFocused();
  expect(await passkeys.errors()).toEqual([]);
});

test('a creation dialog may stay open for minutes without a timeout', async ({ passkeys, page }) => {
  await openCreation(passkeys);
  await page.clock.fastForward('04:50');
  await expect(passkeys.create).toHaveAttribute('aria-busy', 'true');
  expect(await passkeys.said()).toEqual([]);
  await passkeys.decide();
  await expect(passkeys.created).toBeFocused();
  expect(await passkeys.errors()).toEqual([]);
});

test('a creation dialog closes when its challenge expires, and the next one creates a passkey', async ({
  passkeys,
  page,
  emulator,
}) => {
  await openCreation(passkeys);
  await page.clock.fastForward('05:01');
  await emulator.advance(301_000);
  await expect(page.getByText(texts.notCreated)).toBeVisible();
  expect(await passkeys.requests()).toEqual(['creation AbortError']);
  await passkeys.create.click();
  await passkeys.expectRequests('creation AbortError', 'creation pending');
  await passkeys.decide();
  await expect(passkeys.created).toBeFocused();
  expect(await passkeys.storedNames()).toHaveLength(1);
  expect(await passkeys.errors()).toEqual([]);
});

for (const [what, params, kind] of [
  ['a pending dialog', { beside: 'buttons' }, 'dialog'],
  ['a pending autofill request', { beside: 'email' }, 'autofill'],
] as const) {
  test(`unmounting aborts ${what} and removes the style sheets`, async ({ passkeys, page }) => {
    await passkeys.haveUntouchedDevice();
    await passkeys.open(params);
    if (kind === 'dialog') await passkeys.login.click();
    await passkeys.expectRequests(`${kind} pending`);
    await passkeys.unmount();
    await expect(page.locator('#login')).toBeEmpty();
    await passkeys.expectRequests(`${kind} AbortError`);
    expect(await passkeys.errors()).toEqual([]);
    expect(await passkeys.heard()).toEqual([]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);

    await passkeys.mountAgain();
    if (kind === 'dialog') await passkeys.login.click();
    await passkeys.expectRequests(`${kind} AbortError`, `${kind} pending`);
    expect(await passkeys.mostAtOnce()).toBe(1);
    expect(await passkeys.sent(paths.start)).toHaveLength(2);
  });
}

test('unmounting before the sign-in dialog opens prevents the dialog', async ({ passkeys }) => {
  await passkeys.withoutAutofill();
  await passkeys.havePasskey();
  await passkeys.watch();
  await passkeys.open();
  const release = await pressAndHold(passkeys, passkeys.login, paths.start);
  await passkeys.unmount();
  await release();
  await passkeys.mountAgain();
  await passkeys.pressAndSignIn();
  // The browser rejects a request with an aborted signal immediately.
  expect((await passkeys.requests()).filter((request) => request !== 'dialog AbortError')).toEqual(['dialog answered']);
  expect(await passkeys.heard()).toEqual(signInEvents);
});

test('unmounting before the creation dialog opens prevents the dialog', async ({ passkeys }) => {
  const device = await passkeys.signUpWithDevice();
  await passkeys.watch();
  await passkeys.openRegistration();
  const release = await pressAndHold(passkeys, passkeys.create, paths.registerStart);
  await passkeys.unmount();
  await release();
  await passkeys.mountAgain();
  await passkeys.createPasskey();
  expect(await passkeys.requests()).toEqual(['creation answered']);
  expect(await device.credentials()).toHaveLength(1);
});

test('a late response to a chosen passkey signs in on another screen', async ({ passkeys, page }) => {
  await passkeys.havePasskeyAndTime();
  await passkeys.openAndOffer();
  const answer = await hold(page, paths.authenticate);
  await passkeys.address.fill('grace@example.com');
  await passkeys.decide();
  await answer.held();
  await passkeys.address.press('Enter');
  await expect(passkeys.heading('Check your email')).toBeFocused();
  await answer.release();
  await expect.poll(passkeys.heard).toEqual(signInEvents);
  await expect(passkeys.heading('Check your email')).toBeVisible();
  await passkeys.button('Go back').click();
  await expect(passkeys.main).toBeVisible();
  await expect(passkeys.signedIn).toBeVisible();
  await expect(passkeys.address).toHaveValue('');
  expect(await passkeys.requests()).toEqual(['autofill answered']);
  expect(await passkeys.errors()).toEqual([]);
});

test('a late failure of a chosen passkey shows no error on another screen', async ({
  passkeys,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await passkeys.havePasskeyAndTime();
  await passkeys.openAndOffer();
  await emulator.fault({ path: paths.authenticate, status: 500 });
  const answer = await hold(page, paths.authenticate);
  await passkeys.decide();
  await answer.held();
  await passkeys.leaveByEmail();
  await answer.release();
  await passkeys.button('Go back').click();
  await expect(passkeys.main).toBeVisible();
  await expect.poll(async () => (await passkeys.requests()).at(-1)).toBe('autofill pending');
  expect(await passkeys.said()).toEqual([]);
  expect(await passkeys.errors()).toEqual([]);
});

test('a response that arrives after the timeout still signs in', async ({ passkeys, page }) => {
  await passkeys.withoutAutofill();
  await passkeys.havePasskey();
  await page.clock.install();
  await passkeys.open();
  const release = await pressAndHold(passkeys, passkeys.login, paths.authenticate);
  await page.clock.runFor(15_500);
  await expect(passkeys.alert(/\w/)).toBeVisible();
  await release();
  await passkeys.expectSignedIn();
});

test('a session that arrives after unmounting is kept', async ({ passkeys, page }) => {
  await passkeys.withoutAutofill();
  await passkeys.havePasskey();
  await passkeys.open();
  const release = await pressAndHold(passkeys, passkeys.login, paths.authenticate);
  await passkeys.unmount();
  await release();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  expect(await passkeys.heard()).toEqual([]);
  await passkeys.open();
  await expect(passkeys.signedIn).toBeVisible();
});

test('a passkey that is registered after the timeout still leads to the success screen', async ({ passkeys, page }) => {
  await passkeys.signUpWithDevice();
  await page.clock.install();
  await passkeys.openRegistration();
  const release = await pressAndHold(passkeys, passkeys.create, paths.register);
  await page.clock.runFor(15_500);
  await expect(passkeys.alert(/\w/)).toBeVisible();
  await release();
  await expect(passkeys.created).toBeFocused();
  expect(await passkeys.heard()).toEqual(['PASSKEY_REGISTER']);
});

test('a person who skips can press Done while the list is loading', async ({ passkeys, emulator }) => {
  await passkeys.registerAnew();
  await emulator.fault({ path: paths.me, never: true });
  await passkeys.button('Skip').click();
  await expect(passkeys.yours).toBeFocused();
  await passkeys.button('Done').click();
  await expect.poll(passkeys.heard).toEqual(['PASSKEY_SKIP', 'PASSKEY_DONE']);
});
