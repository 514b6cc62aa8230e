import { expect, tabTo } from '@latchkey/testing/e2e';
import { paths, test, texts } from './acts.js';

test('passkeys without another product show the specified error instead of the main screen', async ({
  passkeys,
  page,
  axe,
}) => {
  await passkeys.open({ beside: '' });
  await expect(page.locator('#login')).toHaveText(texts.alone);
  await expect(page.getByRole('alert')).toHaveText(texts.alone);
  await expect(page.locator('#login').getByRole('button')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe();
  }
});

test('the email and phone fields have the webauthn autocomplete token', async ({ passkeys, page }) => {
  await passkeys.open({ beside: 'email,phone' });
  await expect(passkeys.address).toHaveAttribute('autocomplete', 'email webauthn');
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(passkeys.phone).toHaveAttribute('autocomplete', 'tel-national webauthn');
  const ignored = page.locator('#login :is([data-1p-ignore], [data-lpignore], [data-bwignore], [data-form-type])');
  await expect(ignored).toHaveCount(0);
});

test('without the product, fields have no webauthn token and no challenge is requested', async ({ passkeys, page }) => {
  await passkeys.open({ beside: 'email,phone', passkeys: 'off' });
  await expect(passkeys.address).toHaveAttribute('autocomplete', 'email');
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(passkeys.phone).toHaveAttribute('autocomplete', 'tel-national');
  await expect.poll(() => passkeys.sent(paths.events)).not.toEqual([]);
  expect(await passkeys.sent(paths.start)).toEqual([]);
});

test.describe('while the browser’s capability check is pending', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => new Promise(() => {});
    });
  });

  test('the form is visible and sends a link', async ({ passkeys }) => {
    await passkeys.open();
    await expect(passkeys.main).toBeVisible();
    await passkeys.leaveByEmail();
    expect(await passkeys.said()).toEqual([]);
  });

  test('the button signs in when there is no form', async ({ passkeys }) => {
    await passkeys.havePasskey();
    await passkeys.open({ beside: 'buttons' });
    await expect(passkeys.login).toBeVisible();
    await passkeys.pressAndSignIn();
  });
});

test('the passkey button is first in the tab order', async ({ passkeys, page }) => {
  await passkeys.withoutAutofill();
  await passkeys.open({ beside: 'buttons,email' });
  await expect(passkeys.login).toBeVisible();
  await tabTo(page, passkeys.login);
  await tabTo(page, passkeys.button('Continue with Acme'));
  await page.keyboard.press('Tab');
  await expect(passkeys.address).toBeFocused();
});

test('telemetry contains the products of the widget, and no passkey id', async ({ passkeys, emulator }) => {
  await passkeys.havePasskey();
  await passkeys.open();
  await expect(passkeys.success).toBeFocused();
  const events = async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen');
  await expect.poll(events).toHaveLength(1);
  expect((await events())[0]?.details).toEqual({ options: { products: ['email', 'passkeys'] } });
  const [{ webauthn_registrations: registrations = [] } = {}] = (await emulator.users()) as {
    webauthn_registrations?: { webauthn_registration_id: string }[];
  }[];
  const sentEvents = JSON.stringify(await emulator.events());
  for (const { webauthn_registration_id: id } of registrations) expect(sentEvents).not.toContain(id);
});
