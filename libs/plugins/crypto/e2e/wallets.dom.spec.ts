import { cell, expect, pauseClock, spoken, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  back,
  button,
  connecting,
  errors,
  expectSession,
  heard,
  main,
  paths,
  said,
  sent,
  signing,
  success,
  timesAsked,
  trouble,
  walletButton,
  wasAsked,
} from './acts.js';
import { flavours, plugFlavour, type Flavour } from './flavours.js';
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
async function openWith(page: Page, open: (name: string) => Promise<void>, { place, title }: Flavour): Promise<void> {
  await open('login');
  await expect(main(page)).toBeVisible();
  if (place.late) {
    await expect(walletButton(page, title)).toHaveCount(0);
    await appear(page);
  }
  await expect(walletButton(page, title)).toBeVisible();
}

/** The first kind of wallet of each chain; failures are the same for all kinds of a chain. */
const firsts = Object.entries<Flavour>(flavours).filter(
  ([, { chain }], index, all) => all.findIndex(([, other]) => other.chain === chain) === index,
);

for (const [name, flavour] of Object.entries<Flavour>(flavours)) {
  const isFirst = firsts.some(([first]) => first === name);
  const choose = (page: Page) => walletButton(page, flavour.title).click();

  test.describe(name, () => {
    let wallet: TestWallet;
    let besides: readonly TestWallet[];

    test.beforeEach(async ({ page }) => {
      ({ wallet, besides } = await plugFlavour(page, flavour));
    });

    test.afterEach(() => {
      for (const one of besides) expect(one.asked).toEqual([]);
    });

    test('signs in', async ({ page, open, emulator }) => {
      await openWith(page, open, flavour);
      await choose(page);
      await expect(success(page)).toBeFocused();
      await expectSession(emulator, wallet);
      expect(await errors(page)).toEqual([]);
      await expect
        .poll(() => heard(page))
        .toEqual(['CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
      expect(wallet.asked.map(({ act }) => act)).toEqual(['connect', 'sign']);
    });

    for (const { act, does, code } of failures) {
      test(
        `${does} at ${act}: the person is told, and the next try signs in`,
        cell(isFirst),
        async ({ page, open, emulator }) => {
          wallet.will(act, does);
          await openWith(page, open, flavour);
          await choose(page);
          await expect(trouble(page)).toBeFocused();
          await expectWords(page);
          expect(await errors(page)).toEqual([code]);
          expect(await emulator.sessions()).toEqual([]);
          // A signature of another account is never sent.
          expect(await sent(emulator, paths.authenticate)).toEqual([]);

          wallet.will(act, 'ok');
          await button(page, 'Try again').click();
          await expect(success(page)).toBeFocused();
          await expectSession(emulator, wallet);
        },
      );
    }

    for (const act of ['connect', 'sign'] as const) {
      test(
        `hangs at ${act}: told after 20 s, over after 120, and Main leads to a session`,
        cell(isFirst),
        async ({ page, open, emulator }) => {
          wallet.will(act, 'hang');
          await page.clock.install();
          await openWith(page, open, flavour);
          const begun = await page.evaluate(() => performance.now());
          await choose(page);
          await wasAsked(wallet, act);
          await expect(act === 'connect' ? connecting(page) : signing(page)).toBeVisible();
          await pauseClock(page);
          await page.clock.runFor(20_000);
          await expect(page.getByText(hint)).toBeVisible();
          const told = (await spoken(page)).find(({ text }) => text === hint);
          expect((told?.at ?? 0) - begun).toBeGreaterThanOrEqual(20_000);
          // The clock had already advanced before it was paused, by less than the remaining 20 s.
          await page.clock.runFor(80_000);
          await expect(trouble(page)).toHaveCount(0);
          await page.clock.runFor(20_000);
          await page.clock.resume();
          await expect(trouble(page)).toBeFocused();
          expect(await errors(page)).toEqual(['crypto/timeout']);

          wallet.will(act, 'ok');
          await back(page).click();
          await expect(main(page)).toBeFocused();
          await choose(page);
          await expect(success(page)).toBeFocused();
          await expectSession(emulator, wallet);
        },
      );
    }

    for (const act of ['connect', 'sign'] as const) {
      test(
        `answers after Back at ${act}: nothing moves, and nothing more is asked of it`,
        cell(isFirst),
        async ({ page, open, emulator }) => {
          wallet.will(act, 'waits');
          await openWith(page, open, flavour);
          await choose(page);
          await wasAsked(wallet, act);
          const asked = timesAsked(wallet, 'sign');
          await back(page).click();
          await expect(main(page)).toBeFocused();
          wallet.letGo();
          wallet.will(act, 'ok');

          // A whole sign-in takes long enough for the effects of a late answer to appear.
          await choose(page);
          await expect(success(page)).toBeFocused();
          await expectSession(emulator, wallet);
          expect(timesAsked(wallet, 'sign')).toBe(asked + 1);
          expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
          expect(await errors(page)).toEqual([]);
        },
      );
    }
  });
}

/** Expects exactly one announced sentence, shown in an alert. */
async function expectWords(page: Page): Promise<void> {
  const words = (await said(page)).filter((text) => text !== hint);
  expect(words).toHaveLength(1);
  expect(words[0]).toMatch(/^\p{Lu}.*[.!?]$/u);
  await expect(page.getByRole('alert').filter({ hasText: words[0] ?? '' })).toBeVisible();
}
