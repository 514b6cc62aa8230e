import { cell, expect, test, type Stage } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { addEthereumWallet } from '../../../tools/testing/test-wallet.mjs';
import { button, encode, play, products, withProviders } from './play.js';
import { consent, haveSession, party } from './relying-party.js';
import { ada, Tab } from './tabs.js';

// What only a layout shows. Nothing fades or rises while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SEND = '/sdk/v1/magic_links/email/login_or_create';
/** What the browser says of an answer with an error. */
const FAILED = /the server responded with a status of 500/;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The lines of an element's text, from the first to the last. */
async function linesOf(locator: Locator): Promise<readonly { readonly left: number; readonly right: number }[]> {
  return locator.evaluate((element) => {
    const lines = new Map<number, { left: number; right: number }>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      for (const { top, left, right } of range.getClientRects()) {
        const line = lines.get(top) ?? { left, right };
        lines.set(top, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
      }
    }
    return [...lines.values()];
  });
}

const cardOf = (page: Page) => play(page).widget.locator('> div').first();

async function failToSend(page: Page) {
  await play(page).email.fill('ada@example.com');
  await play(page).email.press('Enter');
}

test('an error with a link is one line of text', async ({ open, page, emulator, allow }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const error_message = 'The mail service is having a break. See https://stytch.com/docs for more.';
  allow.console(FAILED);
  await emulator.fault({ path: SEND, status: 500, error_message });
  await open('play', products('emailMagicLinks'));
  await failToSend(page);
  const alert = play(page).widget.getByRole('alert').filter({ hasText: error_message });
  await expect(alert.getByRole('link')).toBeVisible();
  const { height } = await boxOf(alert);
  await alert.evaluate((element) => (element.textContent = element.textContent ?? ''));
  // Links are as high as a target has to be, 24 px, and a line is 21.
  expect(height - (await boxOf(alert)).height).toBeLessThanOrEqual(6);
});

for (const { what, height } of [
  { what: 'a page with room', height: 900 },
  { what: 'a page that ends with the card', height: 400 },
]) {
  test(
    `a toast does not cover the card and stays in ${what}`,
    cell(height === 400),
    async ({ open, page, emulator, allow }) => {
      await page.setViewportSize({ width: 480, height });
      allow.console(FAILED);
      await emulator.fault({ path: SEND, status: 500 });
      await open('play', products('emailMagicLinks'));
      await failToSend(page);
      const toast = page.getByRole('region', { name: 'Notifications' });
      await expect(toast).toBeVisible();
      await toast.scrollIntoViewIfNeeded();
      const { y, bottom } = await boxOf(toast);
      expect(y).toBeGreaterThanOrEqual((await boxOf(cardOf(page))).bottom);
      // The page has grown where there was no room, so that one can scroll to the toast.
      expect(bottom).toBeLessThanOrEqual(height);
    },
  );
}

test('a message is visible if the end of the card is not', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 500 });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse });
  });
  const types = 'google microsoft apple github gitlab facebook discord salesforce slack amazon'.split(' ');
  await open('play', withProviders(...types.map((type) => ({ type }))));
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText('blocks storage');
  await expect(toast).toBeInViewport({ ratio: 1 });
});

const seven = ['google', 'microsoft', 'apple', 'github', 'gitlab', 'facebook', 'salesforce'];
const sevenProviders = withProviders(...seven.map((type) => ({ type })));

for (const { width, columns } of [
  { width: 480, columns: 2 },
  { width: 320, columns: 1 },
]) {
  test(
    `seven providers keep their order in ${columns} column(s), ${width} px wide`,
    cell(columns === 2),
    async ({ open, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open('play', sevenProviders);
      const buttons = play(page).widget.getByRole('button');
      await expect(buttons).toHaveCount(7);
      for (const button of await buttons.all()) {
        await expect(button).toHaveText(/^Continue with \w+$/);
        await expect(button.locator('svg')).toBeVisible();
      }
      const boxes = await Promise.all((await buttons.all()).map(boxOf));
      expect(new Set(boxes.map(({ x }) => x)).size).toBe(columns);
      const places = boxes.map(({ x, y }) => y * 10_000 + x);
      expect(places).toEqual([...places].sort((one, other) => one - other));
    },
  );
}

test('wallet labels have one line on a narrow page', { tag: '@deep' }, async ({ open, page, context }) => {
  for (const brand of ['metamask', 'coinbase'] as const) await addEthereumWallet(context, { brand });
  await page.setViewportSize({ width: 320, height: 700 });
  await open('play', products('crypto'));
  for (const name of ['Continue with Metamask', 'Continue with Coinbase']) {
    await expect(page.getByRole('button', { name })).toHaveCSS('height', '45px');
  }
});

test('no text has a last line of one word', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open('play', products('emailMagicLinks'));
  await expect(play(page).email).toBeVisible();
  const heading = play(page).widget.getByRole('heading');
  await heading.evaluate((element) => (element.textContent = 'word'));
  const [{ left, right } = { left: 0, right: 0 }] = await linesOf(heading);
  const word = right - left;
  for (let count = 2; count <= 12; count++) {
    const text = Array(count).fill('word').join(' ');
    await heading.evaluate((element, words) => (element.textContent = words), text);
    const widths = (await linesOf(heading)).map(({ right, left }) => right - left);
    expect(Math.max(...widths) - Math.min(...widths), text).toBeLessThan(1.5 * word);
  }
});

