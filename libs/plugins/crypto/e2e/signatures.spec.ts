import { expect } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';
import { flavours, type Flavour } from './flavours.js';
import { createWallet, type TestWallet } from './wallet.js';

// Only the provider verifies signatures: the widget sends anything that has the form of one, and shows the provider's
// answer. The emulator verifies key signatures (EIP-191, Ed25519). It has no chain, so it refuses those of contract
// accounts.

/** The same bytes as an object keyed by index, which JSON makes of a `Uint8Array`. */
const keyedByIndex = (bytes: readonly number[]) => Object.fromEntries(bytes.entries());

/** The signature bytes in a Solana wallet's answer in this process. */
const bytesOf = (signed: unknown) => Object(signed).signature as readonly number[];

const forms: readonly (readonly [what: string, flavour: Flavour, write: (signed: unknown) => unknown])[] = [
  ['without 0x', flavours.MetaMask, (signed) => String(signed).slice(2)],
  ['in upper case', flavours.MetaMask, (signed) => String(signed).toUpperCase()],
  [
    'with the recovery id in place of v',
    flavours.MetaMask,
    (signed) => String(signed).slice(0, -2) + (String(signed).endsWith('1b') ? '00' : '01'),
  ],
  [
    'as a Buffer serialized to JSON',
    flavours.Phantom,
    (signed) => ({ signature: { type: 'Buffer', data: bytesOf(signed) } }),
  ],
  ['as bytes keyed by index', flavours.Phantom, (signed) => ({ signature: keyedByIndex(bytesOf(signed)) })],
  [
    'as bytes keyed by index, by the Wallet Standard',
    flavours['one by the Wallet Standard'],
    (signed) => ({ signature: keyedByIndex(bytesOf(signed)) }),
  ],
];

for (const [what, flavour, write] of forms) {
  test(`a signature ${what} signs in`, async ({ crypto }) => {
    const wallet = await crypto.plug(flavour);
    wallet.writes(write);
    await crypto.openAndChoose();
    await crypto.expectSignedIn();
    expect(await crypto.errors()).toEqual([]);
  });
}

/** Another account's signature of the same text, as the owner of a contract account creates it. */
const owners = async () => {
  const reply = await createWallet('ethereum').answer('personal_sign', ['Signing in with Latchkey Demo: 1']);
  return 'value' in reply ? String(reply.value) : '';
};

/** The emulator's refusals: an unknown form, or a signature of another account. */
const refusals = {
  form: /^An Ethereum signature is 0x and 130 hexadecimal digits.* contract accounts .*\.$/,
  signer: /^The wallet could not be authenticated/,
};

const contracts: readonly (readonly [what: string, write: (owner: string) => string, refusal: RegExp])[] = [
  ['with two owners (EIP-1271)', (owner) => owner + owner.slice(2), refusals.form],
  ['that is not deployed yet (ERC-6492)', (owner) => `${owner}${'00'.repeat(600)}${'6492'.repeat(16)}`, refusals.form],
  ['with one owner, whose 65-byte signature belongs to another address', (owner) => owner, refusals.signer],
];

for (const [what, write, refusal] of contracts) {
  test.describe(`a contract account ${what}`, () => {
    let signature: string;
    test.beforeEach(async ({ metamask }) => {
      signature = write(await owners());
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
      expect(await crypto.said()).toEqual([expect.stringMatching(refusal)]);
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
}

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

test('a signature of a Solana off-chain message is sent, and the provider’s refusal is shown', async ({
  allow,
  crypto,
}) => {
  allow.console(/status of 401/);
  const wallet = await crypto.plug(flavours.Phantom);
  // The account's own signature of other bytes than the challenge's.
  const reply = await wallet.answer('signMessage', '\u{ff}solana offchain');
  wallet.writes(() => ('value' in reply ? reply.value : undefined));
  await crypto.openAndChoose();
  await crypto.expectError('provider/refused');
  expect(await crypto.sent(paths.authenticate)).toMatchObject([
    { crypto_wallet_address: wallet.address, signature: expect.stringMatching(/^[1-9A-Za-z]{64,88}$/) },
  ]);
  expect(await crypto.said()).toEqual([expect.stringMatching(refusals.signer)]);
});
