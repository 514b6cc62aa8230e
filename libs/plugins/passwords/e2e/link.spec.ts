import { expect, expectRing, hold, type Emulator } from '@latchkey/testing/e2e';
import {
  better,
  email,
  good,
  isOffline,
  mailedReset,
  otherEmail,
  paths,
  test,
  tokenOf,
  wasReset,
  type WidgetPage,
} from './acts.js';

// Every result that a link can have, and the continuation from each.

const used =
  'The link to set a new password could not be used because it was already used or has expired. Please request a new one.';
const incomplete = 'This link is not complete. Open the whole link from your email, or get a new one.';
const otherBrowser =
  'This link works only in the browser in which it was asked for. Open it there, or get a new one here.';

const expire = (emulator: Emulator) => emulator.advance(31 * 60_000);

for (const what of ['used', 'expired'] as const) {
  test(`a reset link that was ${what} is refused, and a new one works`, async ({
    widget,
    page,
    emulator,
    newContext,
    allow,
  }) => {
    allow.console(/status of 401/);
    const { link } = await mailedReset(emulator);
    if (what === 'expired') {
      await expire(emulator);
    } else {
      const other = await widget.inNewTab(await newContext());
      await other.follow(link);
      await other.signInWith(better);
    }
    await widget.follow(link);
    await widget.submitPassword(`${better} two`);
    await expect(widget.renewing).toBeVisible();
    await expect(widget.problem).toHaveText(used);
    expect(await widget.heard()).toEqual([]);

    await widget.askForNewLink();
    await expect(page.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
    await widget.openNewestLink(2);
    await widget.signInWith(`${better} two`);
    await widget.expectHeard(wasReset);
  });

  test(`a log-in link that was ${what} is refused, and a new one works`, async ({
    widget,
    emulator,
    newContext,
    allow,
  }) => {
    allow.console(/status of 401/);
    const { login_link } = await mailedReset(emulator);
    if (what === 'expired') {
      await expire(emulator);
    } else {
      const other = await widget.inNewTab(await newContext());
      await other.follow(login_link);
      await expect(other.success).toBeFocused();
    }
    await widget.follow(login_link);
    await expect(widget.renewing).toBeVisible();
    await expect(widget.problem).toHaveText(/already used or has expired/);
    await widget.tabAndSubmit(widget.address, email);
    await expectRing(widget.setNew);
    await widget.openNewestLink(2, 'login_link');
    await expect(widget.success).toBeFocused();
  });
}

for (const [what, query] of Object.entries({
  'no token': '',
  'two tokens': '?stytch_token_type=reset_password&token=one&token=two',
})) {
  test(`a link with ${what} is reported as incomplete, and a new one works`, async ({ widget, page, emulator }) => {
    await emulator.createUser({ email, password: good });
    await widget.openReset();
    await page.goto(new URL(`/reset${query}`, page.url()).href);
    await expect(widget.renewing).toBeVisible();
    await expect(widget.problem).toHaveText(incomplete);
    expect(page.url()).not.toContain('token');
    expect(await widget.sent(paths.logIn)).toEqual([]);
    await widget.address.fill('nobody');
    await widget.sendNewLink.click();
    await expect(widget.address).toHaveAccessibleDescription('Invalid email address');
    await widget.askForNewLink();
    await widget.openNewestLink();
    await expect(widget.resetting).toBeVisible();
  });
}

test('uses the token from the host, and keeps another redirect’s query parameters', async ({
  widget,
  page,
  emulator,
}) => {
  const token = tokenOf((await mailedReset(emulator)).link);
  await widget.openReset({ given: token, stytch_token_type: 'oauth', token: 'of-another' });
  await expect(widget.resetting).toBeVisible();
  expect(new URL(page.url()).searchParams.get('token')).toBe('of-another');
  await widget.signInWith(better);
  expect(await widget.sent(paths.reset)).toMatchObject([{ token }]);
});

/** Expects a token to be in no request but those of one path, and nowhere on the page, also after a reload. */
async function expectOnlyIn(path: string, token: string, { page }: WidgetPage, emulator: Emulator): Promise<void> {
  for (const { path: called, query, headers, body } of await emulator.requests()) {
    expect(headers.referer ?? '').not.toContain(token);
    if (called !== path) expect(JSON.stringify([query, headers, body])).not.toContain(token);
  }
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      location.href,
      new XMLSerializer().serializeToString(document),
      window.__latchkey,
    ]),
  );
  expect(kept).not.toContain(token);
  await page.reload();
  expect(page.url()).not.toContain(token);
}

