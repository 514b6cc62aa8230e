import { addAuthenticator, expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { button, testFirstScreens, text, widget, type Visit } from './first-screen.js';
import { expectNoShift, layoutShifts, recordLayoutShifts } from './layout-shift.js';
import { encode, eventTypes, play } from './play.js';

// Nothing on a first screen moves when code, answers and badges come after its first paint.

// Init scripts and fetched files stay with a context.
test.use({ freshContext: true });

const ALL =
  'google microsoft apple github gitlab facebook discord salesforce slack amazon bitbucket linkedin coinbase twitch twitter tiktok snapchat figma yahoo';
const providers = (names: string) => ({ providers: names.split(' ').map((type) => ({ type })) });
const FOUR = providers('google microsoft apple github');
const PASSKEYS = { config: { products: ['emailMagicLinks', 'passkeys'] } };
const PASSKEY_START = '/sdk/v1/webauthn/authenticate/start/primary';

/** What the browser answers to the question whether it has passkeys in autofill; late: after the first paint. */
function answerAutofill(page: Page, answer: { readonly isAvailable: boolean; readonly isLate?: boolean }) {
  return page.addInitScript(({ isAvailable, isLate }) => {
    const frame = () => new Promise(requestAnimationFrame);
    PublicKeyCredential.isConditionalMediationAvailable = async () => {
      if (isLate) await frame().then(frame);
      return isAvailable;
    };
  }, answer);
}

const oneTap = (position: string, ...products: readonly string[]) => ({
  config: { products, oauthOptions: { providers: [{ type: 'google', one_tap: true, position }] } },
});
const prompt = (page: Page) =>
  page.frameLocator('iframe[src*="/google/gsi/prompt"]').getByRole('button', { name: 'Continue as Ada' });
const showNoPrompt = ({ emulator, allow }: Visit) => {
  allow.perhaps(/^Latchkey: no Google One Tap: /);
  return emulator.setProject({ one_tap: { outcome: 'not_displayed:suppressed_by_user' } });
};

testFirstScreens([
  {
    what: 'a form',
    settings: { config: { products: ['emailMagicLinks'] } },
    last: button('Continue with email'),
  },
  {
    what: 'buttons, the divider and tabs',
    isFirst: true,
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
    isFirst: true,
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
    isFirst: true,
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
    isFirst: true,
    settings: { config: { products: ['emailMagicLinks'] }, styles: { logo: { logoImageUrl: '/example-logo.png' } } },
    last: (page) => widget(page).locator('img'),
  },
  {
    what: 'a watermark',
    settings: { config: { products: ['oauth', 'emailMagicLinks'], oauthOptions: FOUR } },
    last: (page) => widget(page).getByRole('link', { name: /^Powered by/ }),
  },
  {
    what: 'the passkey button of a browser without autofill',
    settings: PASSKEYS,
    prepare: ({ page }) => answerAutofill(page, { isAvailable: false }),
    last: button('Login with a Passkey'),
  },
  {
    what: 'passkeys in the autofill of the field',
    isFirst: true,
    settings: PASSKEYS,
    // Chromium keeps the request for as long as nobody touches the device.
    prepare: ({ page }) => addAuthenticator(page, { isTouched: false }),
    then: ({ emulator }) =>
      expect.poll(async () => (await emulator.requests(PASSKEY_START)).map(({ status }) => status)).toContain(200),
    last: (page) => play(page).email,
  },
  {
    what: 'the passkey button of a browser that says late that it has no autofill',
    isFirst: true,
    settings: PASSKEYS,
    prepare: ({ page }) => answerAutofill(page, { isAvailable: false, isLate: true }),
    last: button('Login with a Passkey'),
    hasWatermark: false,
  },
  {
    what: 'the passkey button after autofill has ended',
    settings: PASSKEYS,
    // Without a device Chromium ends the request.
    last: button('Login with a Passkey'),
    hasWatermark: false,
  },
  {
    what: 'One Tap over the page',
    settings: oneTap('floating', 'oauth', 'emailMagicLinks'),
    last: prompt,
  },
  {
    what: 'One Tap over the page, which is all there is',
    settings: oneTap('floating', 'oauth'),
    then: ({ page }) => expect(text('Choose your account in Google’s prompt.')(page)).toBeVisible(),
    last: prompt,
  },
  {
    what: 'the button in place of One Tap over the page, which was all there was',
    settings: oneTap('floating', 'oauth'),
    prepare: showNoPrompt,
    last: button('Continue with Google'),
  },
  {
    what: 'One Tap in the place of its button, which Google does not show',
    isFirst: true,
    settings: oneTap('forceLegacyEmbedded', 'oauth', 'emailMagicLinks'),
    prepare: showNoPrompt,
    then: ({ page }) => expect.poll(() => eventTypes(page)).toEqual(['onetap/notShown']),
    last: button('Continue with Google'),
  },
  {
    // What stands below such a prompt makes room for it: Google says how high it is when it shows it.
    what: 'One Tap in the place of its button, below which nothing stands',
    settings: oneTap('forceLegacyEmbedded', 'oauth'),
    then: ({ page }) =>
      expect
        .poll(() => page.locator('#google-parent-prompt').evaluate(({ clientHeight }) => clientHeight))
        .toBeGreaterThanOrEqual(180),
    last: prompt,
    hasWatermark: false,
  },
]);

test('the check detects a layout shift', async ({ open, page }) => {
  await recordLayoutShifts(page);
  await open('play', { config: encode({ config: { products: ['emailMagicLinks'] } }) });
  await expect(play(page).email).toBeVisible();
  await expectNoShift(page);
  await page.evaluate(() => document.querySelector('form')?.before('Something that came late'));
  await expect.poll(() => layoutShifts(page)).toMatchObject([{ moved: [expect.stringContaining('FORM')] }]);
});
