import { expect, expectRing, expectSlow, screenTable, tabTo, test, type Visits } from '@latchkey/testing/e2e';
import {
  alert,
  button,
  choice,
  choose,
  email,
  heading,
  headings,
  paths,
  signIn,
  withPkce,
  withoutVerifier,
  type Visit,
} from './acts.js';

test.beforeEach(withPkce);

/** Returns to a page that asks for confirmation before it authenticates the token. */
async function comeBack({ open, page }: Visit): Promise<void> {
  await open('login', { confirm: '' });
  await choose(page, 'GitHub');
  await button(page, 'Allow').click();
  await expect(heading(page, headings.confirm)).toBeFocused();
}

const every =
  'google,microsoft,apple,github,gitlab,facebook,discord,salesforce,slack,amazon,bitbucket,linkedin,coinbase,twitch,twitter,tiktok,snapchat,figma,yahoo,acme';

const visits: Visits = {
  main: {
    'every provider': async ({ open, page }) => {
      await open('login', { providers: every });
      await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(20);
    },
    'beside a form': async ({ open, page }) => {
      await open('login', { beside: 'email' });
      await expect(choice(page, 'Google')).toBeVisible();
      await expect(page.getByText('or', { exact: true })).toBeVisible();
    },
    'busy, and slow': async ({ open, page, emulator, context }) => {
      await emulator.fault({ path: paths.bootstrap, never: true });
      await context.route('**/v1/public/oauth/google/start**', (route) => route.fulfill({ status: 204 }));
      await open('login');
      await choice(page, 'Google').click();
      await expectSlow(page);
    },
    error: async ({ open, page, context, allow }) => {
      allow.console(/net::ERR_NAME_NOT_RESOLVED/);
      await context.route(`**${paths.bootstrap}`, (route) => route.abort('namenotresolved'));
      await open('login');
      await choice(page, 'Google').click();
      await expect(alert(page, /\w/)).toBeVisible();
      await expect(button(page, 'Dismiss')).toBeVisible();
    },
    'last used, and signed in': async (stage) => {
      await signIn(stage, 'GitHub');
      await stage.open('login');
      await expect(stage.page.getByText('Last used')).toBeVisible();
      await expect(stage.page.getByText('Signed in as')).toBeVisible();
    },
  },
  returned: {
    'signed in': (stage) => signIn(stage),
    asking: comeBack,
    'asking somebody who is signed in': async (stage) => {
      await signIn(stage);
      await comeBack(stage);
      await expect(button(stage.page, `Continue as ${email}`)).toBeVisible();
    },
    busy: async (stage) => {
      await comeBack(stage);
      await stage.emulator.fault({ path: paths.authenticate, never: true });
      await button(stage.page, 'Log in').click();
      await expectSlow(stage.page);
    },
    denied: async ({ open, page }) => {
      await open('login');
      await choose(page, 'Google');
      await button(page, 'Deny').click();
      await expect(button(page, 'Start again')).toBeVisible();
    },
    'error, can be tried again': async (stage) => {
      stage.allow.console(/status of 500/);
      await comeBack(stage);
      await stage.emulator.fault({ path: paths.authenticate, status: 500 });
      await button(stage.page, 'Log in').click();
      await expect(button(stage.page, 'Try again')).toBeVisible();
    },
    'error, for good': async ({ open, page, allow }) => {
      allow.console(/status of 404/);
      allow.console(withoutVerifier);
      await open('login', { stytch_token_type: 'oauth', token: 'foreign' });
      await expect(button(page, 'Start again')).toBeVisible();
    },
  },
};

screenTable(visits);

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('buttons keep their outlines, the focus its ring, and marks of one colour the text’s', async ({
    open,
    page,
    axe,
  }) => {
    await open('login', { providers: every });
    await tabTo(page, choice(page, 'GitHub'));
    await expectRing(choice(page, 'GitHub'));
    await expect(choice(page, 'GitHub')).not.toHaveCSS('border-width', '0px');
    const colors = await choice(page, 'GitHub').evaluate((node) => [
      getComputedStyle(node).color,
      getComputedStyle(node.querySelector('path') ?? node).fill,
    ]);
    expect(colors[1]).toBe(colors[0]);
    await axe();
  });
});

test('right to left and at 320 pixels, marks stand before their labels', async ({ open, page, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open('login', { providers: every });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const label = await choice(page, 'Salesforce').boundingBox();
  const mark = await choice(page, 'Salesforce').locator('svg').boundingBox();
  expect(mark?.width).toBe(20);
  expect(mark?.height).toBe(20);
  expect(mark?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0) / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});
