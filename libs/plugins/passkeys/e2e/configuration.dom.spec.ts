import { expect, tabTo, test } from '@latchkey/testing/e2e';
import { address, button, havePasskey, login, main, paths, phone, said, sent, success, words } from './acts.js';

test(
  'passkeys alone: the specified sentence stands in place of the main screen',
  { tag: '@first' },
  async ({ open, page, axe }) => {
    await open('login', { beside: '' });
    await expect(page.locator('#login')).toHaveText(words.alone);
    await expect(page.getByRole('alert')).toHaveText(words.alone);
    await expect(page.locator('#login').getByRole('button')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await axe();
    }
  },
);

test('every field for an address or a number tells autofill of passkeys', async ({ open, page }) => {
  await open('login', { beside: 'email,phone' });
  await expect(address(page)).toHaveAttribute('autocomplete', 'email webauthn');
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(phone(page)).toHaveAttribute('autocomplete', 'tel-national webauthn');
  const ignored = page.locator('#login :is([data-1p-ignore], [data-lpignore], [data-bwignore], [data-form-type])');
  await expect(ignored).toHaveCount(0);
});

test('without passkeys fields tell autofill nothing of them, and nothing is asked', async ({
  open,
  page,
  emulator,
}) => {
  await open('login', { beside: 'email,phone', passkeys: 'off' });
  await expect(address(page)).toHaveAttribute('autocomplete', 'email');
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(phone(page)).toHaveAttribute('autocomplete', 'tel-national');
  await expect.poll(() => sent(emulator, paths.events)).not.toEqual([]);
  expect(await sent(emulator, paths.start)).toEqual([]);
});

test.describe('while the browser does not say what it can do', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => new Promise(() => {});
    });
  });

  test('the form is there and can be used', async ({ open, page }) => {
    await open('login');
    await expect(main(page)).toBeVisible();
    await address(page).fill('ada@example.com');
    await address(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    expect(await said(page)).toEqual([]);
  });

  test('the button signs in, where there is no form', async ({ open, page, emulator }) => {
    await havePasskey({ open, page, emulator });
    await open('login', { beside: 'buttons' });
    await expect(login(page)).toBeVisible();
    await login(page).click();
    await expect(success(page)).toBeFocused();
  });
});

test('the button stands first', async ({ open, page }) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await open('login', { beside: 'buttons,email' });
  await expect(login(page)).toBeVisible();
  await tabTo(page, login(page));
  await tabTo(page, button(page, 'Continue with Acme'));
  await page.keyboard.press('Tab');
  await expect(address(page)).toBeFocused();
});

test('telemetry says which products the widget has, and nothing of passkeys', async ({ open, page, emulator }) => {
  await havePasskey({ open, page, emulator });
  await open('login');
  await expect(success(page)).toBeFocused();
  const events = async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen');
  await expect.poll(events).toHaveLength(1);
  expect((await events())[0]?.details).toEqual({ options: { products: ['email', 'passkeys'] } });
  const [{ webauthn_registrations: registrations = [] } = {}] = (await emulator.users()) as {
    webauthn_registrations?: { webauthn_registration_id: string }[];
  }[];
  const told = JSON.stringify(await emulator.events());
  for (const { webauthn_registration_id: id } of registrations) expect(told).not.toContain(id);
});
