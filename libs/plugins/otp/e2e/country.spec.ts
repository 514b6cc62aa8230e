import { expect, test } from '@latchkey/testing/e2e';
import { asked, country, expectRing, expectRingAround, paths, phone, send, sent, tab, tabInto } from './acts.js';

test('a country is chosen with the keys, and a number of that country goes out', async ({ open, page, emulator }) => {
  await open('login', { methods: 'sms,whatsapp' });
  await tab(page, 'WhatsApp').click();
  await tabInto(page, country(page));
  await expect(country(page).locator('option')).not.toHaveCount(1);
  await page.keyboard.type('germ');
  await expect(country(page)).toHaveValue('DE');
  await expectRingAround(country(page));
  await tabInto(page, phone(page));
  await page.keyboard.type('015123456789');
  await expect(phone(page)).toHaveValue('01512 3456789');
  await page.keyboard.press('Tab');
  await expectRing(send(page));
  await page.keyboard.press('Enter');
  await expect(asked(page)).toBeFocused();
  await expect(page.getByText('+4915123456789')).toBeVisible();
  expect(await sent(emulator, paths.whatsapp)).toEqual([{ phone_number: '+4915123456789', expiration_minutes: 5 }]);
});

test('five thousand characters, pasted, freeze nothing', async ({ open, page }) => {
  await open('login');
  await phone(page).fill('1');
  await phone(page).selectText();
  await page.keyboard.insertText('+1 (415) '.repeat(556));
  await phone(page).press('Enter');
  await expect(phone(page)).toHaveAccessibleDescription('Invalid phone number, please try again.');
});
