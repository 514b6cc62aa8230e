import { expect, hold, holdEach, pauseClock, type Emulator, type Held } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { byScore, good, isOffline, otherEmail, paths, test, type WidgetPage } from './acts.js';

const [worst, weak, , strong, strongest] = byScore;
const lines = (page: Page) => page.locator('#login').getByRole('listitem');
const characters = (count: number) => `Must be at least ${count} characters long`;
const kinds = (count: number) =>
  `Must contain ${count} of the following: uppercase letter, lowercase letter, number, symbol`;
const leaked =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';

/** Releases the response to a check, and waits until the page has processed it. */
async function answer(page: Page, check: Held | undefined): Promise<void> {
  const answered = page.waitForResponse(`**${paths.check}`);
  await check?.release();
  await (await answered).finished();
}

const checked = async (emulator: Emulator) =>
  (await emulator.requests(paths.check)).filter(({ method, status }) => method === 'POST' && status === 200).length;

const expectScore = ({ meter }: WidgetPage, score: number) =>
  expect(meter).toHaveAccessibleName(`Password strength: ${score} out of 4`);

const expectContinue = (widget: WidgetPage, isOn: boolean) => (isOn ? widget.expectOn() : widget.expectOff());

test('the strength check of a reset sends no address', async ({ widget }) => {
  await widget.openResetLink();
  await widget.password.fill(good);
  await widget.expectOn();
  expect(await widget.sent(paths.check)).toEqual([{ password: '[redacted]' }]);
});

test('the checklist shows the project’s requirements under luds', async ({ widget, page, emulator }) => {
  await emulator.setProject({
    strength_policy: 'luds',
    password_config: { luds_complexity: 2, luds_minimum_count: 10 },
  });
  await widget.startSignUp();
  const says = (done: boolean) => (done ? 'Fulfilled' : 'Not fulfilled');
  for (const [text, first, second] of [
    ['kettle', false, false],
    ['kettlekettle', true, false],
    ['kettle 47', false, true],
    ['kettle 47 orbit', true, true],
  ] as const) {
    await widget.password.fill(text);
    await expect(lines(page)).toHaveText([`${characters(10)} ${says(first)}`, `${kinds(2)} ${says(second)}`]);
    await expectContinue(widget, first && second);
  }
  await expect(widget.meter).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(widget.success).toBeFocused();
});

for (const policy of ['zxcvbn', 'luds'] as const) {
  test(`a breached password shows a warning and is not accepted under ${policy}`, async ({
    widget,
    page,
    emulator,
  }) => {
    await emulator.setProject({ strength_policy: policy, breached_passwords: [good] });
    const signUp = async () => {
      await widget.open();
      await widget.enter(widget.creating, otherEmail);
    };
    for (const begin of [signUp, () => widget.openResetLink()]) {
      await begin();
      await widget.password.fill(good);
      await expect(page.locator('p').getByText(leaked, { exact: true })).toBeVisible();
      await widget.expectOff();
      await widget.password.fill(`${good} two`);
      await widget.expectOn();
      await expect(page.getByText(leaked)).toHaveCount(0);
    }
  });
}

test('the strength check shows why the provider refuses the address', async ({ widget, emulator, allow }) => {
  allow.console(/status of 400/);
  const words = 'The email format is invalid.';
  await widget.startSignUp();
  await emulator.fault({ path: paths.check, status: 400, error_type: 'invalid_email', error_message: words, times: 9 });
  await widget.password.fill(good);
  await expect(widget.problem).toHaveText(words);
  await widget.expectOff();
  await expect(widget.checkAgain).toHaveCount(0);
});

test('each change of the password disables Continue until its check responds', async ({ widget, page }) => {
  await widget.startSignUp();
  await widget.password.fill(strong);
  await widget.expectOn();
  const check = await hold(page, paths.check);
  await widget.password.fill(strongest);
  await widget.expectOff();
  // The last result stays until the next one arrives.
  await check.held();
  await expectScore(widget, 3);
  await widget.expectOff();
  await check.release();
  await widget.expectOn();
  await expectScore(widget, 4);
});

for (const [what, first, second, isTaken] of [
  ['a late response for a strong password does not apply to the weak one after it', strongest, weak, false],
  ['a late response for a weak password does not apply to the strong one after it', weak, strongest, true],
] as const) {
  test(what, async ({ widget, page, emulator }) => {
    await widget.startSignUp();
    // The dictionaries are there.
    await widget.password.fill(worst);
    await expectScore(widget, 0);
    const late = await hold(page, paths.check);
    await widget.password.fill(first);
    await late.held();
    await widget.password.fill(second);
    await expectScore(widget, byScore.indexOf(second));
    await answer(page, late);
    expect(await checked(emulator)).toBe(3);
    await expectScore(widget, byScore.indexOf(second));
    await expectContinue(widget, isTaken);
  });
}

