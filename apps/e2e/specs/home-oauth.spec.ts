import { expect, tabTo, test } from '@latchkey/testing/e2e';
import { addEthereumWallet } from '../../../tools/testing/test-wallet.mjs';
import { allowNewAccount } from './accounts.js';
import { home, openGroup, select, whereabouts } from './home.js';
import { logOut } from './play.js';

const grace = { name: 'Grace Hopper', email: 'grace@example.com' };

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'selects and orders providers by keyboard, in the widget, the code and the address',
  { tag: '@deep' },
  async ({ open, page, axe }) => {
    await open('', { products: 'oauth', 'oauthOptions.providers': 'google,microsoft,apple,github' });
    const { widget, controls, listing } = home(page);
    const buttons = widget.getByRole('button');
    await expect(buttons).toHaveText([/Google/, /Microsoft/, /Apple/, /GitHub/]);
    await select(page, 'Methods');
    await openGroup(controls, 'OAuth providers');
    await axe();
    await tabTo(page, controls.getByRole('checkbox', { name: 'Microsoft' }));
    await page.keyboard.press('Space');
    await tabTo(page, controls.getByRole('button', { name: 'Move GitHub up' }));
    for (const _step of [1, 2, 3]) await page.keyboard.press('Enter');
    await tabTo(page, controls.getByRole('checkbox', { name: 'GitLab' }));
    await page.keyboard.press('Space');
    await expect(buttons).toHaveText([/GitHub/, /Google/, /Apple/, /GitLab/]);
    await select(page, 'Code');
    await expect(listing).toContainText('oauth({ providers: [github(), google(), apple(), gitlab()] })');
    await select(page, 'Preview');
    await expect
      .poll(() => whereabouts(page))
      .toBe('/?products=oauth&oauthOptions.providers=github,google,apple,gitlab');
    await page.reload();
    await expect(buttons).toHaveText([/GitHub/, /Google/, /Apple/, /GitLab/]);
  },
);

test(
  'shows the error instead of the buttons if the last provider is removed',
  { tag: '@deep' },
  async ({ open, page, axe, allow }) => {
    allow.console(/The product "oauth" was given no providers/);
    await open('', { products: 'oauth', 'oauthOptions.providers': 'google' });
    const { widget, controls } = home(page);
    await select(page, 'Methods');
    await openGroup(controls, 'OAuth providers');
    await controls.getByRole('checkbox', { name: 'Google', exact: true }).uncheck();
    const alert = widget.getByRole('alert').filter({ hasText: 'The product "oauth" was given no providers.' });
    await expect(alert).toBeVisible();
    await expect(widget.getByRole('button')).toHaveCount(0);
    await axe();
    await controls.getByRole('checkbox', { name: 'Slack' }).check();
    await expect(widget.getByRole('button')).toHaveText([/Slack/]);
    await expect(alert).toHaveCount(0);
  },
);

test(
  'returns a new user from a provider to the same configuration',
  { tag: '@deep' },
  async ({ open, page, emulator, axe }) => {
    await emulator.setProject({ pkce_required_for_oauth: true });
    await open('', { look: 'warm', products: 'oauth,emailMagicLinks', 'oauthOptions.providers': 'gitlab' });
    const { widget, signedIn, controls, log } = home(page);
    await widget.getByRole('button', { name: 'Continue with GitLab' }).click();
    await allowNewAccount(page, grace);
    await expect(signedIn).toContainText(grace.email);
    await expect(widget.getByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(whereabouts(page)).toBe('/?look=warm&products=oauth,emailMagicLinks&oauthOptions.providers=gitlab');
    await expect(controls.getByRole('radio', { name: 'Warm' })).toBeChecked();
    await axe();
    await select(page, 'Events');
    await expect(log).toContainText('AUTHENTICATE_FLOW_COMPLETE');
    await select(page, 'Preview');
    await logOut(page);
    await expect(widget.getByRole('button', { name: /^Continue with GitLab/ })).toContainText(/last used/i);
  },
);

test('shows a denial, and keeps the configuration', { tag: '@deep' }, async ({ open, page }) => {
  await open('', { look: 'compact', products: 'oauth,emailMagicLinks' });
  const { widget, signedIn } = home(page);
  await widget.getByRole('button', { name: 'Continue with Apple' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(widget).toContainText('Sign-in was cancelled.');
  expect(whereabouts(page)).toBe('/?look=compact&products=oauth,emailMagicLinks');
  await expect(signedIn).toHaveCount(0);
  await widget.getByRole('button', { name: 'Start again' }).click();
  await expect(widget.getByRole('button', { name: 'Continue with Apple' })).toBeVisible();
});

test('shows One Tap at once, in the selected position', { tag: '@deep' }, async ({ open, page, allow }) => {
  allow.console(/No code verifier found/);
  await open('', { products: 'oauth,emailMagicLinks', 'oauthOptions.providers': 'google' });
  const { widget, controls, listing, signedIn } = home(page);
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await select(page, 'Methods');
  await openGroup(controls, 'OAuth providers');
  await controls.getByRole('switch', { name: 'Google One Tap' }).check();
  // Above the page, and grown to its whole height.
  const floating = page.locator('iframe[src*="/google/gsi/prompt"]');
  await expect.poll(async () => (await floating.boundingBox())?.height).toBeGreaterThan(150);
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await controls.getByLabel('Position of One Tap').selectOption('forceLegacyEmbedded');
  const prompt = widget.frameLocator('iframe').getByRole('button', { name: 'Continue as Ada' });
  await expect(prompt).toBeVisible();
  await select(page, 'Code');
  await expect(listing).toContainText('/google/gsi/client');
  await select(page, 'Preview');
  await expect.poll(() => whereabouts(page)).toContain('oauthOptions.google.position=forceLegacyEmbedded');
  await prompt.click();
  await expect(signedIn).toContainText('ada@example.com');
});

test(
  'signs in with the browser’s wallet, and shows its address',
  { tag: '@deep' },
  async ({ open, page, context, axe }) => {
    const { address } = await addEthereumWallet(context);
    await open('', { products: 'crypto,emailMagicLinks' });
    const { widget, signedIn, log, listing } = home(page);
    await select(page, 'Code');
    await expect(listing).toContainText('crypto()');
    await select(page, 'Preview');
    await widget.getByRole('button', { name: 'Continue with Metamask' }).click();
    await expect(signedIn).toContainText(address);
    await axe();
    await select(page, 'Events');
    await expect(log).toContainText('CRYPTO_WALLET_AUTHENTICATE');
  },
);
