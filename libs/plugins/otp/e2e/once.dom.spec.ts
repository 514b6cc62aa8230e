import { expect, hold, pauseClock, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  asked,
  askForCode,
  code,
  codeFor,
  codesAskedFor,
  email,
  heard,
  national,
  paths,
  phone,
  resend,
  send,
  sent,
  success,
} from './acts.js';

/** Clicks five times at the same position without a pause, whatever the first click changes. */
async function clickFiveTimes(page: Page, target: ReturnType<typeof send>): Promise<void> {
  const box = await target.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
}

for (const [by, act] of Object.entries({
  'five rapid Enters': async (page: Page) => {
    await page.keyboard.press('Enter');
    await Promise.all(Array.from({ length: 4 }, () => page.keyboard.press('Enter')));
  },
  'five rapid clicks': (page: Page) => clickFiveTimes(page, send(page)),
})) {
  for (const [what, methods, path, field, typed] of [
    ['text message', 'sms', paths.sms, phone, national],
    ['email', 'email', paths.email, address, email],
  ] as const) {
    test(`${by} send one ${what} and raise one event`, async ({ open, page, emulator }) => {
      const answer = await hold(page, path);
      await open('login', { methods });
      await field(page).fill(typed);
      await act(page);
      await expect(send(page)).toHaveAttribute('aria-busy', 'true');
      await answer.release();
      await expect(asked(page)).toBeVisible();
      expect(await sent(emulator, path)).toHaveLength(1);
      expect(await emulator.messages()).toHaveLength(1);
      expect(await heard(page)).toEqual(['OTP_LOGIN_OR_CREATE']);
    });
  }
}

test('five rapid clicks on the link send one more code', async ({ open, page, emulator }) => {
  await page.clock.install();
  await open('login');
  await askForCode(page);
  const answer = await hold(page, paths.sms);
  await clickFiveTimes(page, resend(page));
  await answer.held();
  // The link shows its new text for only 2 s.
  await pauseClock(page);
  await answer.release();
  await expect(page.getByRole('button', { name: 'Code sent' })).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE']);
  expect(await codesAskedFor(emulator)).toHaveLength(2);
});

test('whatever is pressed while a code is looked at, it is spent once', async ({ open, page, emulator }) => {
  await open('login');
  await askForCode(page);
  const right = await codeFor(emulator);
  const answer = await hold(page, paths.authenticate);
  await code(page).focus();
  await page.keyboard.type(right);
  await expect(code(page)).toHaveAttribute('readonly');
  for (const key of ['Enter', 'Backspace', '7', 'Enter']) await page.keyboard.press(key);
  await resend(page).click({ force: true });
  await answer.release();
  await expect(success(page)).toBeVisible();
  expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
  expect(await codesAskedFor(emulator)).toHaveLength(1);
  await expect
    .poll(() => heard(page))
    .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test(
  'StrictMode doubles nothing: one report, one code, one try, one event each, also after a reload',
  { tag: ['@first', '@react-18'] },
  async ({ open, page, emulator }) => {
    const reports = async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen');
    await open('strict', { methods: 'sms,email' });
    await expect.poll(reports).toHaveLength(1);
    await phone(page).fill(national);
    await phone(page).press('Enter');
    await expect(asked(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['OTP_LOGIN_OR_CREATE']);
    expect(await codesAskedFor(emulator)).toHaveLength(1);

    await page.reload();
    await expect(asked(page)).toBeFocused();
    await code(page).fill(await codeFor(emulator));
    await expect(success(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await codesAskedFor(emulator)).toHaveLength(1);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
  },
);
