import { expect, hold, holdEach, type Emulator, type Held } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { byScore, good, otherEmail, paths, test, type WidgetPage } from './acts.js';

const [worst, weak, , strong, strongest] = byScore;
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
