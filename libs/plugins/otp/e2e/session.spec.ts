import { expect, follows, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  asked,
  askForCode,
  button,
  code,
  codeFor,
  email,
  errors,
  focused,
  heading,
  heard,
  main,
  national,
  number,
  phone,
  receiveCode,
  said,
  send,
  signIn,
  success,
  tab,
} from './acts.js';

const prompt = (page: Page) => page.getByText(`Signed in as ${number}`);
const loggedIn = (page: Page) => heading(page, 'You are signed in');

/** Expects a tab to have moved to Logged In since another one has signed in, and to have said so; leads back. */
async function comeBack(page: Page): Promise<void> {
  await expect(loggedIn(page)).toBeFocused();
  await expect(prompt(page)).toBeVisible();
  await expect(page.getByText('Signed in with a passcode sent by text message')).toBeVisible();
  await expect.poll(() => said(page)).toContain('You signed in in another tab.');
  await button(page, 'Go back').click();
  await expect(loggedIn(page)).toHaveCount(0);
}

test('a sign-in and a log-out in one tab reach the other, which keeps what is typed', async ({
  open,
  page,
  context,
  emulator,
}) => {
  const other = await context.newPage();
  await open('login', {}, other);
  await phone(other).fill('(201) 555-0199');
  await follows(other);
  await open('login');
  await signIn(page, emulator);
  await comeBack(other);
  await expect(main(other)).toBeFocused();
  await expect(prompt(other)).toBeVisible();
  await expect(phone(other)).toHaveValue('(201) 555-0199');

  await open('login');
  await expect(prompt(page)).toBeVisible();
  await button(other, 'Log out').click();
  await expect(prompt(other)).toHaveCount(0);
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => said(page)).toContain('You were signed out in another tab.');
  await expect(phone(other)).toHaveValue('(201) 555-0199');
});

test('a tab that asks for a code leaves another tab its own', async ({ open, page, context, emulator }) => {
  const other = await context.newPage();
  await open('login', { methods: 'email' }, other);
  await askForCode(other);
  const right = await codeFor(emulator, email);
  await code(other).fill(right.slice(0, 3));
  await follows(other);
  await open('login');
  await signIn(page, emulator);
  await comeBack(other);
  await expect(asked(other)).toBeFocused();
  await expect(other.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
  await expect(code(other)).toHaveValue(right.slice(0, 3));
  await code(other).fill(right);
  await expect(success(other)).toBeVisible();
});

test('a session that is active is offered above the tabs, and the method used last is marked', async ({
  open,
  page,
  emulator,
}) => {
  await open('login', { methods: 'sms,whatsapp,email' });
  await tab(page, 'WhatsApp').click();
  await signIn(page, emulator);
  await open('login', { methods: 'sms,whatsapp,email' });
  await expect(prompt(page)).toBeVisible();
  await expect(tab(page, 'WhatsApp')).toContainText('Last used');
  await expect(tab(page, 'Text')).not.toContainText('Last used');
  await button(page, 'Continue').click();
  await expect.poll(() => heard(page)).toEqual(['shell/sessionContinued']);
});

/** Makes storage throw, as browsers do that block it. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const place of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, place, { configurable: true, get: refuse });
  }
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse });
}

test('with storage blocked a code signs in, for as long as the page lives; only the reload is lost', async ({
  open,
  page,
  emulator,
}) => {
  await page.addInitScript(blockStorage);
  await open('login');
  await askForCode(page);
  await page.reload();
  await expect(main(page)).toBeVisible();
  await askForCode(page);
  await button(page, 'Go back').click();
  await expect(phone(page)).toHaveValue(national);
  await send(page).click();
  await code(page).fill(await codeFor(emulator, number, 3));
  await expect(success(page)).toBeFocused();
  await expect.poll(() => heard(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('blocks storage');
  expect(await errors(page)).toEqual([]);
});

test('in a shadow root it works alike: keys, boxes, styles, focus', async ({ open, page, emulator, axe }) => {
  await open('login', { shadow: '', methods: 'sms,email' });
  await expect(phone(page)).toBeVisible();
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('input'))).toBe(false);
  await phone(page).focus();
  await page.keyboard.type('4155550123');
  await expect(phone(page)).toHaveValue(national);
  await page.keyboard.press('Enter');
  await expect(asked(page)).toBeFocused();
  const right = await codeFor(emulator);
  await code(page).click();
  await page.keyboard.type(right.slice(0, 3));
  const boxes = code(page).locator('xpath=following-sibling::*/span');
  await expect(boxes).toHaveText([...right.slice(0, 3), '', '', '']);
  // The fourth box holds the caret, and shows it.
  await expect(boxes.nth(3)).toHaveCSS('outline-style', 'solid');
  await axe();
  await page.keyboard.type(right.slice(3));
  await expect(success(page)).toBeFocused();
  expect(await focused(page)).not.toBe('body');
});

test('a widget that is taken away in the middle of a code leaves no style behind, and no failure when its time is up', async ({
  open,
  page,
  emulator,
}) => {
  await page.clock.install();
  await open('login');
  const right = await receiveCode(page, emulator);
  await code(page).fill(right.slice(0, 3));
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await expect(page.locator('#login')).toBeEmpty();
  await page.clock.fastForward('10:00');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await errors(page)).toEqual([]);
});

test('new texts, looks and options take effect at once and leave what is typed', async ({ open, page, emulator }) => {
  await open('login', { methods: 'email' });
  await address(page).fill(email);
  await page.evaluate(() =>
    window.__latchkey.widget?.update({ strings: { 'otp.sendEmail': 'Mail me a code' }, headingLevel: 3 }),
  );
  await button(page, 'Mail me a code').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Enter passcode' })).toBeFocused();
  const right = await codeFor(emulator, email);
  await code(page).fill(right.slice(0, 4));
  await page.evaluate(() =>
    window.__latchkey.widget?.update({
      strings: { 'otp.sent': 'Wir haben {destination} einen Code geschickt.', 'otp.expires': 'Noch {time}' },
      styles: { colors: { primary: '#123456' } },
    }),
  );
  await expect(page.getByText(`Wir haben ${email} einen Code geschickt.`)).toBeVisible();
  await expect(page.getByText(/^Noch [45]:\d\d$/)).toBeVisible();
  await expect(code(page)).toHaveValue(right.slice(0, 4));
  await page.keyboard.type(right.slice(4));
  await expect(page.getByRole('heading', { level: 3, name: 'Success' })).toBeFocused();
});
