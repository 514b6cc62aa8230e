import { expect } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';
import type { Reply } from './wallet.js';

// Wallet errors and unusable answers: each leads to the error screen with a message, and the next attempt signs in.

const value = (value: unknown): Reply => ({ value });
const error = (code: number, message = 'Internal JSON-RPC error.'): Reply => ({ error: { code, message } });

const connecting: Readonly<Record<string, readonly [Reply, code: string]>> = {
  'no accounts': [value([]), 'crypto/address'],
  null: [value(null), 'crypto/address'],
  'an account that is a number': [value([5]), 'crypto/address'],
  'an account that is an object': [value([{ toString: 'no' }]), 'crypto/address'],
  'a truncated address': [value(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe']), 'crypto/address'],
  'the zero address': [value([`0x${'0'.repeat(40)}`]), 'crypto/address'],
  'an address with a script in it': [value(['<img src=x onerror=alert(1)>']), 'crypto/address'],
  'an error for a pending request': [error(-32002, 'Already processing eth_requestAccounts.'), 'crypto/pending'],
  'an internal error': [error(-32603), 'crypto/unknown'],
  'a disconnection error': [error(4900), 'crypto/disconnected'],
  'an unsupported method error': [error(4200), 'crypto/unsupported'],
  'a message of 200 kB': [error(-32000, 'very long '.repeat(20_000)), 'crypto/unknown'],
};

const signing: Readonly<Record<string, readonly [Reply, code: string]>> = {
  null: [value(null), 'crypto/signature'],
  'a number': [value(5), 'crypto/signature'],
  'an empty signature': [value('0x'), 'crypto/signature'],
  'an odd number of digits': [value('0x1'), 'crypto/signature'],
  'non-hexadecimal text': [value('nonsense'), 'crypto/signature'],
  'a megabyte': [value(`0x${'1'.repeat(2_000_000)}`), 'crypto/signature'],
  'an internal error': [error(-32603), 'crypto/unknown'],
  'a disconnection error': [error(4900), 'crypto/disconnected'],
};

for (const [act, answers] of [
  ['connect', connecting],
  ['sign', signing],
] as const) {
  for (const [what, [reply, code]] of Object.entries(answers)) {
    test(`shows a message for a wallet that answers ${act} with ${what}`, async ({ page, crypto, metamask }) => {
      metamask.answers(act, reply);
      await crypto.openAndChoose();
      await crypto.expectError(code);
      expect(await crypto.said()).toEqual([expect.stringMatching(/^\p{Lu}.{10,200}[.!?]$/u)]);
      expect(await page.locator('#login img').count()).toBe(0);
      expect(await crypto.sent(paths.authenticate)).toEqual([]);
      if (act === 'connect') expect(crypto.timesAsked('sign')).toBe(0);

      metamask.will(act, 'ok');
      await crypto.expectNextTrySignsIn();
    });
  }
}

test('accepts an address in lower case', async ({ crypto, metamask }) => {
  metamask.answers('connect', value([metamask.address.toLowerCase()]));
  await crypto.openAndChoose();
  await crypto.expectSignedIn();
});

test('the host receives the specified error messages', async ({ page, crypto, metamask }) => {
  metamask.will('connect', 'rejected');
  await crypto.openAndChoose();
  await expect(crypto.failure).toBeFocused();
  metamask.will('connect', 'ok');
  metamask.will('sign', 'rejected');
  await crypto.again.click();
  await expect.poll(() => crypto.errors()).toHaveLength(2);
  expect(await page.evaluate(() => window.__latchkey.messages)).toEqual([
    '[Error] Could not connect to wallet',
    '[Error] Could not sign message',
  ]);
});
