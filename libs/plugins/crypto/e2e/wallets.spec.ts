import { cell, expect, pauseClock, spoken } from '@latchkey/testing/e2e';
import { paths, test, type CryptoPage } from './acts.js';
import { flavours, type Flavour } from './flavours.js';
import { appear } from './plug-in.js';
import type { Act, Behaviour, TestWallet } from './wallet.js';

// Every kind of wallet × every behaviour (robustness.md G19): the person can always continue.

const hint = 'Open your wallet: it waits for your answer.';

/** Wallet failures: the request, the behaviour, and the error code that the host gets. */
const failures: readonly { readonly act: Act; readonly does: Behaviour; readonly code: string }[] = [
  { act: 'connect', does: 'rejected', code: 'crypto/rejected' },
  { act: 'sign', does: 'rejected', code: 'crypto/rejected' },
  { act: 'connect', does: 'unauthorised', code: 'crypto/unauthorized' },
  { act: 'sign', does: 'unauthorised', code: 'crypto/unauthorized' },
  { act: 'sign', does: 'switched', code: 'crypto/switched' },
  { act: 'connect', does: 'garbage', code: 'crypto/address' },
  { act: 'sign', does: 'garbage', code: 'crypto/signature' },
];

/** Opens a page with the wallet. A late one is exposed after the page has opened. */
async function openWith(crypto: CryptoPage, { place, title }: Flavour): Promise<void> {
  await crypto.open();
  await expect(crypto.main).toBeVisible();
  if (place.late) {
    await expect(crypto.walletButton(title)).toHaveCount(0);
    await appear(crypto.page);
  }
  await expect(crypto.walletButton(title)).toBeVisible();
}

/** The first kind of wallet of each chain; failures are the same for all kinds of a chain. */
const firsts = Object.entries<Flavour>(flavours).filter(
  ([, { chain }], index, all) => all.findIndex(([, other]) => other.chain === chain) === index,
);

for (const [name, flavour] of Object.entries<Flavour>(flavours)) {
  const isFirst = firsts.some(([first]) => first === name);

  test.describe(name, () => {
    let wallet: TestWallet;

    test.beforeEach(async ({ crypto }) => {
      wallet = await crypto.plug(flavour);
    });

    test.afterEach(({ crypto }) => {
      for (const { asked } of crypto.besides) expect(asked).toEqual([]);
    });

    test('signs in', { tag: isFirst ? '@first' : [] }, async ({ crypto }) => {
      await openWith(crypto, flavour);
      await crypto.choose();
      await crypto.expectSignedIn();
      expect(await crypto.errors()).toEqual([]);
      await expect
        .poll(() => crypto.heard())
        .toEqual(['CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
      expect(wallet.asked.map(({ act }) => act)).toEqual(['connect', 'sign']);
    });

    for (const { act, does, code } of failures) {
      test(
        `${does} at ${act}: an error message appears, and the next try signs in`,
        cell(isFirst),
        async ({ emulator, crypto }) => {
          wallet.will(act, does);
          await openWith(crypto, flavour);
          await crypto.choose();
          await crypto.expectError(code);
          await expectMessage(crypto);
          expect(await emulator.sessions()).toEqual([]);
          // A signature of another account is never sent.
          expect(await crypto.sent(paths.authenticate)).toEqual([]);

          wallet.will(act, 'ok');
          await crypto.expectNextTrySignsIn();
        },
      );
    }

    for (const act of ['connect', 'sign'] as const) {
      test(
        `hangs at ${act}: a hint after 20 s, a timeout after 120 s, then a new try signs in`,
        cell(isFirst),
        async ({ page, crypto }) => {
          wallet.will(act, 'hang');
          await page.clock.install();
          await openWith(crypto, flavour);
          const begun = await page.evaluate(() => performance.now());
          await crypto.choose();
          await crypto.wasAsked(act);
          await expect(act === 'connect' ? crypto.connecting : crypto.signing).toBeVisible();
          await pauseClock(page);
          await page.clock.runFor(20_000);
          await expect(page.getByText(hint)).toBeVisible();
          const announced = (await spoken(page)).find(({ text }) => text === hint);
          expect((announced?.at ?? 0) - begun).toBeGreaterThanOrEqual(20_000);
          // The clock had already advanced before it was paused, by less than the remaining 20 s.
          await page.clock.runFor(80_000);
          await expect(crypto.failure).toHaveCount(0);
          await page.clock.runFor(20_000);
          await page.clock.resume();
          await crypto.expectError('crypto/timeout');

          wallet.will(act, 'ok');
          await crypto.goBack();
          await crypto.choose();
          await crypto.expectSignedIn();
        },
      );

      test(`answers after Back at ${act}: the late answer is ignored`, cell(isFirst), async ({ crypto }) => {
        wallet.will(act, 'waits');
        await openWith(crypto, flavour);
        await crypto.choose();
        await crypto.wasAsked(act);
        const asked = crypto.timesAsked('sign');
        await crypto.goBack();
        wallet.release();
        wallet.will(act, 'ok');

        // A whole sign-in takes long enough for the effects of a late answer to appear.
        await crypto.choose();
        await crypto.expectSignedIn();
        expect(crypto.timesAsked('sign')).toBe(asked + 1);
        expect(await crypto.sent(paths.authenticate)).toHaveLength(1);
        expect(await crypto.errors()).toEqual([]);
      });
    }
  });
}

/** Expects exactly one announced sentence, shown in an alert. */
async function expectMessage(crypto: CryptoPage): Promise<void> {
  const words = (await crypto.said()).filter((text) => text !== hint);
  expect(words).toHaveLength(1);
  expect(words[0]).toMatch(/^\p{Lu}.*[.!?]$/u);
  await expect(crypto.page.getByRole('alert').filter({ hasText: words[0] ?? '' })).toBeVisible();
}
