import { expect } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';
import { createWallet, type TestWallet } from './wallet.js';

// Only the provider verifies signatures: the widget sends anything that has the form of one, and shows the provider's
// answer. The emulator verifies key signatures (EIP-191, Ed25519). It has no chain, so it refuses those of contract
// accounts.

/** Another account's signature of the same text, as the owner of a contract account creates it. */
const owners = async () => {
  const reply = await createWallet('ethereum').answer('personal_sign', ['Signing in with Latchkey Demo: 1']);
  return 'value' in reply ? String(reply.value) : '';
};

test.describe('a contract account with two owners (EIP-1271)', () => {
  let signature: string;
  test.beforeEach(async ({ metamask }) => {
    const owner = await owners();
    signature = owner + owner.slice(2);
    metamask.writes(() => signature);
  });

  test('its signature is sent unchanged, and the provider’s refusal is shown', async ({
    emulator,
    allow,
    crypto,
    metamask,
  }) => {
    allow.console(/status of 40[01]/);
    await crypto.openAndChoose();
    await crypto.expectError('provider/refused');
    expect(await crypto.sent(paths.authenticate)).toMatchObject([
      { crypto_wallet_address: metamask.address, crypto_wallet_type: 'ethereum', signature },
    ]);
    expect(await crypto.said()).toEqual([
      expect.stringMatching(/^An Ethereum signature is 0x and 130 hexadecimal digits.* contract accounts .*\.$/),
    ]);
    expect(await emulator.sessions()).toEqual([]);

    metamask.writes((signed) => signed);
    await crypto.expectNextTrySignsIn();
  });

  test('signs in if the provider accepts the signature (scripted response)', async ({ page, crypto, metamask }) => {
    const bodies: unknown[] = [];
    await page.route(`**${paths.authenticate}`, async (route) => {
      const request = route.request();
      // The preflight of a cross-origin page.
      if (request.method() === 'OPTIONS') return route.continue();
      const body = Object(request.postDataJSON());
      bodies.push(body);
      const answer = await acceptedAnswer(metamask, request.url(), body, request.headers());
      const headers = Object.fromEntries(answer.headers);
      await route.fulfill({ status: answer.status, headers, body: await answer.text() });
    });
    await crypto.openAndChoose();
    await expect(crypto.success).toBeFocused();
    expect(bodies).toMatchObject([{ crypto_wallet_address: metamask.address, signature }]);
    await crypto.expectSession();
    expect(await crypto.errors()).toEqual([]);
  });
});

/**
 * A scripted answer of a provider that asks the account's contract on its chain. The emulator can't, so it gets the
 * signature of the test account's own key instead of the contract's, and answers with a real session.
 */
async function acceptedAnswer(
  wallet: TestWallet,
  url: string,
  body: object,
  { authorization = '', origin = '', 'x-sdk-client': client = '', 'x-sdk-parent-host': host = '' }: NodeJS.Dict<string>,
): Promise<Response> {
  wallet.writes((signed) => signed);
  const reply = await wallet.answer('personal_sign', [wallet.asked.at(-1)?.text]);
  return fetch(url, {
    method: 'POST',
    headers: {
      authorization,
      origin,
      'content-type': 'application/json',
      'x-sdk-client': client,
      'x-sdk-parent-host': host,
    },
    body: JSON.stringify({ ...body, signature: 'value' in reply ? reply.value : undefined }),
  });
}
