import { expect, hold, pauseClock, test } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import {
  address,
  askForReset,
  better,
  button,
  creating,
  email,
  enter,
  errors,
  expectOn,
  follow,
  forgot,
  forgotten,
  good,
  goOn,
  heard,
  loggingIn,
  mailedReset,
  password,
  paths,
  sent,
  submit,
  success,
} from './acts.js';

/** Clicks five times at the same position without a pause, whatever the first click changes. */
async function clickFiveTimes(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
}

const ways: Readonly<Record<string, (page: Page, field: Locator, target: Locator) => Promise<void>>> = {
  async 'five rapid Enters'(page, field) {
    await field.focus();
    await page.keyboard.press('Enter');
    await Promise.all(Array.from({ length: 4 }, () => page.keyboard.press('Enter')));
  },
  'five rapid clicks': (page, _field, target) => clickFiveTimes(page, target),
};

for (const [by, act] of Object.entries(ways)) {
  test(`${by} look an address up once`, async ({ open, page, emulator }) => {
    const answer = await hold(page, paths.search);
    await open('login');
    await address(page).fill(email);
    await act(page, address(page), goOn(page));
    await answer.release();
    await expect(creating(page)).toBeVisible();
    expect(await sent(emulator, paths.search)).toHaveLength(1);
  });

  test(`${by} make one account and raise one event`, async ({ open, page, emulator }) => {
    const answer = await hold(page, paths.create);
    await open('login');
    await enter(page, creating);
    await password(page).fill(good);
    await expectOn(page);
    await act(page, password(page), submit(page));
    await answer.release();
    await expect(success(page)).toBeVisible();
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await sent(emulator, paths.create)).toHaveLength(1);
    expect(await sent(emulator, paths.check)).toHaveLength(1);
  });

  test(`${by} log in once`, async ({ open, page, emulator }) => {
    await emulator.createUser({ email, password: good });
    const answer = await hold(page, paths.authenticate);
    await open('login');
    await enter(page, loggingIn);
    await password(page).fill(good);
    await act(page, password(page), submit(page));
    await answer.release();
    await expect(success(page)).toBeVisible();
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
  });

  test(`${by} reset a password once`, async ({ page, emulator }) => {
    const { link } = await mailedReset(emulator);
    const answer = await hold(page, paths.reset);
    await follow(page, link);
    await password(page).fill(better);
    await expectOn(page);
    await act(page, password(page), submit(page));
    await answer.release();
    await expect(success(page)).toBeVisible();
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await sent(emulator, paths.reset)).toHaveLength(1);
  });

  test(`"Forgot Password?" by ${by} sends one mail`, async ({ open, page, emulator }) => {
    await emulator.createUser({ email, password: good });
    const answer = await hold(page, paths.mail);
    await open('login');
    await enter(page, loggingIn);
    await act(page, forgot(page), forgot(page));
    await answer.release();
    await expect(forgotten(page)).toBeVisible();
    expect(await sent(emulator, paths.mail)).toHaveLength(1);
    expect(await emulator.messages()).toHaveLength(1);
    expect(await heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
  });

  test(`"Resend email" by ${by} sends one more`, async ({ open, page, emulator }) => {
    await emulator.createUser({ email, password: good });
    await page.clock.install();
    await open('login');
    await askForReset(page, emulator);
    const answer = await hold(page, paths.mail);
    const resend = page.getByRole('button', { name: /^(Resend email|Email resent)$/ });
    await act(page, resend, resend);
    await answer.held();
    // The button shows its new text for only 2 s.
    await pauseClock(page);
    await answer.release();
    await expect(button(page, 'Email resent')).toBeVisible();
    expect(await sent(emulator, paths.mail)).toHaveLength(2);
  });
}

test('while a log-in is under way nothing else can be begun', async ({ open, page, emulator }) => {
  await emulator.createUser({ email, password: good });
  const answer = await hold(page, paths.authenticate);
  await open('login', { with: 'code' });
  await enter(page, loggingIn);
  await password(page).fill(good);
  await submit(page).click();
  for (const other of [forgot(page), button(page, 'Continue with email instead')]) {
    await expect(other).toHaveAttribute('aria-disabled', 'true');
    await other.click({ force: true });
  }
  await answer.release();
  await expect(success(page)).toBeFocused();
  expect(await emulator.messages()).toEqual([]);
  expect(await sent(emulator, paths.mail)).toEqual([]);
});

test(
  'StrictMode doubles nothing: one report, one search, one check, one account, one event each',
  { tag: ['@first', '@react-18'] },
  async ({ open, page, emulator }) => {
    const reports = async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen');
    await open('strict');
    await expect.poll(reports).toHaveLength(1);
    await enter(page, creating);
    await password(page).fill(good);
    await expectOn(page);
    await page.keyboard.press('Enter');
    await expect(success(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    for (const path of [paths.search, paths.check, paths.create]) expect(await sent(emulator, path)).toHaveLength(1);
  },
);

test(
  'in StrictMode, too, a link logs in by itself once, and a token is spent once',
  { tag: ['@first', '@react-18'] },
  async ({ page, emulator }) => {
    const { link, login_link } = await mailedReset(emulator);
    const strictly = (url: string | undefined) => (url ?? '').replace('/reset?', '/strict?');
    const answer = await hold(page, paths.logIn);
    await follow(page, strictly(login_link), { reset: '' });
    await answer.release();
    await expect(success(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['reset-password/loggedIn', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await sent(emulator, paths.logIn)).toHaveLength(1);

    await follow(page, strictly(link), { reset: '' });
    await password(page).fill(better);
    await expectOn(page);
    await submit(page).click();
    await expect(success(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await sent(emulator, paths.reset)).toHaveLength(1);
    expect(await errors(page)).toEqual([]);
  },
);
