import { autofill, expect, pauseClock } from '@latchkey/testing/e2e';
import { number, paths, test } from './acts.js';

/** Removes formatting characters. */
const plain = (number: string) => number.replaceAll(/[\s()-]/g, '');

/** The chunk of the phone-number parser. */
const reader = '**/assets/phone-*.js';

for (const [what, typed] of Object.entries({
  'a digit too many': '41555501234',
  'a plus alone': '+',
})) {
  test(`${what} is no number: said once, at the field, and nothing is requested`, async ({ otp, page }) => {
    const words = 'Invalid phone number, please try again.';
    await page.clock.install();
    await otp.open();
    await otp.phone.focus();
    // A number that is not parsed within 2 s is sent unparsed.
    await pauseClock(page);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(otp.phone).toHaveAccessibleDescription(words);
    await expect(otp.phone).toHaveAttribute('aria-invalid', 'true');
    // The field keeps the typed text; national formatting may happen at any time.
    expect(plain(await otp.phone.inputValue())).toBe(plain(typed));
    await expect(otp.phone).toBeFocused();
    expect(await otp.said()).toEqual([words, expect.stringMatching(/ \(\+1\) is selected\. .* with \+ /)]);
    expect(await otp.codesAskedFor()).toEqual([]);
    expect(await otp.heard()).toEqual([]);

    await otp.phone.fill('4155550123');
    await expect(otp.phone).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Enter');
    await expect(otp.asked).toBeVisible();
  });
}

test('"ada@example" is no address for a code: said once, and nothing is requested', async ({ otp }) => {
  const words = 'Invalid email, please try again.';
  await otp.open({ methods: 'email' });
  await otp.address.fill('ada@example');
  await otp.address.press('Enter');
  await expect(otp.address).toHaveAccessibleDescription(words);
  await expect(otp.address).toHaveValue('ada@example');
  await expect(otp.address).toBeFocused();
  expect(await otp.said()).toEqual([words]);
  expect(await otp.codesAskedFor()).toEqual([]);
});

test('a number is written as its country does while it is typed, wherever the caret stands', async ({ otp, page }) => {
  await otp.open();
  await otp.phone.focus();
  await page.keyboard.type('4155550123');
  await expect(otp.phone).toHaveValue('(415) 555-0123');
  for (const _ of '0123') await page.keyboard.press('Backspace');
  await expect(otp.phone).toHaveValue('(415) 555');
  await page.keyboard.type('0123');
  await expect(otp.phone).toHaveValue('(415) 555-0123');
  // Types another area code over the first.
  await otp.phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 4));
  await page.keyboard.type('201');
  await expect(otp.phone).toHaveValue('(201) 555-0123');
});

test('lists the countries in the person’s language, to choose by pointer', async ({ otp }) => {
  await otp.open({ locale: 'de' });
  await otp.phone.fill('0151 23456789');
  await otp.country.click();
  await expect(otp.country.locator('option', { hasText: 'Deutschland (+49)' })).toHaveCount(1);
  await otp.country.selectOption('DE');
  await expect(otp.country).toHaveValue('DE');
  await expect(otp.phone).toHaveValue('01512 3456789');
  await otp.send.click();
  await expect(otp.asked).toBeVisible();
  expect(await otp.sent(paths.sms)).toMatchObject([{ phone_number: '+4915123456789' }]);
});

test('tel:+447400123456, pasted, says its country itself', async ({ otp, page }) => {
  await otp.open();
  await otp.phone.focus();
  await page.keyboard.insertText('tel:+447400123456');
  await expect(otp.phone).toHaveValue('07400 123456');
  await expect(otp.country).toHaveValue('GB');
  await page.keyboard.press('Enter');
  await expect(otp.asked).toBeVisible();
  expect(await otp.sent(paths.sms)).toMatchObject([{ phone_number: '+447400123456' }]);
});

test('sends an unparsed number as the dial code and its present digits', async ({ otp, page, allow }) => {
  allow.console(/net::ERR_FAILED/);
  await page.route(reader, (route) => route.abort());
  await otp.open();
  await otp.phone.focus();
  await page.keyboard.type('415 555 0199');
  for (const _ of '99') await page.keyboard.press('Backspace');
  await page.keyboard.type('23');
  await expect(otp.phone).toHaveValue('415 555 0123');
  await page.keyboard.press('Enter');
  await expect(otp.asked).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  expect(await otp.sent(paths.sms)).toEqual([{ phone_number: number, expiration_minutes: 5 }]);
  expect(await otp.said()).toEqual([]);
});

test('a number that the provider refuses is refused in its words', async ({ otp, page, allow }) => {
  allow.console(/status of 400/);
  allow.console(/net::ERR_FAILED/);
  await page.route(reader, (route) => route.abort());
  await otp.open();
  await otp.submitPhone('07400 123456');
  await expect(otp.phone).toHaveAccessibleDescription(/\w/);
  await expect(otp.phone).toHaveValue('07400 123456');
  await expect(otp.phone).toBeFocused();
});

for (const [order, parts] of Object.entries({
  'the country first': ['country', 'number'],
  'the number first': ['number', 'country'],
})) {
  test(`autofill of a stored foreign number, ${order}, sends the code to it`, async ({ otp }) => {
    await otp.open();
    await expect(otp.country.locator('option')).not.toHaveCount(1);
    for (const part of parts) {
      await (part === 'country' ? autofill(otp.country, 'GB') : autofill(otp.phone, '07400123456'));
    }
    await expect(otp.country).toHaveValue('GB');
    await expect(otp.phone).toHaveValue('07400 123456');
    await otp.send.click();
    await expect(otp.asked).toBeVisible();
    expect(await otp.sent(paths.sms)).toMatchObject([{ phone_number: '+447400123456' }]);
  });
}

test('a page asks for the metadata of numbers with the first digit, not before', async ({ otp, page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await otp.open({ methods: 'email,sms' });
  await otp.address.fill('ada@example.com');
  await otp.tab('Text').click();
  await expect(otp.phone).toBeVisible();
  // The list of countries has loaded by then.
  await expect(otp.country.locator('option')).not.toHaveCount(1);
  const metadata = () => fetched.filter((url) => /\/(phone|metadata|libphonenumber)-/.test(url));
  expect(metadata()).toEqual([]);
  await otp.phone.fill('4');
  await expect.poll(metadata).not.toEqual([]);
});
