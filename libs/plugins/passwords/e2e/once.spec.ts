import { clickFiveTimes, expect, hold, pauseClock, pressEnterFiveTimes } from '@latchkey/testing/e2e';
import { better, good, linkLoggedIn, mailedReset, paths, signedIn, signedUp, test, wasReset } from './acts.js';
import type { WidgetPage } from './acts.js';

for (const { what, text, path, events, begin } of [
  {
    what: 'create one account and raise its events once',
    text: good,
    path: paths.create,
    events: signedUp,
    begin: (widget: WidgetPage) => widget.startSignUp(),
  },
  {
    what: 'log in once',
    text: good,
    path: paths.authenticate,
    events: signedIn,
    begin: (widget: WidgetPage) => widget.startLogIn(),
  },
  {
    what: 'reset a password once',
    text: better,
    path: paths.reset,
    events: wasReset,
    begin: (widget: WidgetPage) => widget.openResetLink(),
  },
]) {
  test(`five rapid Enters ${what}`, async ({ widget, page }) => {
    const answer = await hold(page, path);
    await begin(widget);
    await widget.password.fill(text);
    await widget.expectOn();
    await widget.password.focus();
    await pressEnterFiveTimes(page);
    await answer.release();
    await expect(widget.success).toBeVisible();
    await widget.expectHeard(events);
    expect(await widget.sent(path)).toHaveLength(1);
    expect(await widget.sent(paths.check)).toHaveLength(path === paths.authenticate ? 0 : 1);
  });
}

test('"Forgot Password?" by five rapid clicks sends one mail', async ({ widget, page, emulator }) => {
  const answer = await hold(page, paths.mail);
  await widget.startLogIn();
  await clickFiveTimes(widget.forgot);
  await answer.release();
  await expect(widget.forgotten).toBeVisible();
  expect(await widget.sent(paths.mail)).toHaveLength(1);
  expect(await emulator.messages()).toHaveLength(1);
  expect(await widget.heard()).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
});

test('"Resend email" by five rapid clicks sends one more', async ({ widget, page }) => {
  await page.clock.install();
  await widget.startLogIn();
  await widget.askForReset();
  const answer = await hold(page, paths.mail);
  await clickFiveTimes(widget.resend);
  await answer.held();
  // The button shows its new text for only 2 s.
  await pauseClock(page);
  await answer.release();
  await expect(widget.resent).toBeVisible();
  expect(await widget.sent(paths.mail)).toHaveLength(2);
});

test('a pending log-in disables the other buttons', async ({ widget, emulator }) => {
  await widget.startLogIn({ with: 'code' });
  const answer = await widget.submitAndHold(good, paths.authenticate);
  for (const other of [widget.forgot, widget.instead]) {
    await expect(other).toHaveAttribute('aria-disabled', 'true');
    await other.click({ force: true });
  }
  await answer.release();
  await expect(widget.success).toBeFocused();
  expect(await emulator.messages()).toEqual([]);
  expect(await widget.sent(paths.mail)).toEqual([]);
});

test(
  'a sign-up in StrictMode sends each request and raises each event once',
  { tag: '@react-18' },
  async ({ widget, open, page, emulator }) => {
    const reports = async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen');
    await open('strict');
    await expect.poll(reports).toHaveLength(1);
    await widget.enter(widget.creating);
    await widget.password.fill(good);
    await widget.expectOn();
    await page.keyboard.press('Enter');
    await expect(widget.success).toBeFocused();
    await widget.expectHeard(signedUp);
    for (const path of [paths.search, paths.check, paths.create]) expect(await widget.sent(path)).toHaveLength(1);
  },
);

test('a link in StrictMode uses its token once', { tag: '@react-18' }, async ({ widget, page, emulator }) => {
  const { link, login_link } = await mailedReset(emulator);
  const followStrictly = (url = '') => widget.follow(url.replace('/reset?', '/strict?'), { reset: '' });
  const answer = await hold(page, paths.logIn);
  await followStrictly(login_link);
  await answer.release();
  await expect(widget.success).toBeFocused();
  await widget.expectHeard(linkLoggedIn);
  expect(await widget.sent(paths.logIn)).toHaveLength(1);

  await followStrictly(link);
  await widget.signInWith(better);
  await widget.expectHeard(wasReset);
  expect(await widget.sent(paths.reset)).toHaveLength(1);
  expect(await widget.errors()).toEqual([]);
});
