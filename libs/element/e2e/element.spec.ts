import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';

const email = 'ada@example.com';
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const heard = (page: Page) => page.evaluate(() => window.__latchkey.events.map(({ type }) => type));
/** The number of style sheets that the page has adopted. */
const sheets = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);
const attributes = (given: Readonly<Record<string, string>>) => ({ attributes: JSON.stringify(given) });

test(
  'signs in by a link, handles the redirect, and dispatches the events',
  { tag: ['@first', '@react-18'] },
  async ({ page, open, emulator }) => {
    await open('login', attributes({ 'handle-redirect': '' }));
    await fieldOf(page).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    expect(await heard(page)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);

    const link = new URL((await emulator.waitForMessage(email)).link ?? '');
    link.searchParams.set('attributes', JSON.stringify({ 'handle-redirect': '' }));
    await page.goto(link.href);
    await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  },
);

test('uses the token of a link only after a click with handle-redirect="confirm", and never without the attribute', async ({
  page,
  open,
  emulator,
}) => {
  await open('login');
  await fieldOf(page).fill(email);
  await page.keyboard.press('Enter');
  const link = new URL((await emulator.waitForMessage(email)).link ?? '');
  await page.goto(link.href);
  await expect(fieldOf(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.has('token')).toBe(true);

  link.searchParams.set('attributes', JSON.stringify({ 'handle-redirect': 'confirm' }));
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Finish logging in' })).toBeFocused();
  expect(await emulator.sessions()).toEqual([]);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused();
});

test('becomes a widget when it is defined, with the properties that it was given before', async ({ page, open }) => {
  await open('login', { define: 'late', ...attributes({ 'heading-level': '3' }) });
  await expect(page.locator('latchkey-login')).toBeEmpty();
  await page.evaluate(() => window.__latchkey.define());
  await expect(page.getByRole('heading', { name: 'Sign up or log in', level: 3 })).toBeVisible();
  await expect(fieldOf(page)).toBeVisible();
});

test('shortcuts of the page do not act on what is typed in its shadow root', async ({ page, open }) => {
  await open('login', attributes({ shadow: '' }));
  await expect(fieldOf(page)).toBeVisible();
  // The page's own handler sees the element as the target.
  await page.evaluate(() => {
    const pressed: string[] = [];
    Object.assign(window, { pressed });
    document.addEventListener('keydown', (event) => {
      if ((event.target as Element).matches('input')) return;
      pressed.push(event.key);
      if (event.key === 's') event.preventDefault();
    });
  });
  await fieldOf(page).focus();
  await page.keyboard.type('sss@example.com');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(fieldOf(page)).toHaveValue('sss@example.com');
  const pressed = await page.evaluate(() => (window as unknown as { readonly pressed: readonly string[] }).pressed);
  expect(pressed).toEqual(['Control', 'k', 'Escape']);
});

test('draws and works in its own shadow root', async ({ page, open, emulator, axe }) => {
  await open('login', attributes({ shadow: '' }));
  await expect(fieldOf(page)).toBeVisible();
  const parts = await page.evaluate(() => {
    const element = document.querySelector('latchkey-login');
    return [element?.childNodes.length, element?.shadowRoot?.querySelectorAll('input').length];
  });
  expect(parts).toEqual([0, 1]);
  // The sheets are in the shadow root, and the page has none.
  await expect(page.getByRole('button', { name: 'Continue with email' })).toHaveCSS(
    'background-color',
    'rgb(25, 48, 61)',
  );
  expect(await sheets(page)).toBe(0);
  await axe();
  await fieldOf(page).fill(email);
  await page.keyboard.press('Enter');
  await emulator.waitForMessage(email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  expect(await heard(page)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
});

test('has several on a page, with their own texts, ids and settings', async ({ page, open, axe }) => {
  await open('login');
  await page.evaluate(() => void window.__latchkey.insert({ headingLevel: 3, strings: { 'shell.title': 'Again' } }));
  await page.evaluate(
    () => void window.__latchkey.insert({ headingLevel: 4, strings: { 'shell.title': 'Once more' } }),
  );
  await expect(page.getByRole('heading', { name: 'Once more', level: 4 })).toBeVisible();
  const fields = fieldOf(page);
  await expect(fields).toHaveCount(3);
  await fields.nth(1).fill(email);
  await expect(fields.nth(0)).toHaveValue('');
  await expect(fields.nth(2)).toHaveValue('');
  expect(new Set(await fields.evaluateAll((all) => all.map(({ id }) => id))).size).toBe(3);
  await axe();
});

test('keeps what is typed when it moves, and the focus and caret when it moves by moveBefore()', async ({
  page,
  open,
}) => {
  await open('login');
  await fieldOf(page).pressSequentially(email);
  const present = await fieldOf(page).elementHandle();
  await page.evaluate(() => {
    const section = document.body.appendChild(document.createElement('section'));
    section.append(document.querySelector('latchkey-login') as Element);
  });
  await expect(page.locator('section').getByRole('textbox')).toHaveValue(email);
  expect(
    await page
      .locator('section')
      .getByRole('textbox')
      .evaluate((field, before) => field === before, present),
  ).toBe(true);
  await expect(page.getByRole('button', { name: 'Continue with email' })).toHaveCSS(
    'background-color',
    'rgb(25, 48, 61)',
  );

  await fieldOf(page).focus();
  await page.keyboard.press('Home');
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement & { moveBefore(node: Node, child: Node | null): void };
    main.moveBefore(document.querySelector('latchkey-login') as Element, null);
  });
  await expect(page.locator('main').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('x');
  await expect(fieldOf(page)).toHaveValue(`x${email}`);
});

test('leaves no sheet and no node behind when it is removed, and works when it is put back', async ({
  page,
  open,
  emulator,
}) => {
  await open('login');
  await expect(fieldOf(page)).toBeVisible();
  const before = await sheets(page);
  expect(before).toBeGreaterThan(0);
  const left = await page.evaluate(async () => {
    const element = document.querySelector('latchkey-login') as HTMLElement;
    const place = element.parentElement as HTMLElement;
    for (let turn = 0; turn < 20; turn++) {
      element.remove();
      await Promise.resolve();
      place.append(element);
      await Promise.resolve();
    }
    element.remove();
    await Promise.resolve();
    const remaining = [element.childNodes.length, document.adoptedStyleSheets.length];
    place.append(element);
    return remaining;
  });
  expect(left).toEqual([0, 0]);
  await expect(fieldOf(page)).toBeVisible();
  expect(await sheets(page)).toBe(before);
  await fieldOf(page).fill(email);
  await page.keyboard.press('Enter');
  await emulator.waitForMessage(email);
});

test('draws anew, with its styles, in the shadow root of another element', { tag: '@deep' }, async ({ page, open }) => {
  await open('login');
  await expect(fieldOf(page)).toBeVisible();
  await page.evaluate(() => {
    const host = document.querySelector('main')?.appendChild(document.createElement('div'));
    host?.attachShadow({ mode: 'open' }).append(document.querySelector('latchkey-login') as Element);
  });
  await expect(page.getByRole('button', { name: 'Continue with email' })).toHaveCSS(
    'background-color',
    'rgb(25, 48, 61)',
  );
  expect(await sheets(page)).toBe(0);
});

test('tells, in the element and by an event, that the token is missing', async ({ page, open, allow }) => {
  allow.console(/Latchkey: <latchkey-login> has no public token\./);
  await open('login');
  await page.evaluate(() => void Object.assign(document.querySelector('latchkey-login') ?? {}, { provider: null }));
  await expect(page.getByRole('alert')).toContainText('<latchkey-login> has no public token.');
  expect(await page.evaluate(() => window.__latchkey.errors)).toEqual(['provider/missing-token']);
  await page.evaluate(() => {
    const element = document.querySelector('latchkey-login');
    element?.setAttribute('public-token', 'public-token-test-00000000-0000-4000-8000-000000000000');
    element?.setAttribute('api-url', window.__latchkey.emulatorUrl);
  });
  await expect(fieldOf(page)).toBeVisible();
  await expect(page.getByText('has no public token')).toHaveCount(0);
});
