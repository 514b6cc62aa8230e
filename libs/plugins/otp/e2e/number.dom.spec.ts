import { expect, pauseClock, test } from '@latchkey/testing/e2e';
import type { Route } from '@playwright/test';
import {
  address,
  askForCode,
  asked,
  codesAskedFor,
  country,
  heard,
  number,
  paths,
  phone,
  said,
  send,
  sent,
  tab,
} from './acts.js';

/** Removes formatting characters. */
const plain = (number: string) => number.replaceAll(/[\s()-]/g, '');

/** The chunks of the phone-number parser and of the list of countries. */
const reader = '**/assets/phone-*.js';
const lister = '**/assets/countries-*.js';

for (const [what, typed] of Object.entries({
  nothing: '',
  'a few digits': '415',
  'a digit too many': '41555501234',
  letters: 'call me',
  'a plus alone': '+',
})) {
  test(`${what} is no number: said once, at the field, and nothing is requested`, async ({ open, page, emulator }) => {
    const words = 'Invalid phone number, please try again.';
    await page.clock.install();
    await open('login');
    await phone(page).focus();
    // A number that is not parsed within 2 s is sent unparsed.
    await pauseClock(page);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(phone(page)).toHaveAccessibleDescription(words);
    await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');
    // The field keeps the typed text; national formatting may happen at any time.
    expect(plain(await phone(page).inputValue())).toBe(plain(typed));
    await expect(phone(page)).toBeFocused();
    expect(await said(page)).toEqual([words]);
    expect(await codesAskedFor(emulator)).toEqual([]);
    expect(await heard(page)).toEqual([]);

    await phone(page).fill('4155550123');
    await expect(phone(page)).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Enter');
    await expect(asked(page)).toBeFocused();
  });
}

for (const typed of ['', 'ada', 'ada@example', 'ada@example.com,bob@example.com', 'Ada <ada@example.com>']) {
  test(`${JSON.stringify(typed)} is no address for a code: said once, and nothing is requested`, async ({
    open,
    page,
    emulator,
  }) => {
    const words = 'Invalid email, please try again.';
    await open('login', { methods: 'email' });
    await address(page).fill(typed);
    await address(page).press('Enter');
    await expect(address(page)).toHaveAccessibleDescription(words);
    await expect(address(page)).toHaveValue(typed);
    await expect(address(page)).toBeFocused();
    expect(await said(page)).toEqual([words]);
    expect(await codesAskedFor(emulator)).toEqual([]);
  });
}

test('a number is written as its country does while it is typed, wherever the caret stands', async ({ open, page }) => {
  await open('login');
  await phone(page).focus();
  await page.keyboard.type('4155550123');
  await expect(phone(page)).toHaveValue('(415) 555-0123');
  for (const _ of '0123') await page.keyboard.press('Backspace');
  await expect(phone(page)).toHaveValue('(415) 555');
  await page.keyboard.type('0123');
  await expect(phone(page)).toHaveValue('(415) 555-0123');
  // Types another area code over the first.
  await phone(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 4));
  await page.keyboard.type('201');
  await expect(phone(page)).toHaveValue('(201) 555-0123');
});

test('a country is chosen with the pointer: the list comes in the person’s language', async ({
  open,
  page,
  emulator,
}) => {
  await open('login', { locale: 'de' });
  await phone(page).fill('0151 23456789');
  await country(page).click();
  await expect(country(page).locator('option', { hasText: 'Deutschland (+49)' })).toHaveCount(1);
  await country(page).selectOption('DE');
  await expect(country(page)).toHaveValue('DE');
  await expect(phone(page)).toHaveValue('01512 3456789');
  await send(page).click();
  await expect(asked(page)).toBeVisible();
  expect(await sent(emulator, paths.sms)).toMatchObject([{ phone_number: '+4915123456789' }]);
});

for (const pasted of ['+44 7400 123456', '(+44) 7400-123456', '＋４４７４００１２３４５６', 'tel:+447400123456']) {
  test(`${pasted}, pasted, says its country itself`, async ({ open, page, emulator }) => {
    await open('login');
    await phone(page).focus();
    await page.keyboard.insertText(pasted);
    await expect(phone(page)).toHaveValue('07400 123456');
    await expect(country(page)).toHaveValue('GB');
    await page.keyboard.press('Enter');
    await expect(asked(page)).toBeVisible();
    expect(await sent(emulator, paths.sms)).toMatchObject([{ phone_number: '+447400123456' }]);
  });
}

