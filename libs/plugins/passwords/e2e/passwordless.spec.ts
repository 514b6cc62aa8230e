import { expect, expectRing } from '@latchkey/testing/e2e';
import { better, email, good, otherEmail, paths, test, type WidgetPage } from './acts.js';

// A person without a password, or who does not want to use it: a code, else a link, else an email that sets one.

const explained = 'There is no password for this account yet. You can log in by email.';
const asked = (widget: WidgetPage) => widget.heading('Enter passcode');
const mailed = (widget: WidgetPage) => widget.heading('Check your email');

test('logs in to an account without a password by code, by pointer', async ({ widget, page, emulator }) => {
  await widget.startPasswordless({ with: 'code' });
  await expect(page.getByText(explained)).toBeVisible();
  await expect(widget.password).toHaveCount(0);
  await widget.goOn.click();
  await expect(asked(widget)).toBeVisible();
  await page.getByRole('textbox', { name: 'Passcode' }).fill((await emulator.waitForMessage(email)).code ?? '');
  await expect(widget.heading('Success')).toBeFocused();
  await widget.expectHeard(['code/signedIn', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(await widget.sent(paths.mail)).toEqual([]);
});

test('logs in to an account without a password by link, by keyboard', async ({ widget, emulator }) => {
  await emulator.createUser({ email });
  await widget.open({ with: 'link' });
  await widget.tabAndSubmit(widget.address, email);
  await expectRing(widget.loggingIn);
  await widget.tabAndPress(widget.goOn);
  await expectRing(mailed(widget));
  await widget.openNewestLink(1, 'link', { with: 'link' });
  await expect(widget.heading('Success')).toBeFocused();
  expect(await widget.activeSessions()).toBe(1);
  expect(await widget.sent(paths.mail)).toEqual([]);
});

for (const products of ['', 'sms']) {
  test(`an account without a password sets one by email (${products || 'alone'})`, async ({
    widget,
    page,
    emulator,
  }) => {
    await emulator.createUser({ email });
    await widget.open({ with: products });
    if (products) await widget.emailTab.click();
    await widget.enter(widget.loggingIn);
    await expect(page.getByText(explained)).toBeVisible();
    await expect(widget.button('Create a password instead')).toHaveCount(0);
    await widget.goOn.click();
    await expect(widget.setNew).toBeFocused();
    await expect(page.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
    await widget.expectHeard(['PASSWORD_RESET_BY_EMAIL_START']);

    await widget.openNewestLink();
    await widget.signInWith(good);
    await widget.logInAgain(good, { with: products });
  });
}

test('an account without a password can set one by email beside codes', async ({ widget }) => {
  await widget.startPasswordless({ with: 'code' });
  await widget.button('Create a password instead').click();
  await expect(widget.setNew).toBeFocused();
  await widget.openNewestLink();
  await widget.signInWith(better);
});

for (const { products, leadsTo } of [
  { products: 'code', leadsTo: asked },
  { products: 'link', leadsTo: mailed },
]) {
  test(`an address with or without an account can continue with email (${products})`, async ({
    widget,
    newContext,
    emulator,
  }) => {
    await emulator.createUser({ email, password: good });
    for (const [to, screen] of [
      [email, 'loggingIn'],
      [otherEmail, 'creating'],
    ] as const) {
      const other = await widget.inNewTab(await newContext());
      await other.open({ with: products });
      await other.enter(other[screen], to);
      await other.tabAndPress(other.instead);
      await expect(leadsTo(other)).toBeVisible();
      await emulator.waitForMessage(to);
    }
    expect(await widget.sent(paths.authenticate)).toEqual([]);
    expect(await widget.sent(paths.mail)).toEqual([]);
  });
}
