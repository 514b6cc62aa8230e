import { expect, expectRing, expectSlow, screenTable, tabTo, type Visits } from '@latchkey/testing/e2e';
import { email, paths, test, withOAuth, withPkce } from './acts.js';

test.beforeEach(withPkce);

const every =
  'google,microsoft,apple,github,gitlab,facebook,discord,salesforce,slack,amazon,bitbucket,linkedin,coinbase,twitch,twitter,tiktok,snapchat,figma,yahoo,acme';

const visits: Visits = {
  main: {
    'every provider': withOAuth(async ({ oauth, page }) => {
      await oauth.open({ providers: every });
      await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(20);
    }),
    'beside a form': withOAuth(async ({ oauth, page }) => {
      await oauth.open({ beside: 'email' });
      await expect(oauth.choice('Google')).toBeVisible();
      await expect(page.getByText('or', { exact: true })).toBeVisible();
    }),
    'busy, and slow': withOAuth(async ({ oauth, page, emulator, context }) => {
      await emulator.fault({ path: paths.bootstrap, never: true });
      await context.route('**/v1/public/oauth/google/start**', (route) => route.fulfill({ status: 204 }));
      await oauth.open();
      await oauth.choice('Google').click();
      await expectSlow(page);
    }),
    error: withOAuth(async ({ oauth, context, allow }) => {
      allow.console(/net::ERR_NAME_NOT_RESOLVED/);
      await context.route(`**${paths.bootstrap}`, (route) => route.abort('namenotresolved'));
      await oauth.open();
      await oauth.choice('Google').click();
      await expect(oauth.alert(/\w/)).toBeVisible();
      await expect(oauth.button('Dismiss')).toBeVisible();
    }),
    'last used, and signed in': withOAuth(async ({ oauth, page }) => {
      await oauth.signIn('GitHub');
      await oauth.open();
      await expect(page.getByText('Last used')).toBeVisible();
      await expect(page.getByText('Signed in as')).toBeVisible();
    }),
  },
  returned: {
    'signed in': withOAuth(({ oauth }) => oauth.signIn()),
    asking: withOAuth(({ oauth }) => oauth.returnAndAsk('GitHub')),
    'asking a signed-in person': withOAuth(async ({ oauth }) => {
      await oauth.signIn();
      await oauth.returnAndAsk('GitHub');
      await expect(oauth.button(`Continue as ${email}`)).toBeVisible();
    }),
    busy: withOAuth(async ({ oauth, page, emulator }) => {
      await oauth.returnAndAsk('GitHub');
      await emulator.fault({ path: paths.authenticate, never: true });
      await oauth.button('Log in').click();
      await expectSlow(page);
    }),
    denied: withOAuth(async ({ oauth }) => {
      await oauth.openAndChoose('Google');
      await oauth.button('Deny').click();
      await expect(oauth.button('Start again')).toBeVisible();
    }),
    'a retryable error': withOAuth(async ({ oauth, emulator, allow }) => {
      allow.console(/status of 500/);
      await oauth.returnAndAsk('GitHub');
      await emulator.fault({ path: paths.authenticate, status: 500 });
      await oauth.button('Log in').click();
      await expect(oauth.button('Try again')).toBeVisible();
    }),
    'an error without a retry': withOAuth(async ({ oauth }) => {
      await oauth.open({ stytch_token_type: 'oauth', token: 'foreign' });
      await expect(oauth.button('Start again')).toBeVisible();
    }),
  },
};

screenTable(visits, { firstKeys: { main: 'nothing', returned: 'heading' } });

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('keeps outlines and focus rings, and one-colour icons have the text’s colour', async ({ oauth, page, axe }) => {
    await oauth.open({ providers: every });
    await tabTo(page, oauth.choice('GitHub'));
    await expectRing(oauth.choice('GitHub'));
    await expect(oauth.choice('GitHub')).not.toHaveCSS('border-width', '0px');
    const colors = await oauth
      .choice('GitHub')
      .evaluate((node) => [getComputedStyle(node).color, getComputedStyle(node.querySelector('path') ?? node).fill]);
    expect(colors[1]).toBe(colors[0]);
    await axe();
  });
});

test('shows icons before their labels in a right-to-left layout at 320 pixels', async ({ oauth, page, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await oauth.open({ providers: every });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const label = await oauth.choice('Salesforce').boundingBox();
  const mark = await oauth.choice('Salesforce').locator('svg').boundingBox();
  expect(mark?.width).toBe(20);
  expect(mark?.height).toBe(20);
  expect(mark?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0) / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});