test('tokens are removed from the address before the request, and are not stored', async ({
  widget,
  page,
  emulator,
}) => {
  const { link, login_link } = await mailedReset(emulator);
  for (const [url, path] of [
    [link, paths.reset],
    [login_link, paths.logIn],
  ] as const) {
    const answer = await hold(page, path);
    await widget.follow(url, { plan: 'a b', 'x[]': '1' });
    if (path === paths.reset) {
      await expect(widget.resetting).toBeVisible();
      expect(page.url()).not.toContain('token');
      await widget.submitPassword(better);
    } else {
      // A person is signed in by now, so the mode asks first.
      await widget.logInWithLink.click();
    }
    await answer.held();
    expect(await widget.sent(path)).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('?plan=a+b&x%5B%5D=1');
    await answer.release();
    await expect(widget.success).toBeFocused();
    await expectOnlyIn(path, tokenOf(url), widget, emulator);
  }
});

test('a log-in link requires confirmation during an active session', async ({ widget, emulator }) => {
  const { login_link } = await mailedReset(emulator);
  await widget.open();
  await widget.enter(widget.creating, otherEmail);
  await widget.signInWith(better);

  await widget.follow(login_link);
  await expect(widget.logInWithLink).toBeVisible();
  await expect(widget.loggingIn).toBeVisible();
  expect(await widget.sent(paths.logIn)).toEqual([]);
  await widget.tabAndPress(widget.logInWithLink);
  await expectRing(widget.success);
  expect(await widget.sent(paths.logIn)).toHaveLength(1);
});

test('with PKCE, a link works only in the browser that requested it', async ({
  widget,
  emulator,
  newContext,
  allow,
}) => {
  allow.console(/status of 40[01]/);
  await emulator.setProject({ pkce_required_for_password_resets: true });
  await widget.startLogIn();
  const { link, login_link } = await widget.askForReset();
  const challenge = { code_challenge: expect.stringMatching(/^[\w-]{43}$/) };
  expect(await widget.sent(paths.mail)).toMatchObject([challenge]);

  const elsewhere = await widget.inNewTab(await newContext());
  for (const there of [link, login_link]) {
    await elsewhere.follow(there);
    if (there === link) await elsewhere.submitPassword(better);
    await expect(elsewhere.renewing).toBeVisible();
    await expect(elsewhere.problem).toHaveText(otherBrowser);
  }
  // The link is not used up: it works in the browser that requested it.
  await widget.follow(link);
  await widget.signInWith(better);

  await elsewhere.askForNewLink();
  await elsewhere.openNewestLink(2, 'login_link');
  await expect(elsewhere.success).toBeFocused();
});

test('an offline reset keeps the password, and Continue works once online', async ({ widget, allow }) => {
  allow.console(isOffline);
  await widget.openResetLink();
  const mend = await widget.cutOff(paths.reset);
  await widget.submitPassword(better);
  await widget.expectRefusal(/Check your connection/, better);
  await mend();
  await widget.submit.click();
  await expect(widget.success).toBeFocused();
});

test('an offline log-in link shows an error, and Try again works once online', async ({ widget, allow }) => {
  allow.console(isOffline);
  const mend = await widget.cutOff(paths.logIn);
  await widget.openLoginLink();
  await expect(widget.notLoggedIn).toBeVisible();
  await expect(widget.problem).toHaveText(/Check your connection/);
  await widget.tabAndPress(widget.tryAgain);
  await expect(widget.tryAgain).not.toHaveAttribute('aria-busy');
  await expect(widget.problem).toHaveText(/Check your connection/);
  await mend();
  await widget.tryAgain.click();
  await expect(widget.success).toBeFocused();
  expect(await widget.activeSessions()).toBe(1);
});

test('a new link can be requested after an offline log-in link', async ({ widget, emulator, allow }) => {
  allow.console(isOffline);
  await widget.cutOff(paths.logIn);
  await widget.openLoginLink();
  await widget.button('Get a new link').click();
  await expect(widget.renewing).toBeVisible();
  await widget.askForNewLink();
  await emulator.waitForMessage(email, 2);
});

test('an address without an account shows an error and gets no new link', async ({ widget, emulator, allow }) => {
  allow.console(/status of 404/);
  await widget.openReset();
  await widget.address.fill(otherEmail);
  await widget.sendNewLink.click();
  await expect(widget.address).toHaveAccessibleDescription('There is no account with this email address.');
  expect(await emulator.messages()).toEqual([]);
});
