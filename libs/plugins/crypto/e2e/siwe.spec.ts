import { expect } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';
import { flavours } from './flavours.js';

// Sign-In with Ethereum (EIP-4361): the requested message, and messages that must not be signed.

test.beforeEach(({ emulator }) => emulator.setProject({ siwe_required_for_crypto_wallets: true }));

/** Changes to the provider's message in transit, like those of a page that relays another page's message. */
const forgeries: Readonly<Record<string, (message: string, page: { host: string; origin: string }) => string>> = {
  'another domain': (message, { host }) => message.replace(host, 'good.example'),
  'text that is not an EIP-4361 message': () => 'Signing in with Latchkey Demo: anything',
};

test.describe('a wallet for Ethereum', () => {
  test('sends the SIWE parameters, shows the complete message, and signs it', async ({ page, crypto, metamask }) => {
    metamask.will('sign', 'waits');
    await crypto.openUntilAsked('sign');
    const { origin, host } = new URL(page.url());
    expect(await crypto.sent(paths.start)).toEqual([
      {
        crypto_wallet_address: metamask.address,
        crypto_wallet_type: 'ethereum',
        siwe_params: { uri: origin, chain_id: '1' },
      },
    ]);
    const { text = '' } = metamask.asked.at(-1) ?? {};
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        `${host} wants you to sign in with your Ethereum account:`,
        metamask.address,
        `URI: ${origin}`,
        'Chain ID: 1',
      ]),
    );
    await expect(crypto.signing).toBeVisible();
    for (const line of text.split('\n').filter(Boolean)) await expect(page.locator('#login')).toContainText(line);
    metamask.release();
    await crypto.expectSignedIn();
  });

  test('sends the chain ID of a wallet on another chain', async ({ crypto, metamask }) => {
    metamask.answers('chain', { value: '0x89' });
    await crypto.openAndChoose();
    await expect(crypto.success).toBeFocused();
    expect(await crypto.sent(paths.start)).toMatchObject([{ siwe_params: { chain_id: '137' } }]);
    expect(metamask.asked.at(-1)?.text).toContain('Chain ID: 137');
  });

  for (const [what, forge] of Object.entries(forgeries)) {
    test(`a challenge with ${what} is refused before it is signed, and the next one signs in`, async ({
      page,
      emulator,
      crypto,
    }) => {
      await crypto.plug();
      await page.route(
        `**${paths.start}`,
        async (route) => {
          const response = await route.fetch();
          const answer = await response.json();
          answer.data.challenge = forge(answer.data.challenge, new URL(page.url()));
          await route.fulfill({ response, json: answer });
        },
        { times: 1 },
      );
      await crypto.openAndChoose();
      await crypto.expectError(expect.stringMatching(/^crypto\/foreign$|^provider\//));
      expect(crypto.timesAsked('sign')).toBe(0);
      expect(await emulator.sessions()).toEqual([]);
      await crypto.expectNextTrySignsIn();
    });
  }

  test('requests the settings again after a failure, and signs an EIP-4361 message', async ({
    page,
    emulator,
    allow,
    crypto,
    metamask,
  }) => {
    allow.console(/status of 503/);
    await emulator.fault({ path: paths.bootstrap, status: 503 });
    const failed = page.waitForResponse(`**${paths.bootstrap}`);
    await crypto.open();
    await failed;
    await crypto.choose();
    await expect(crypto.success).toBeFocused();
    expect(metamask.asked.at(-1)?.text).toContain(' wants you to sign in with your Ethereum account:');
    await crypto.expectSession();
  });
});

test('a wallet for Solana is asked to sign a plain challenge', async ({ crypto }) => {
  const wallet = await crypto.plug(flavours.Phantom);
  await crypto.openAndChoose();
  await expect(crypto.success).toBeFocused();
  expect(await crypto.sent(paths.start)).toEqual([
    { crypto_wallet_address: wallet.address, crypto_wallet_type: 'solana' },
  ]);
  expect(wallet.asked.at(-1)?.text).toMatch(/^Signing in with Latchkey Demo: /);
  await crypto.expectSession();
});

test('shows the provider’s complete text if the project does not require SIWE', async ({
  page,
  emulator,
  crypto,
  metamask,
}) => {
  await emulator.setProject({ siwe_required_for_crypto_wallets: false });
  metamask.will('sign', 'waits');
  await crypto.openUntilAsked('sign');
  const { text = '' } = metamask.asked.at(-1) ?? {};
  expect(text).toMatch(/^Signing in with Latchkey Demo: /);
  await expect(page.getByText(text)).toBeVisible();
  metamask.release();
  await crypto.expectSignedIn();
});
