import { expect, hold, holdEach, pauseClock, test, type Emulator, type Held } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import {
  byScore,
  creating,
  cutOff,
  enter,
  errors,
  expectOff,
  expectOn,
  expectRefusal,
  follow,
  good,
  mailedReset,
  password,
  paths,
  problem,
  resetting,
  said,
  sent,
  submit,
  success,
} from './acts.js';

const [worst, weak, , strong, strongest] = byScore;
const meter = (page: Page): Locator => page.getByRole('img', { name: /^Password strength/ });
const lines = (page: Page): Locator => page.locator('#login').getByRole('listitem');
const characters = (count: number) => `Must be at least ${count} characters long`;
const kinds = (count: number) =>
  `Must contain ${count} of the following: uppercase letter, lowercase letter, number, symbol`;
const leaked =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';

/** Releases the response to a check, and waits until the page has processed it. */
async function answer(page: Page, check: Held): Promise<void> {
  const answered = page.waitForResponse(`**${paths.check}`);
  await check.release();
  await (await answered).finished();
}

const checked = async (emulator: Emulator) =>
  (await emulator.requests(paths.check)).filter(({ method, status }) => method === 'POST' && status === 200).length;

test('at a reset, which knows no address, the password is judged by itself', async ({ page, emulator }) => {
  const { link } = await mailedReset(emulator);
  await follow(page, link);
  await password(page).fill(good);
  await expectOn(page);
  expect(await sent(emulator, paths.check)).toEqual([{ password: '[redacted]' }]);
});

