import { expect, pauseClock } from '@latchkey/testing/e2e';
import { paths, signInEvents, takePasskey, test, texts } from './acts.js';

// Sign-in through a form field: the browser lists passkeys there, and the page shows nothing.

for (const [beside, fieldName] of [
  ['email', 'address'],
  ['phone', 'phone'],
] as const) {
  for (const root of ['document', 'shadow root']) {
    test(
      `choosing a passkey in the ${beside} field of a ${root} signs in`,
      { tag: beside === 'email' && root === 'document' ? '@first' : [] },
      async ({ passkeys, emulator }) => {
        const field = passkeys[fieldName];
        await passkeys.havePasskeyAndTime();
        await passkeys.open({ beside, minutes: '60', ...(root === 'shadow root' && { shadow: '' }) });
        await expect(field).toHaveAttribute('autocomplete', /^[a-z-]+ webauthn$/);
        await passkeys.expectRequests('autofill pending');
        await field.focus();
        await expect(passkeys.login).toHaveCount(0);
        expect(await passkeys.said()).toEqual([]);

        await passkeys.decide();
        await expect(passkeys.success).toBeVisible();
        await expect.poll(passkeys.heard).toEqual(signInEvents);
        expect(await passkeys.requests()).toEqual(['autofill answered']);
        expect(await passkeys.sent(paths.start)).toEqual([
          { domain: 'localhost', return_passkey_credential_options: true },
        ]);
        expect(await passkeys.sent(paths.authenticate)).toMatchObject([{ session_duration_minutes: 60 }]);
        expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      },
    );
  }
}

test('an authenticator that responds without user input signs in at once', async ({ passkeys }) => {
  await passkeys.havePasskey();
  await passkeys.open();
  await expect(passkeys.success).toBeFocused();
  expect(await passkeys.said()).toEqual([]);
});

test('a passkey that was deleted from the account causes an error message and shows the button', async ({
  passkeys,
  emulator,
  allow,
}) => {
  allow.console(/status of 404/);
  await passkeys.havePasskeyAndTime();
  await emulator.reset();
  await passkeys.open();
  await passkeys.address.fill('grace@example.com');
  await passkeys.expectRequests('autofill pending');
  await passkeys.decide();
  await passkeys.expectError(texts.notFound, 'passkeys/not-found');
  await expect(passkeys.login).toBeVisible();
  await expect(passkeys.address).toHaveValue('grace@example.com');
});

/** The record of {@link noteChallengesAndTimers}. */
interface Noted {
  challenges: number;
  /** The timers set after the newest challenge. */
  timers: { readonly ms: number; readonly dueAt: number }[];
}

/** Counts requested challenges, and records the timers set after the newest. Runs in the page. */
function noteChallengesAndTimers(path: string): void {
  const { fetch: original, setTimeout: setTimer } = window;
  const noted: Noted = { challenges: 0, timers: [] };
  Object.assign(window, {
    noted,
    fetch: (...args: Parameters<typeof fetch>) => {
      if (String(args[0]).endsWith(path)) {
        noted.challenges++;
        noted.timers = [];
      }
      return original(...args);
    },
    setTimeout: (...args: Parameters<typeof setTimeout>) => {
      const [, ms = 0] = args;
      noted.timers.push({ ms, dueAt: Date.now() + ms });
      return setTimer(...args);
    },
  });
}

