import { cell, expect, test } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { addEthereumWallet } from '../../../tools/test-wallet.mjs';
import { delayLateScripts, expectNoShift, layoutShifts, recordLayoutShifts } from './layout-shift.js';
import { encode, play } from './play.js';

// Nothing on a first screen moves when code, answers and badges come after its first paint.

// Init scripts and fetched files stay with a context.
test.use({ freshContext: true });

const TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';
const ALL =
  'google microsoft apple github gitlab facebook discord salesforce slack amazon bitbucket linkedin coinbase twitch twitter tiktok snapchat figma yahoo';
const providers = (names: string) => ({ providers: names.split(' ').map((type) => ({ type })) });
const FOUR = providers('google microsoft apple github');
const widget = (page: Page) => play(page).widget;
const button = (name: string | RegExp) => (page: Page) => widget(page).getByRole('button', { name });
const text = (words: string) => (page: Page) => widget(page).getByText(words, { exact: true });

interface FirstScreen {
  readonly what: string;
  readonly settings: object;
  /** What comes last. */
  readonly last: (page: Page) => Locator;
  /** The method that worked last in this browser. */
  readonly lastUsed?: string;
  readonly wallets?: readonly ('metamask' | 'coinbase')[];
}

const screens: readonly FirstScreen[] = [
  {
    what: 'a form',
    settings: { config: { products: ['emailMagicLinks'] } },
    last: button('Continue with email'),
  },
  {
    what: 'buttons, the divider and tabs',
    settings: {
      config: {
        products: ['oauth', 'otp', 'passwords'],
        oauthOptions: FOUR,
        otpOptions: { methods: ['sms', 'whatsapp'] },
      },
    },
    last: (page) => widget(page).getByRole('tablist'),
  },
  {
    what: 'nineteen providers',
    settings: { config: { products: ['oauth', 'emailMagicLinks'], oauthOptions: providers(ALL) } },
    last: text('or'),
  },
  {
    what: 'the provider that was used last',
    settings: { config: { products: ['oauth', 'emailMagicLinks'], oauthOptions: FOUR } },
    last: text('Last used'),
    lastUsed: 'oauth:microsoft',
  },
  {
    what: 'the provider that was used last, of nineteen',
    settings: { config: { products: ['oauth'], oauthOptions: providers(ALL) } },
    last: text('Last used'),
    lastUsed: 'oauth:salesforce',
  },
  {
    what: 'the tab that was used last',
    settings: { config: { products: ['otp', 'emailMagicLinks'], otpOptions: { methods: ['sms', 'whatsapp'] } } },
    last: text('Last used'),
    lastUsed: 'otp:whatsapp',
  },
  {
    what: 'wallets, one of them used last',
    settings: { config: { products: ['crypto', 'emailMagicLinks'] } },
    last: text('Last used'),
    wallets: ['metamask', 'coinbase'],
    lastUsed: 'crypto:metamask',
  },
  {
    what: 'wallets beside providers',
    settings: { config: { products: ['oauth', 'crypto', 'emailMagicLinks'], oauthOptions: FOUR } },
    last: button('Continue with other Crypto Wallet'),
    wallets: ['metamask', 'coinbase'],
  },
  {
    what: 'a logo',
    settings: { config: { products: ['emailMagicLinks'] }, styles: { logo: { logoImageUrl: '/example-logo.png' } } },
    last: (page) => widget(page).locator('img'),
  },
  {
    what: 'a watermark',
    settings: { config: { products: ['oauth', 'emailMagicLinks'], oauthOptions: FOUR } },
    last: (page) => widget(page).getByRole('link', { name: /^Powered by/ }),
  },
];

for (const { what, settings, last, lastUsed, wallets = [] } of screens) {
  for (const width of [480, 320]) {
    test(
      `stands still while ${what} and whatever else comes late is loaded, ${width} px wide`,
      cell(width === 480),
      async ({ open, page, context, emulator }) => {
        await page.setViewportSize({ width, height: 1_200 });
        await emulator.setProject({ disable_sdk_watermark: false });
        for (const brand of wallets) await addEthereumWallet(context, { brand });
        await page.addInitScript(([key, method]) => void (method && localStorage.setItem(key, method)), [
          `latchkey:last-used:${TOKEN}`,
          lastUsed ?? '',
        ] as const);
        await recordLayoutShifts(page);
        await delayLateScripts(page);
        await open('play', { config: encode(settings) });
        await expect(last(page)).toBeVisible();
        await expect(widget(page).getByRole('link', { name: /^Powered by/ })).toBeVisible();
        await expectNoShift(page);
      },
    );
  }
}

test('a shift would be seen', async ({ open, page }) => {
  await recordLayoutShifts(page);
  await open('play', { config: encode({ config: { products: ['emailMagicLinks'] } }) });
  await expect(play(page).email).toBeVisible();
  await expectNoShift(page);
  await page.evaluate(() => document.querySelector('form')?.before('Something that came late'));
  await expect.poll(() => layoutShifts(page)).toMatchObject([{ moved: [expect.stringContaining('FORM')] }]);
});
