import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  askForCode,
  button,
  code,
  codeFor,
  email,
  errors,
  heard,
  main,
  national,
  number,
  phone,
  receiveCode,
  send,
  signIn,
  success,
  tab,
} from './acts.js';

const prompt = (page: Page) => page.getByText(`Signed in as ${number}`);
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

/** Makes storage throw, like browsers that block it. */
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