test('a failing autofill request is retried with growing delays, then the button appears', async ({
  passkeys,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await passkeys.haveUntouchedDevice();
  await emulator.fault({ path: paths.start, status: 500, times: 99 });
  await page.clock.install();
  await page.addInitScript(noteChallengesAndTimers, paths.start);
  await pauseClock(page);
  await passkeys.open();
  await passkeys.address.focus();
  const challengesAsked = () => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.challenges);
  /** Remaining ms of the newest timer of that length; 0 if there is none. The clock is paused meanwhile. */
  const left = (waitMs: number) =>
    page.evaluate((ms) => {
      const timer = (globalThis as unknown as { noted: Noted }).noted.timers.filter((one) => one.ms === ms).at(-1);
      return timer ? timer.dueAt - Date.now() : 0;
    }, waitMs);
  // The first autofill request waits for an idle period.
  for (let ms = 0; ms < 10_000 && !(await challengesAsked()); ms += 250) await page.clock.runFor(250);
  for (const [index, waitMs] of [1_000, 2_000, 4_000, 8_000].entries()) {
    await expect.poll(() => left(waitMs), `the wait after failure ${index + 1}`).toBeGreaterThan(0);
    await page.clock.runFor((await left(waitMs)) - 1);
    expect(await challengesAsked()).toBe(index + 1);
    await expect(passkeys.login).toHaveCount(0);
    await page.clock.runFor(1);
    await expect.poll(challengesAsked).toBe(index + 2);
  }
  await expect(passkeys.login).toBeVisible();
  await page.clock.runFor(60_000);
  expect(await passkeys.challenges()).toBe(5);
  expect(await passkeys.said()).toEqual([]);
  expect(await passkeys.errors()).toEqual([]);
  await expect(passkeys.address).toBeFocused();
});

test('an autofill request that fails once is retried, and signs in', async ({ passkeys, emulator, allow }) => {
  allow.console(/status of 503/);
  await passkeys.havePasskey();
  await emulator.fault({ path: paths.start, status: 503 });
  await passkeys.open();
  await expect(passkeys.success).toBeFocused();
  expect(await passkeys.challenges()).toBe(2);
  expect(await passkeys.said()).toEqual([]);
  expect(await passkeys.errors()).toEqual([]);
});

test('an autofill request that the browser rejects is not retried, and the button signs in', async ({ passkeys }) => {
  const device = await passkeys.havePasskey();
  const passkey = await takePasskey(device);
  await passkeys.watch();
  await passkeys.open();
  await expect(passkeys.login).toBeVisible();
  expect(await passkeys.requests()).toEqual(['autofill NotAllowedError']);
  expect(await passkeys.said()).toEqual([]);
  expect(await passkeys.errors()).toEqual([]);

  await device.add(passkey);
  await passkeys.address.focus();
  await passkeys.pressAndSignIn();
  expect(await passkeys.requests()).toEqual(['autofill NotAllowedError', 'dialog answered']);
  expect(await passkeys.challenges()).toBe(2);
});

test('an autofill request is renewed before its challenge expires, and signs in', async ({
  passkeys,
  page,
  emulator,
}) => {
  await passkeys.havePasskeyAndTime();
  await page.clock.install();
  await passkeys.openAndOffer();
  await page.clock.fastForward('03:55');
  expect(await passkeys.requests()).toEqual(['autofill pending']);
  await page.clock.fastForward('00:05');
  await emulator.advance(240_000);
  await passkeys.expectRequests('autofill AbortError', 'autofill pending');
  expect(await passkeys.challenges()).toBe(2);
  // The first challenge has expired by now.
  await emulator.advance(120_000);
  await passkeys.decide();
  await expect(passkeys.success).toBeFocused();
});

test('an expired autofill request is renewed when the page becomes visible after sleep', async ({ passkeys, page }) => {
  await passkeys.haveUntouchedDevice();
  await page.clock.install();
  await passkeys.openAndOffer();
  const wake = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await wake();
  expect(await passkeys.requests()).toEqual(['autofill pending']);
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 600_000);
  await wake();
  await passkeys.expectRequests('autofill AbortError', 'autofill pending');
  expect(await passkeys.challenges()).toBe(2);
});

test('the button signs in when the autofill chunk fails to load', async ({ passkeys, page, allow }) => {
  allow.console(/net::ERR_FAILED/);
  await passkeys.havePasskey();
  await page.route('**/assets/autofill.view-*.js', (route) => route.abort());
  await passkeys.open();
  await expect(passkeys.login).toBeVisible();
  await passkeys.pressAndSignIn();
});