test('the checklist says what luds asks for with the project’s numbers, line by line', async ({
  open,
  page,
  emulator,
}) => {
  await emulator.setProject({
    strength_policy: 'luds',
    password_config: { luds_complexity: 2, luds_minimum_count: 10 },
  });
  await open('login');
  await enter(page, creating);
  for (const [text, first, second, isTaken] of [
    ['kettle', false, false, false],
    ['kettlekettle', true, false, false],
    ['kettle 47', false, true, false],
    ['kettle 47 orbit', true, true, true],
  ] as const) {
    await password(page).fill(text);
    const says = (done: boolean) => (done ? 'Fulfilled' : 'Not fulfilled');
    await expect(lines(page)).toHaveText([`${characters(10)} ${says(first)}`, `${kinds(2)} ${says(second)}`]);
    if (isTaken) await expectOn(page);
    else await expectOff(page);
  }
  await expect(meter(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
});

for (const policy of ['zxcvbn', 'luds'] as const) {
  test(`a password that has leaked is warned of and not taken, under ${policy}`, async ({ open, page, emulator }) => {
    await emulator.setProject({ strength_policy: policy, breached_passwords: [good] });
    const { link } = await mailedReset(emulator);
    const signingUp = async () => {
      await open('login');
      await enter(page, creating, 'grace@example.com');
    };
    for (const begin of [signingUp, () => follow(page, link)]) {
      await begin();
      await password(page).fill(good);
      await expect(page.locator('p').getByText(leaked, { exact: true })).toBeVisible();
      await expectOff(page);
      await password(page).fill(`${good} two`);
      await expectOn(page);
      await expect(page.getByText(leaked)).toHaveCount(0);
    }
  });
}

test('what the provider has against the address is said at the check, in its words', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  const words = 'The email format is invalid.';
  await open('login');
  await enter(page, creating);
  await emulator.fault({ path: paths.check, status: 400, error_type: 'invalid_email', error_message: words, times: 9 });
  await password(page).fill(good);
  await expect(problem(page)).toHaveText(words);
  await expectOff(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
});

test('Continue counts for the text that stands there: each change turns it off until its answer is in', async ({
  open,
  page,
}) => {
  await open('login');
  await enter(page, creating);
  await password(page).fill(strong);
  await expectOn(page);
  const check = await hold(page, paths.check);
  await password(page).fill(strongest);
  await expectOff(page);
  // The last result stays until the next one arrives.
  await check.held();
  await expect(meter(page)).toHaveAccessibleName('Password strength: 3 out of 4');
  await expectOff(page);
  await check.release();
  await expectOn(page);
  await expect(meter(page)).toHaveAccessibleName('Password strength: 4 out of 4');
});

for (const [what, first, second, isTaken] of [
  ['a strong text, answered late, says nothing of the weak one that took its place', strongest, weak, false],
  ['a weak text, answered late, takes nothing from the strong one that took its place', weak, strongest, true],
] as const) {
  test(what, async ({ open, page, emulator }) => {
    await open('login');
    await enter(page, creating);
    // The dictionaries are there.
    await password(page).fill(worst);
    await expect(meter(page)).toHaveAccessibleName('Password strength: 0 out of 4');
    const late = await hold(page, paths.check);
    await password(page).fill(first);
    await late.held();
    await password(page).fill(second);
    const score = byScore.indexOf(second);
    await expect(meter(page)).toHaveAccessibleName(`Password strength: ${score} out of 4`);
    await answer(page, late);
    expect(await checked(emulator)).toBe(3);
    await expect(meter(page)).toHaveAccessibleName(`Password strength: ${score} out of 4`);
    if (isTaken) await expectOn(page);
    else await expectOff(page);
  });
}

test('however the answers to a word are shuffled, Continue is on for the last text alone', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  await enter(page, creating);
  // Each check stays pending while its text is in the field, except the last.
  const checks = await holdEach(page, paths.check, 7);
  await password(page).focus();
  /** Whether Continue was ever enabled. */
  const wasOn = await submit(page).evaluateHandle((node) => {
    const seen = { is: false };
    new MutationObserver(() => (seen.is ||= node.ariaDisabled !== 'true')).observe(node, { attributes: true });
    return seen;
  });
  // Accepted, then replaced.
  await page.keyboard.insertText(strong);
  for (const check of checks.slice(0, 6)) {
    await check.held();
    await page.keyboard.press('Backspace');
  }
  await checks[6]?.release();
  await expect(meter(page)).toHaveAccessibleName('Password strength: 1 out of 4');
  await expect(password(page)).toHaveValue('kettle');
  await expectOff(page);
  for (const index of [4, 1, 5, 3, 2, 0]) {
    await answer(page, checks[index] as Held);
    await expectOff(page);
  }
  expect(await checked(emulator)).toBe(7);
  expect((await wasOn.jsonValue()).is).toBe(false);
});

test('a check that fails says so, once, and Check again works, by pointer', async ({ open, page, context, allow }) => {
  allow.console(/net::ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await open('login');
  await enter(page, creating);
  const mend = await cutOff(context, paths.check);
  await password(page).fill(good);
  await expect(problem(page)).toHaveText(/^This password could not be checked\. .*Check your connection/);
  await page.clock.runFor(2_000);
  await expectOff(page);
  await expect(password(page)).toBeFocused();
  await mend();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectOn(page);
  await expect(problem(page)).toHaveCount(0);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue(good);
  expect((await said(page)).filter((text) => text.startsWith('This password could not'))).toHaveLength(1);
});

test('a check that is slow says so, and ends in words after 5 s', async ({ open, page, emulator }) => {
  await page.clock.install();
  await open('login');
  await enter(page, creating);
  await emulator.fault({ path: paths.check, never: true });
  await pauseClock(page);
  await password(page).fill(good);
  await expect.poll(() => sent(emulator, paths.check)).toHaveLength(1);
  await page.clock.runFor(3_000);
  await expect(page.getByText('Still checking your password…')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(problem(page)).toHaveText(/^This password could not be checked\. /);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectOn(page);
});

test('Enter before the answer waits for it, and then sends a password that is taken', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  await enter(page, creating);
  const check = await hold(page, paths.check);
  await password(page).fill(good);
  await page.keyboard.press('Enter');
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await check.release();
  await expect(success(page)).toBeFocused();
  expect(await sent(emulator, paths.check)).toHaveLength(1);
  expect(await sent(emulator, paths.create)).toHaveLength(1);
});

test('Enter before the answer says of a weak password that it is weak, and sends nothing', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  await enter(page, creating);
  const check = await hold(page, paths.check);
  await password(page).fill(weak);
  await page.keyboard.press('Enter');
  await check.held();
  await expect(problem(page)).toHaveCount(0);
  await check.release();
  await expectRefusal(page, /This password is not accepted yet\. Please choose a stronger one\./, weak);
  expect(await sent(emulator, paths.create)).toEqual([]);
  expect(await errors(page)).toEqual([]);
});

test('what is read out of the strength is read when the typing rests, and once', async ({ open, page }) => {
  await page.clock.install();
  await open('login');
  await enter(page, creating);
  // The dictionaries are there.
  await password(page).fill(worst);
  const ofStrength = async () => (await said(page)).filter((text) => text.startsWith('Password strength'));
  await expect.poll(ofStrength).toHaveLength(1);
  const before = await ofStrength();
  await pauseClock(page);
  await password(page).fill('');
  for (const key of strongest) {
    await page.keyboard.type(key);
    await page.clock.runFor(20);
  }
  await expect(meter(page)).toHaveAccessibleName('Password strength: 4 out of 4');
  await page.clock.runFor(470);
  expect(await ofStrength()).toEqual(before);
  await page.clock.runFor(30);
  await expect.poll(ofStrength).toEqual([...before, 'Password strength: 4 out of 4']);
});

test('without the project’s settings the checklist shows the usual numbers', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await emulator.setProject({ strength_policy: 'luds', password_config: null });
  await emulator.fault({ path: paths.bootstrap, status: 500, times: 9 });
  await open('login');
  await enter(page, creating);
  await password(page).fill('kettle');
  await expect(lines(page)).toHaveText([`${characters(8)} Not fulfilled`, `${kinds(3)} Not fulfilled`]);
  await expect(resetting(page)).toHaveCount(0);
});
