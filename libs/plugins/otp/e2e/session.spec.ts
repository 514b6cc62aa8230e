import { blockStorage, expect } from '@latchkey/testing/e2e';
import { email, national, number, test } from './acts.js';

test('a session that is active is offered above the tabs, and the method used last is marked', async ({ otp }) => {
  await otp.open({ methods: 'sms,whatsapp,email' });
  await otp.tab('WhatsApp').click();
  await otp.signIn();
  await otp.open({ methods: 'sms,whatsapp,email' });
  await expect(otp.signedIn).toBeVisible();
  await expect(otp.tab('WhatsApp')).toContainText('Last used');
  await expect(otp.tab('Text')).not.toContainText('Last used');
  await otp.button('Continue').click();
  await expect.poll(() => otp.heard()).toEqual(['shell/sessionContinued']);
});

test('signs in for the life of the page where storage is blocked', async ({ otp, page, emulator }) => {
  await page.addInitScript(blockStorage);
  await otp.openAndAskForCode();
  await page.reload();
  await expect(otp.main).toBeVisible();
  await otp.askForCode();
  await otp.button('Go back').click();
  await expect(otp.phone).toHaveValue(national);
  await otp.send.click();
  await otp.typeCodeFor(number, 3);
  await expect.poll(() => otp.heard()).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('blocks storage');
  expect(await otp.errors()).toEqual([]);
});

test('leaves no style and no later error after an unmount on the code screen', async ({ otp, page }) => {
  await page.clock.install();
  const right = await otp.openAndReceiveCode();
  await otp.code.fill(right.slice(0, 3));
  await otp.unmount();
  await expect(page.locator('#login')).toBeEmpty();
  await page.clock.fastForward('10:00');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await otp.errors()).toEqual([]);
});

test('new texts, looks and options take effect at once and leave what is typed', async ({ otp, page }) => {
  await otp.open({ methods: 'email' });
  await otp.address.fill(email);
  await page.evaluate(() =>
    window.__latchkey.widget?.update({ strings: { 'otp.sendEmail': 'Mail me a code' }, headingLevel: 3 }),
  );
  await otp.button('Mail me a code').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Enter passcode' })).toBeVisible();
  const right = await otp.codeFor(email);
  await otp.code.fill(right.slice(0, 4));
  await page.evaluate(() =>
    window.__latchkey.widget?.update({
      strings: { 'otp.sent': 'Wir haben {destination} einen Code geschickt.', 'otp.expires': 'Noch {time}' },
      styles: { colors: { primary: '#123456' } },
    }),
  );
  await expect(page.getByText(`Wir haben ${email} einen Code geschickt.`)).toBeVisible();
  await expect(page.getByText(/^Noch [45]:\d\d$/)).toBeVisible();
  await expect(otp.code).toHaveValue(right.slice(0, 4));
  await page.keyboard.type(right.slice(4));
  await expect(page.getByRole('heading', { level: 3, name: 'Success' })).toBeFocused();
});
