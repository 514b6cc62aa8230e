import { expect } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';

// Wallet errors and unusable answers: each leads to the error screen with a message, and the next attempt signs in.

const message = 'very long '.repeat(20_000);

for (const [act, what, reply, code] of [
  ['connect', 'an address with a script in it', { value: ['<img src=x onerror=alert(1)>'] }, 'crypto/address'],
  ['connect', 'a message of 200 kB', { error: { code: -32000, message } }, 'crypto/unknown'],
  ['sign', 'a megabyte', { value: `0x${'1'.repeat(2_000_000)}` }, 'crypto/signature'],
] as const) {
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