test('an empty status leaves no gap at the end of the card', async ({ open, page }) => {
  await open('play', { mode: 'identityProvider', redirect_uri: '' });
  const words = await boxOf(page.getByText(/^Required parameter is missing/));
  const mark = await boxOf(play(page).widget.locator('div:has(> svg)'));
  const card = await boxOf(cardOf(page));
  expect(card.bottom - words.bottom).toBeCloseTo(mark.y - card.y, 0);
});

test('an error does not touch the focus ring of its field', { tag: '@deep' }, async ({ open, page }) => {
  await open('play', products('emailMagicLinks'));
  await play(page).email.fill('ada@');
  await play(page).email.press('Enter');
  await expect(play(page).email).toBeFocused();
  const error = await boxOf(play(page).widget.getByRole('alert').filter({ hasText: 'Invalid email address' }));
  // The ring is 2 px wide, 2 px from the field.
  expect(error.y - (await boxOf(play(page).email)).bottom).toBeGreaterThan(4);
});

test('a label of two lines stays beside its icon', { tag: '@deep' }, async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const settings = {
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } },
    strings: { 'oauth.goOn': 'Log in or sign up with the account that you have at {title}' },
  };
  await open('play', { config: encode(settings) });
  const button = play(page).widget.getByRole('button', { name: /Google$/ });
  const icon = await boxOf(button.locator('svg'));
  const lines = await linesOf(button);
  expect(lines.length).toBeGreaterThan(1);
  for (const { left } of lines) expect(left).toBeGreaterThanOrEqual(icon.right);
});

test(
  'an error of a consent does not touch the buttons',
  { tag: '@deep' },
  async ({ open, page, context, emulator, allow }) => {
    allow.console(/status of 503/);
    await haveSession(context, emulator, 'ada@example.com');
    await open('relying-party');
    await party(page).signIn.click();
    await emulator.fault({ path: '/sdk/v1/idp/oauth/authorize/submit', status: 503, error_message: 'Not just now.' });
    await consent(page).pressAllow();
    const words = await boxOf(consent(page).widget.getByRole('alert').filter({ hasText: 'Not just now.' }).first());
    const again = await boxOf(consent(page).widget.getByRole('button', { name: 'Try again' }));
    expect(again.y - words.bottom).toBeCloseTo(8, 0);
  },
);

test('the longest wallet label fits in Arial', { tag: '@deep' }, async ({ open, page, context }) => {
  await addEthereumWallet(context, { brand: 'unknown' });
  await page.setViewportSize({ width: 480, height: 700 });
  await open('play', products('crypto'));
  const button = page.getByRole('button', { name: 'Continue with other Ethereum wallet' });
  const room = await button.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });
  // The icon, its gap, and the advance widths of Arial Bold at 16 px. Another font may be in its place here.
  expect(room).toBeGreaterThan(20 + 8 + 17.336 * 16);
});

/** Shows Logged In, because another tab has signed in. Returns the other tab. */
async function signInElsewhere({ page, context, open, emulator }: Stage): Promise<Tab> {
  await emulator.createUser(ada);
  const here = await Tab.open(context, open, page);
  const elsewhere = await Tab.open(context, open);
  await here.follows();
  await elsewhere.signInByPassword();
  await expect(here.heading('You are signed in')).toBeVisible();
  return elsewhere;
}

/** Screens on which several products meet, and those of the shell. Each product checks its own screens. */
const screens: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  // The picture of the README.
  'several methods': async ({ page, open }) => {
    const config = {
      products: ['oauth', 'otp', 'emailMagicLinks'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
      otpOptions: { methods: ['sms', 'whatsapp'] },
    };
    await open('play', { config: encode({ config }) });
    await page.getByRole('tab', { name: 'Email' }).click();
    await expect(play(page).email).toBeVisible();
    await expect(button(page, 'Continue with Google')).toBeVisible();
    // The focus ring is not part of the picture.
    await page.getByRole('tab', { name: 'Email' }).blur();
  },
  // The picture of the guide to options.
  'no account with this address': async ({ page, open }) => {
    await open('play', { config: encode({ config: { products: ['emailMagicLinks'], intent: 'signIn' } }) });
    await play(page).email.fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is no account with this email address.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).blur();
  },
  'signed in in another tab': async (stage) => {
    await signInElsewhere(stage);
  },
  'signed out in another tab': async (stage) => {
    const elsewhere = await signInElsewhere(stage);
    await elsewhere.logOut();
    await expect(stage.page.getByText('You were signed out in another tab.').first()).toBeVisible();
  },
};

for (const [index, [state, visit]] of Object.entries(screens).entries()) {
  test(
    `${state}: no axe violation in light and dark, 320 pixels are enough, nothing moves`,
    cell(index === 0, '@screen'),
    async ({ stage, checkScreen }) => {
      await visit(stage);
      await checkScreen(state);
    },
  );
}