test('responses out of order never enable Continue for a weak last password', async ({ widget, page, emulator }) => {
  await widget.startSignUp();
  // Each check stays pending while its text is in the field, except the last.
  const checks = await holdEach(page, paths.check, 7);
  await widget.password.focus();
  /** Whether Continue was ever enabled. */
  const wasOn = await widget.submit.evaluateHandle((node) => {
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
  await expectScore(widget, 1);
  await expect(widget.password).toHaveValue('kettle');
  await widget.expectOff();
  for (const index of [4, 1, 5, 3, 2, 0]) {
    await answer(page, checks[index]);
    await widget.expectOff();
  }
  expect(await checked(emulator)).toBe(7);
  expect((await wasOn.jsonValue()).is).toBe(false);
});

test('a failed check shows one error, and Check again works, by pointer', async ({ widget, page, allow }) => {
  allow.console(isOffline);
  await page.clock.install();
  await widget.startSignUp();
  const mend = await widget.cutOff(paths.check);
  await widget.password.fill(good);
  await expect(widget.problem).toHaveText(/^This password could not be checked\. .*Check your connection/);
  await page.clock.runFor(2_000);
  await widget.expectOff();
  await expect(widget.password).toBeFocused();
  await mend();
  await widget.checkAgain.click();
  await widget.expectOn();
  await expect(widget.problem).toHaveCount(0);
  await expect(widget.password).toBeFocused();
  await expect(widget.password).toHaveValue(good);
  expect((await widget.said()).filter((text) => text.startsWith('This password could not'))).toHaveLength(1);
});

test('a slow check shows a notice after 3 s and an error after 5 s', async ({ widget, page, emulator }) => {
  await page.clock.install();
  await widget.startSignUp();
  await emulator.fault({ path: paths.check, never: true });
  await pauseClock(page);
  await widget.password.fill(good);
  await expect.poll(() => widget.sent(paths.check)).toHaveLength(1);
  await page.clock.runFor(3_000);
  await expect(page.getByText('Still checking your password…')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(widget.problem).toHaveText(/^This password could not be checked\. /);
  await widget.checkAgain.click();
  await widget.expectOn();
});

test('Enter during a check waits for it, then sends an accepted password', async ({ widget, page }) => {
  await widget.startSignUp();
  const check = await hold(page, paths.check);
  await widget.password.fill(good);
  await page.keyboard.press('Enter');
  await expect(widget.submit).toHaveAttribute('aria-busy', 'true');
  await check.release();
  await expect(widget.success).toBeFocused();
  expect(await widget.sent(paths.check)).toHaveLength(1);
  expect(await widget.sent(paths.create)).toHaveLength(1);
});

test('Enter during the check of a weak password shows an error and sends nothing', async ({ widget, page }) => {
  await widget.startSignUp();
  const check = await hold(page, paths.check);
  await widget.password.fill(weak);
  await page.keyboard.press('Enter');
  await check.held();
  await expect(widget.problem).toHaveCount(0);
  await check.release();
  await widget.expectRefusal(/This password is not accepted yet\. Please choose a stronger one\./, weak);
  expect(await widget.sent(paths.create)).toEqual([]);
  expect(await widget.errors()).toEqual([]);
});

test('the strength is announced once, 500 ms after the last key', async ({ widget, page }) => {
  await page.clock.install();
  await widget.startSignUp();
  // The dictionaries are there.
  await widget.password.fill(worst);
  const ofStrength = async () => (await widget.said()).filter((text) => text.startsWith('Password strength'));
  await expect.poll(ofStrength).toHaveLength(1);
  const before = await ofStrength();
  await pauseClock(page);
  await widget.password.fill('');
  for (const key of strongest) {
    await page.keyboard.type(key);
    await page.clock.runFor(20);
  }
  await expectScore(widget, 4);
  await page.clock.runFor(470);
  expect(await ofStrength()).toEqual(before);
  await page.clock.runFor(30);
  await expect.poll(ofStrength).toEqual([...before, 'Password strength: 4 out of 4']);
});

test('without project settings, the checklist shows the default requirements', async ({
  widget,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await emulator.setProject({ strength_policy: 'luds', password_config: null });
  await emulator.fault({ path: paths.bootstrap, status: 500, times: 9 });
  await widget.startSignUp();
  await widget.password.fill('kettle');
  await expect(lines(page)).toHaveText([`${characters(8)} Not fulfilled`, `${kinds(3)} Not fulfilled`]);
  await expect(widget.resetting).toHaveCount(0);
});
