import {
  cell,
  expect,
  faults,
  isFirstOfClass,
  pauseClock,
  tabTo,
  type Allow,
  type Emulator,
  type FaultName,
} from '@latchkey/testing/e2e';
import type { BrowserContext, Page } from '@playwright/test';
import { embedded, type OneTapPage, paths } from './acts.js';
import { test } from './test.js';

// A cache that another test filled would answer offline as well.
test.use({ freshContext: true });

// The fault table of One Tap (robustness.md G1, G2): each call × each fault. It is separate from the shared table
// because a successful choice leaves the page on which that table makes its checks.

interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly emulator: Emulator;
  readonly allow: Allow;
}

const names = Object.keys(faults) as readonly FaultName[];
const EVERY_CALL = 99;
const UNTIL_LIFTED_MS = 600_000;
const SLOW = 'an answer after 3 s' satisfies FaultName;

/** Makes every call of a path fail. Returns a function that ends the fault. */
async function breakCall(
  { context, emulator, allow }: Stage,
  path: string,
  name: FaultName,
): Promise<() => Promise<void>> {
  const { fault, cut, console }: { fault?: object; cut?: string; console?: RegExp } = faults[name];
  if (console) allow.console(console);
  if (!cut) {
    // A slow answer arrives when the fault ends.
    await emulator.fault({ path, times: EVERY_CALL, ...fault, ...(name === SLOW && { delayMs: UNTIL_LIFTED_MS }) });
    return () => emulator.liftFaults();
  }
  const isOurs = ({ pathname }: URL) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  await context.route(isOurs, (route) => route.abort(cut));
  return () => context.unroute(isOurs);
}

const isFailure = (name: FaultName) => name !== SLOW;
const isSlow = (name: FaultName) => name === SLOW || name === 'no answer';

/** The announcements, without the progress message. */
const announcements = async ({ said }: OneTapPage) => (await said()).filter((words) => words !== 'Still working…');

for (const name of names) {
  test(
    `choosing an account with ${name}`,
    cell(isFirstOfClass(name)),
    async ({ oneTap, page, context, emulator, allow }) => {
      await page.clock.install();
      await oneTap.openPrompt(embedded);
      await oneTap.ada.focus();
      const endFault = await breakCall({ page, context, emulator, allow }, paths.callback, name);
      // The clock is paused, so that a timeout occurs only when the test advances the clock.
      await pauseClock(page);
      await page.keyboard.press('Enter');
      if (isSlow(name)) {
        await expect(oneTap.progress).toBeVisible();
        await expect.poll(() => oneTap.count(paths.callback)).toBe(1);
        await page.clock.runFor(3_000);
        await expect(page.getByText('Still working…')).toBeVisible();
        if (name === 'no answer') await page.clock.runFor(12_000);
        else await endFault();
      }
      if (isFailure(name)) {
        const alert = page
          .getByRole('alert')
          .filter({ hasText: /^\p{Lu}.* .*[.…)]$/u })
          .first();
        await expect(alert).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expect(oneTap.google).toBeVisible();
        expect(await announcements(oneTap)).toHaveLength(1);
        expect(await oneTap.errors()).toHaveLength(1);
        expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
        if (name === '429 + Retry-After') await expect(oneTap.again).toHaveText('Try again in 1 s');
        await endFault();
        await page.clock.resume();
        await expect(oneTap.again).toHaveText('Try Google’s prompt again');
        await tabTo(page, oneTap.again);
        await page.keyboard.press('Enter');
        await oneTap.ada.focus();
        await expect(oneTap.ada).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await oneTap.expectSignedIn();
    },
  );

  test(
    `the button signs in while the start of the prompt has ${name}`,
    cell(name === names.find(isFirstOfClass)),
    async ({ oneTap, page, context, emulator, allow }) => {
      await breakCall({ page, context, emulator, allow }, paths.start, name);
      const begun = page.waitForRequest((request) => new URL(request.url()).pathname === paths.start);
      await oneTap.open({ tap: 'stay' });
      const request = await begun;
      if (!isSlow(name)) await Promise.race([request.response(), page.waitForEvent('requestfailed')]);
      await tabTo(page, oneTap.google);
      expect(await announcements(oneTap)).toEqual([]);
      expect(await oneTap.errors()).toEqual([]);
      await page.keyboard.press('Enter');
      await oneTap.allowAccess();
    },
  );
}

test('the product makes only the listed calls', async ({ oneTap, emulator }) => {
  await oneTap.open();
  await oneTap.signIn();
  const made = (await emulator.requests()).filter(({ method }) => method !== 'OPTIONS').map(({ path }) => path);
  const known = Object.values(paths).map((path) => path.replace('*', ''));
  expect(made.filter((path) => !known.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  expect([await oneTap.count(paths.start), await oneTap.count(paths.callback)]).toEqual([1, 1]);
});
