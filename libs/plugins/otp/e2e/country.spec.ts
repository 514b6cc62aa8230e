import { expect, expectRing } from '@latchkey/testing/e2e';
import type { Locator } from '@playwright/test';
import { expectRingAround, paths, test } from './acts.js';

test('a country is chosen with the keys, and a number of that country goes out', async ({ otp, page }) => {
  await otp.open({ methods: 'sms,whatsapp' });
  await otp.tab('WhatsApp').click();
  await otp.tabInto(otp.country);
  await expect(otp.country.locator('option')).not.toHaveCount(1);
  await page.keyboard.type('germ');
  await expect(otp.country).toHaveValue('DE');
  await expectRingAround(otp.country);
  await otp.tabInto(otp.phone);
  await page.keyboard.type('015123456789');
  await expect(otp.phone).toHaveValue('01512 3456789');
  await page.keyboard.press('Tab');
  await expectRing(otp.send);
  await page.keyboard.press('Enter');
  await expect(otp.asked).toBeVisible();
  await expect(page.getByText('+49 1512 3456789')).toBeVisible();
  expect(await otp.sent(paths.whatsapp)).toEqual([{ phone_number: '+4915123456789', expiration_minutes: 5 }]);
});

test('the field starts with the country of the browser’s languages, in the first paint', async ({ otp, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['de-AT', 'en-US'] });
    const shown = new Set<string | undefined>();
    Object.assign(window, { shown });
    const record = () => {
      const option = document.querySelector('select')?.selectedOptions[0];
      if (option) shown.add(option.value);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await otp.open({ browser: '' });
  await expect(otp.country).toHaveValue('AT');
  await otp.phone.fill('0664 1234567');
  await otp.phone.press('Enter');
  await expect(otp.asked).toBeVisible();
  expect(await otp.sent(paths.sms)).toEqual([{ phone_number: '+436641234567', expiration_minutes: 5 }]);
  expect(await page.evaluate(() => [...(window as unknown as { readonly shown: Set<string> }).shown])).toEqual(['AT']);
});

/** The text, with the caret as a bar. */
const withCaret = (field: Locator) =>
  field.evaluate(({ value, selectionStart: at }: HTMLInputElement) =>
    at === null ? value : `${value.slice(0, at)}|${value.slice(at)}`,
  );

test('a number is edited in its middle: it is written anew, and the caret stays', async ({ otp, page }) => {
  await otp.open();
  const field = otp.phone;
  const expectText = (text: string) => expect.poll(() => withCaret(field)).toBe(text);
  const putCaret = (at: number) => field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), at);
  await field.focus();
  await page.keyboard.type('415555012');
  await expectText('(415) 555-012|');

  // Types digits before others.
  await putCaret(6);
  await page.keyboard.type('9');
  await expectText('(415) 9|55-5012');
  await page.keyboard.press('Backspace');
  await expectText('(415) |555-012');

  // Deletes a separator: the digit beside it goes too.
  await page.keyboard.press('Backspace');
  await expectText('(41|5) 550-12');
  await page.keyboard.type('5');
  await expectText('(415) |555-012');
  await putCaret(4);
  await page.keyboard.press('Delete');
  await expectText('(415) |550-12');

  // Pastes into the middle, and over a selection.
  await page.keyboard.insertText('20');
  await expectText('(415) 20|5-5012');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 4));
  await page.keyboard.insertText('650');
  await expectText('(650|) 205-5012');

  // Moves the caret between two keys.
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expectText('(|502) 055-012');
  await page.keyboard.press('End');
  await page.keyboard.type('3');
  await expectText('(502) 055-0123|');
});

test('five thousand characters, pasted, freeze nothing', async ({ otp, page }) => {
  await otp.open();
  await otp.phone.fill('1');
  await otp.phone.selectText();
  await page.keyboard.insertText('+1 (415) '.repeat(556));
  await otp.phone.press('Enter');
  await expect(otp.phone).toHaveAccessibleDescription('Invalid phone number, please try again.');
});
