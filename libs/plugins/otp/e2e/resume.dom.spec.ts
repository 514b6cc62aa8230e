import { expect, pauseClock, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  askForCode,
  asked,
  button,
  code,
  codeFor,
  codesAskedFor,
  email,
  main,
  international,
  national,
  number,
  phone,
  receiveCode,
  said,
  send,
  signIn,
  success,
} from './acts.js';

/** Reloads the page and waits until it is idle. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(main(page).or(asked(page))).toBeVisible();
}

test('after a reload the tab asks for the same code, with the time that is left', async ({ open, page, emulator }) => {
  await page.clock.install();
  await open('login');
  const right = await receiveCode(page, emulator);
  await pauseClock(page);
  await page.clock.fastForward('02:00');
  await page.reload();
  await expect(asked(page)).toBeFocused();
  await expect(page.getByText(`A 6-digit passcode was sent to you at ${international}.`)).toBeVisible();
  await expect(page.getByText(/^Your code expires in (3:00|2:5\d)\.$/)).toBeVisible();
  expect(await said(page)).toEqual([]);
  expect(await codesAskedFor(emulator)).toHaveLength(1);
  await code(page).fill(right);
  await expect(success(page)).toBeFocused();
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
});

test('after a reload a new code goes where the last one went', async ({ open, page, emulator }) => {
  await page.clock.install();
  await open('login', { methods: 'sms,email' });
  await page.getByRole('tab', { name: 'Email' }).click();
  await address(page).fill(email);
  await send(page).click();
  await expect(asked(page)).toBeVisible();
  await page.reload();
  await expect(asked(page)).toBeFocused();
  // The link shows its new text for only 2 s.
  await pauseClock(page);
  await button(page, 'Resend code').click();
  await expect(button(page, 'Code sent')).toBeVisible();
  await page.clock.resume();
  await code(page).fill(await codeFor(emulator, email, 2));
  await expect(success(page)).toBeFocused();
});

test('another tab begins at the beginning', async ({ open, page, context }) => {
  await open('login');
  await askForCode(page);
  const other = await context.newPage();
  await open('login', {}, other);
  await expect(main(other)).toBeVisible();
  await askForCode(other);
  await reload(page);
  await expect(asked(page)).toBeVisible();
});

test('a code that is over is not asked for', async ({ open, page, emulator }) => {
  await page.clock.install();
  await open('login');
  await askForCode(page);
  await page.clock.fastForward('05:01');
  await page.reload();
  // Only the engine could change the screen; it is loaded once a code was sent.
  await askForCode(page);
  expect(await codesAskedFor(emulator)).toHaveLength(2);
});

test('a code that was used is not asked for', async ({ open, page, emulator }) => {
  await open('login');
  await signIn(page, emulator);
  await page.reload();
  await expect(page.getByText(`Signed in as ${number}`)).toBeVisible();
  await expect(main(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('going back keeps the number, and a reload does not lead forward again', async ({ open, page, emulator }) => {
  await open('login');
  await askForCode(page);
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await expect(phone(page)).toHaveValue(national);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.reload();
  await askForCode(page);
  expect(await codesAskedFor(emulator)).toHaveLength(2);
  await code(page).fill(await codeFor(emulator, number, 2));
  await expect(success(page)).toBeFocused();
});

test('going back keeps the address, and the same button sends again', async ({ open, page, emulator }) => {
  await open('login', { methods: 'email' });
  await askForCode(page);
  await button(page, 'Go back').click();
  await expect(address(page)).toHaveValue(email);
  await send(page).click();
  await expect(asked(page)).toBeVisible();
  await code(page).fill(await codeFor(emulator, email, 2));
  await expect(success(page)).toBeFocused();
});

test('what is kept names no code, and what stands there instead does no harm', async ({ open, page, emulator }) => {
  await open('login');
  const right = await receiveCode(page, emulator);
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain(number);
  expect(await kept()).not.toContain(right);

  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      sessionStorage.setItem(key, '{"to":["<img src=x onerror=alert(1)>"]');
  });
  await page.reload();
  await askForCode(page);
});

test('a countdown is right as soon as a page that slept is seen again', async ({ open, page }) => {
  await page.clock.install();
  await open('login', { expirationMinutes: '10' });
  await askForCode(page);
  await pauseClock(page);
  // The clocks advance without firing any timer of the page.
  await page.clock.fastForward('08:20');
  await expect(page.getByText(/^Your code expires in 1:(40|3\d)\.$/)).toBeVisible();
  await page.clock.fastForward('30:00');
  await expect(page.getByRole('status').filter({ hasText: 'Your code has expired.' })).toBeVisible();
  await expect(page.getByText(/^Your code expires/)).toHaveCount(0);
});

test('a countdown runs to its end by itself, second by second', async ({ open, page }) => {
  await page.clock.install();
  await open('login', { expirationMinutes: '1' });
  await askForCode(page);
  await pauseClock(page);
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const look = () => {
      const text = /Your code (expires in (.*)\.|has expired)/.exec(
        document.querySelector('#login')?.textContent ?? '',
      );
      if (text && texts.at(-1) !== (text[2] ?? 'over')) texts.push(text[2] ?? 'over');
    };
    new MutationObserver(look).observe(document, { subtree: true, characterData: true, childList: true });
    return texts;
  });
  await page.clock.runFor(61_000);
  await expect(page.getByText('Your code has expired.')).toBeVisible();
  expect((await seen.jsonValue()).slice(-4)).toEqual(['0:03', '0:02', '0:01', 'over']);
});