test('what nobody can read goes out as the dial code and the digits that stand there now', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/net::ERR_FAILED/);
  await page.route(reader, (route) => route.abort());
  await open('login');
  await phone(page).focus();
  await page.keyboard.type('415 555 0199');
  for (const _ of '99') await page.keyboard.press('Backspace');
  await page.keyboard.type('23');
  await expect(phone(page)).toHaveValue('415 555 0123');
  await page.keyboard.press('Enter');
  await expect(asked(page)).toBeFocused();
  await expect(page.getByText(number)).toBeVisible();
  expect(await sent(emulator, paths.sms)).toEqual([{ phone_number: number, expiration_minutes: 5 }]);
  expect(await said(page)).toEqual([]);
});

test('what nobody has read within 2 s goes out in the same way', async ({ open, page, emulator }) => {
  await page.clock.install();
  const held: Route[] = [];
  await page.route(reader, (route) => void held.push(route));
  await open('login');
  await phone(page).fill('2');
  await phone(page).fill('4155550123');
  await expect.poll(() => held.length).toBe(1);
  await pauseClock(page);
  const flow = page.waitForResponse('**/assets/flows-*.js');
  await phone(page).press('Enter');
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  await flow;

  let ms = 0;
  const askedAfter = async () => {
    await page.clock.runFor(100);
    ms += 100;
    return codesAskedFor(emulator);
  };
  await expect.poll(askedAfter, { intervals: [50] }).toEqual([{ phone_number: number, expiration_minutes: 5 }]);
  expect(ms).toBeGreaterThanOrEqual(2_000);
  await expect(asked(page)).toBeFocused();
  for (const route of held) await route.continue();
});

test('a number that the provider refuses is refused in its words', async ({ open, page, allow }) => {
  allow.console(/status of 400/);
  allow.console(/net::ERR_FAILED/);
  await page.route(reader, (route) => route.abort());
  await open('login');
  await phone(page).fill('07400 123456');
  await phone(page).press('Enter');
  await expect(phone(page)).toHaveAccessibleDescription(/\w/);
  await expect(phone(page)).toHaveValue('07400 123456');
  await expect(phone(page)).toBeFocused();
});

test('the countries are listed before anybody opens the list', async ({ open, page }) => {
  await open('login');
  await expect(country(page).locator('option', { hasText: 'United Kingdom (+44)' })).toHaveCount(1);
  await expect(country(page)).toHaveValue('US');
});

for (const [order, parts] of Object.entries({
  'the country first': ['country', 'number'],
  'the number first': ['number', 'country'],
})) {
  test(`autofill of a stored foreign number, ${order}, sends the code to it`, async ({ open, page, emulator }) => {
    await open('login');
    await expect(country(page).locator('option')).not.toHaveCount(1);
    for (const part of parts) {
      const field = part === 'country' ? country(page) : phone(page);
      await field.evaluate(autofill, part === 'country' ? 'GB' : '07400123456');
    }
    await expect(country(page)).toHaveValue('GB');
    await expect(phone(page)).toHaveValue('07400 123456');
    await send(page).click();
    await expect(asked(page)).toBeVisible();
    expect(await sent(emulator, paths.sms)).toMatchObject([{ phone_number: '+447400123456' }]);
  });
}

// Runs in the page. Like autofill: bypasses React's value tracking, without a key press and without focus.
function autofill(node: Element, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, value);
  for (const type of ['input', 'change']) node.dispatchEvent(new Event(type, { bubbles: true }));
}

test('countries that do not load are missed in words, and come with the next look', async ({ open, page, allow }) => {
  allow.console(/net::ERR_FAILED/);
  await page.route(lister, (route) => route.abort());
  await open('login');
  await country(page).focus();
  await expect(phone(page)).toHaveAccessibleDescription(/\w/);
  expect(await said(page)).toHaveLength(1);
  await page.unroute(lister);
  await phone(page).focus();
  await country(page).focus();
  await expect(country(page).locator('option')).not.toHaveCount(1);
  await expect(phone(page)).not.toHaveAccessibleDescription(/\w/);
});

test('a page asks for the metadata of numbers with the first digit, not before', async ({ open, page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open('login', { methods: 'email,sms' });
  await address(page).fill('ada@example.com');
  await tab(page, 'Text').click();
  await expect(phone(page)).toBeVisible();
  // The list of countries has loaded by then.
  await expect(country(page).locator('option')).not.toHaveCount(1);
  const metadata = () => fetched.filter((url) => /\/(phone|metadata|libphonenumber)-/.test(url));
  expect(metadata()).toEqual([]);
  await phone(page).fill('4');
  await expect.poll(metadata).not.toEqual([]);
});

test('the code is asked for once the number was corrected', async ({ open, page, emulator }) => {
  await open('login');
  await phone(page).fill('415');
  await send(page).click();
  await expect(phone(page)).toHaveAccessibleDescription('Invalid phone number, please try again.');
  await askForCode(page);
  expect(await sent(emulator, paths.sms)).toHaveLength(1);
});
