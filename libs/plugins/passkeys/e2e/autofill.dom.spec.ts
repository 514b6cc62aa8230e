import { expect, pauseClock, test } from '@latchkey/testing/e2e';
import {
  address,
  alert,
  challenges,
  errors,
  haveDevice,
  havePasskey,
  havePasskeyAndTime,
  heard,
  login,
  paths,
  phone,
  said,
  sent,
  success,
  words,
} from './acts.js';
import { decide, requests, watchPerson } from './person.js';

// Sign-in through a form field: the browser lists passkeys there, and the page shows nothing.

for (const [beside, field] of [
  ['email', address],
  ['phone', phone],
] as const) {
  for (const root of ['document', 'shadow root']) {
    test(
      `a passkey that is chosen in the ${beside} field of a ${root} signs in`,
      { tag: '@first' },
      async ({ open, page, emulator }) => {
        await havePasskeyAndTime({ open, page, emulator });
        await open('login', { beside, minutes: '60', ...(root === 'shadow root' && { shadow: '' }) });
        await expect(field(page)).toHaveAttribute('autocomplete', /^[a-z-]+ webauthn$/);
        await expect.poll(() => requests(page)).toEqual(['autofill pending']);
        await field(page).focus();
        await expect(login(page)).toHaveCount(0);
        expect(await said(page)).toEqual([]);

        await decide(page);
        await expect(success(page)).toBeVisible();
        await expect.poll(() => heard(page)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
        expect(await requests(page)).toEqual(['autofill answered']);
        expect(await sent(emulator, paths.start)).toEqual([
          { domain: 'localhost', return_passkey_credential_options: true },
        ]);
        expect(await sent(emulator, paths.authenticate)).toMatchObject([{ session_duration_minutes: 60 }]);
        expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      },
    );
  }
}

test(
  'a device that answers by itself signs in before the person does anything',
  { tag: '@first' },
  async ({ open, page, emulator }) => {
    await havePasskey({ open, page, emulator });
    await open('login');
    await expect(success(page)).toBeFocused();
    expect(await said(page)).toEqual([]);
  },
);

test('a passkey that was deleted from the account is told, and the button stands from then on', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 404/);
  await havePasskeyAndTime({ open, page, emulator });
  await emulator.reset();
  await open('login');
  await address(page).fill('grace@example.com');
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  await decide(page);
  await expect(alert(page, words.notFound)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await expect(address(page)).toHaveValue('grace@example.com');
  expect(await said(page)).toEqual([words.notFound]);
  expect(await errors(page)).toEqual(['passkeys/not-found']);
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

test(
  'offers that fail are made five times, ever more slowly and quietly, and then there is the button',
  { tag: '@browser' },
  async ({ open, page, emulator, allow }) => {
    allow.console(/status of 500/);
    await haveDevice(page);
    await emulator.fault({ path: paths.start, status: 500, times: 99 });
    await page.clock.install();
    await page.addInitScript(noteChallengesAndTimers, paths.start);
    await pauseClock(page);
    await open('login');
    await address(page).focus();
    const challengesAsked = () => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.challenges);
    /** Remaining ms of the newest timer of that length; 0 if there is none. The clock is paused meanwhile. */
    const left = (waitMs: number) =>
      page.evaluate((ms) => {
        const timer = (globalThis as unknown as { noted: Noted }).noted.timers.filter((one) => one.ms === ms).at(-1);
        return timer ? timer.dueAt - Date.now() : 0;
      }, waitMs);
    // The first offer waits for an idle period.
    for (let ms = 0; ms < 10_000 && !(await challengesAsked()); ms += 250) await page.clock.runFor(250);
    for (const [index, waitMs] of [1_000, 2_000, 4_000, 8_000].entries()) {
      await expect.poll(() => left(waitMs), `the wait after failure ${index + 1}`).toBeGreaterThan(0);
      await page.clock.runFor((await left(waitMs)) - 1);
      expect(await challengesAsked()).toBe(index + 1);
      await expect(login(page)).toHaveCount(0);
      await page.clock.runFor(1);
      await expect.poll(challengesAsked).toBe(index + 2);
    }
    await expect(login(page)).toBeVisible();
    await page.clock.runFor(60_000);
    expect(await challenges(emulator)).toBe(5);
    expect(await said(page)).toEqual([]);
    expect(await errors(page)).toEqual([]);
    await expect(address(page)).toBeFocused();
  },
);

test('an offer that fails once is made again, and signs in', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 503/);
  await havePasskey({ open, page, emulator });
  await emulator.fault({ path: paths.start, status: 503 });
  await open('login');
  await expect(success(page)).toBeFocused();
  expect(await challenges(emulator)).toBe(2);
  expect(await said(page)).toEqual([]);
  expect(await errors(page)).toEqual([]);
});

test(
  'an offer that the browser refuses is not made again: there is the button, which works',
  { tag: '@browser' },
  async ({ open, page, emulator }) => {
    const device = await havePasskey({ open, page, emulator });
    const [passkey] = await device.credentials();
    if (!passkey) throw new Error('The device holds no passkey.');
    await device.clear();
    await watchPerson(page);
    await open('login');
    await expect(login(page)).toBeVisible();
    expect(await requests(page)).toEqual(['autofill NotAllowedError']);
    expect(await said(page)).toEqual([]);
    expect(await errors(page)).toEqual([]);

    await device.add(passkey);
    await address(page).focus();
    await login(page).click();
    await expect(success(page)).toBeFocused();
    expect(await requests(page)).toEqual(['autofill NotAllowedError', 'dialog answered']);
    expect(await challenges(emulator)).toBe(2);
  },
);

test('an offer is made anew before its challenge ends, and what is chosen then signs in', async ({
  open,
  page,
  emulator,
}) => {
  await havePasskeyAndTime({ open, page, emulator });
  await page.clock.install();
  await open('login');
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  await page.clock.fastForward('03:55');
  expect(await requests(page)).toEqual(['autofill pending']);
  await page.clock.fastForward('00:05');
  await emulator.advance(240_000);
  await expect.poll(() => requests(page)).toEqual(['autofill AbortError', 'autofill pending']);
  expect(await challenges(emulator)).toBe(2);
  // The first challenge has expired by now.
  await emulator.advance(120_000);
  await decide(page);
  await expect(success(page)).toBeFocused();
});

test('an offer that a sleeping computer let grow old is made anew when the page is seen again', async ({
  open,
  page,
  emulator,
}) => {
  await haveDevice(page);
  await page.clock.install();
  await open('login');
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  const wake = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await wake();
  expect(await requests(page)).toEqual(['autofill pending']);
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 600_000);
  await wake();
  await expect.poll(() => requests(page)).toEqual(['autofill AbortError', 'autofill pending']);
  expect(await challenges(emulator)).toBe(2);
});

test('code that does not come leaves the button', async ({ open, page, emulator, allow }) => {
  allow.console(/net::ERR_FAILED/);
  await havePasskey({ open, page, emulator });
  await page.route('**/assets/autofill.view-*.js', (route) => route.abort());
  await open('login');
  await expect(login(page)).toBeVisible();
  await login(page).click();
  await expect(success(page)).toBeFocused();
});
