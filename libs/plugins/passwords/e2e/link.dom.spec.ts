import { expect, hold, test } from '@latchkey/testing/e2e';
import {
  active,
  address,
  askForReset,
  better,
  button,
  cutOff,
  email,
  enter,
  expectOn,
  expectRing,
  follow,
  good,
  heard,
  loggingIn,
  mailedReset,
  notLoggedIn,
  password,
  paths,
  problem,
  renewing,
  resetting,
  sent,
  setNew,
  submit,
  success,
  tabTo,
  tokenOf,
} from './acts.js';

// Every result that a link can have, and the continuation from each.

const used =
  'The link to set a new password could not be used because it was already used or has expired. Please request a new one.';
const incomplete = 'This link is not complete. Open the whole link from your email, or get a new one.';

for (const what of ['used', 'expired'] as const) {
  test(`a link that was ${what}: said in words, and the way on leads to the end`, async ({
    page,
    emulator,
    newContext,
    allow,
  }) => {
    allow.console(/status of 401/);
    const { link } = await mailedReset(emulator);
    if (what === 'expired') {
      await emulator.advance(31 * 60_000);
    } else {
      const other = await (await newContext()).newPage();
      await follow(other, link);
      await password(other).fill(better);
      await submit(other).click();
      await expect(success(other)).toBeFocused();
    }
    await follow(page, link);
    await password(page).fill(`${better} two`);
    await expectOn(page);
    await submit(page).click();
    await expect(renewing(page)).toBeFocused();
    await expect(problem(page)).toHaveText(used);
    expect(await heard(page)).toEqual([]);

    await address(page).fill(email);
    await button(page, 'Send a new link').click();
    await expect(setNew(page)).toBeFocused();
    await expect(page.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
    await follow(page, (await emulator.waitForMessage(email, 2)).link);
    await password(page).fill(`${better} two`);
    await expectOn(page);
    await submit(page).click();
    await expect(success(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
  });

  test(`a log-in link that was ${what}: said in words, and the way on leads to the end`, async ({
    page,
    emulator,
    newContext,
    allow,
  }) => {
    allow.console(/status of 401/);
    const { login_link } = await mailedReset(emulator);
    if (what === 'expired') {
      await emulator.advance(31 * 60_000);
    } else {
      const other = await (await newContext()).newPage();
      await follow(other, login_link);
      await expect(success(other)).toBeFocused();
    }
    await follow(page, login_link);
    await expect(renewing(page)).toBeFocused();
    await expect(problem(page)).toHaveText(/already used or has expired/);
    await tabTo(page, address(page));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expectRing(setNew(page));
    await follow(page, (await emulator.waitForMessage(email, 2)).login_link);
    await expect(success(page)).toBeFocused();
  });
}

for (const [what, query] of Object.entries({
  'no token': '',
  'no token but its type': '?stytch_token_type=reset_password',
  'an empty token': '?stytch_token_type=reset_password&token=',
  'two tokens': '?stytch_token_type=reset_password&token=one&token=two',
  'its type twice': '?stytch_token_type=login&stytch_token_type=login&token=one',
})) {
  test(`a link with ${what} is not guessed at: said plainly, and leads to a whole one`, async ({
    open,
    page,
    emulator,
  }) => {
    await emulator.createUser({ email, password: good });
    await open('reset');
    await page.goto(new URL(`/reset${query}`, page.url()).href);
    await expect(renewing(page)).toBeVisible();
    await expect(problem(page)).toHaveText(incomplete);
    expect(page.url()).not.toContain('token');
    expect(await sent(emulator, paths.logIn)).toEqual([]);
    await address(page).fill('nobody');
    await button(page, 'Send a new link').click();
    await expect(address(page)).toHaveAccessibleDescription('Invalid email address');
    await address(page).fill(email);
    await button(page, 'Send a new link').click();
    await expect(setNew(page)).toBeFocused();
    await follow(page, (await emulator.waitForMessage(email)).link);
    await expect(resetting(page)).toBeVisible();
  });
}

test('a token that the host gives is spent; the address bar of another return stays as it is', async ({
  open,
  page,
  emulator,
}) => {
  const { link } = await mailedReset(emulator);
  await open('reset', { given: tokenOf(link), stytch_token_type: 'oauth', token: 'of-another' });
  await expect(resetting(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('token')).toBe('of-another');
  await password(page).fill(better);
  await expectOn(page);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
  expect(await sent(emulator, paths.reset)).toMatchObject([{ token: tokenOf(link) }]);
});

test('the tokens are out of the address before the request that carries them, and nowhere afterwards', async ({
  page,
  emulator,
}) => {
  const { link, login_link } = await mailedReset(emulator);
  for (const [url, path] of [
    [link, paths.reset],
    [login_link, paths.logIn],
  ] as const) {
    const secret = tokenOf(url);
    const answer = await hold(page, path);
    await follow(page, url, { plan: 'a b', 'x[]': '1' });
    if (path === paths.reset) {
      await expect(resetting(page)).toBeVisible();
      expect(page.url()).not.toContain('token');
      await password(page).fill(better);
      await expectOn(page);
      await submit(page).click();
    }
    if (path === paths.logIn) {
      // A person is signed in by now, so the mode asks first.
      await button(page, 'Log in with the link').click();
    }
    await answer.held();
    expect(await sent(emulator, path)).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('?plan=a+b&x%5B%5D=1');
    await answer.release();
    await expect(success(page)).toBeFocused();

    for (const { path: called, query, headers, body } of await emulator.requests()) {
      expect(headers.referer ?? '').not.toContain(secret);
      if (called !== path) expect(JSON.stringify([query, headers, body])).not.toContain(secret);
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
    expect(kept).not.toContain(secret);
    await page.reload();
    expect(page.url()).not.toContain(secret);
  }
});

test('somebody who is signed in does not become somebody else by a log-in link', async ({ open, page, emulator }) => {
  const { login_link } = await mailedReset(emulator);
  await open('login');
  await enter(page, (scope) => scope.getByRole('heading', { name: 'Create an account' }), 'grace@example.com');
  await password(page).fill(better);
  await expectOn(page);
  await submit(page).click();
  await expect(success(page)).toBeFocused();

  await follow(page, login_link);
  await expect(button(page, 'Log in with the link')).toBeVisible();
  await expect(loggingIn(page)).toBeVisible();
  expect(await sent(emulator, paths.logIn)).toEqual([]);
  await tabTo(page, button(page, 'Log in with the link'));
  await page.keyboard.press('Enter');
  await expectRing(success(page));
  expect(await sent(emulator, paths.logIn)).toHaveLength(1);
});

test('where the project asks for a proof, the browser that asked for the mail has it, and no other', async ({
  open,
  page,
  emulator,
  newContext,
  allow,
}) => {
  allow.console(/status of 40[01]/);
  await emulator.setProject({ pkce_required_for_password_resets: true });
  await emulator.createUser({ email, password: good });
  await open('login');
  const { link, login_link } = await askForReset(page, emulator);
  expect(await sent(emulator, paths.mail)).toMatchObject([{ code_challenge: expect.stringMatching(/^[\w-]{43}$/) }]);

  const elsewhere = await (await newContext()).newPage();
  for (const there of [link, login_link]) {
    await follow(elsewhere, there);
    if (there === link) {
      await password(elsewhere).fill(better);
      await expectOn(elsewhere);
      await submit(elsewhere).click();
    }
    await expect(renewing(elsewhere)).toBeFocused();
    await expect(problem(elsewhere)).toHaveText(
      'This link works only in the browser in which it was asked for. Open it there, or get a new one here.',
    );
  }
  // The link is not used up: it works in the browser that requested it.
  await follow(page, link);
  await password(page).fill(better);
  await expectOn(page);
  await submit(page).click();
  await expect(success(page)).toBeFocused();

  await address(elsewhere).fill(email);
  await button(elsewhere, 'Send a new link').click();
  await expect(setNew(elsewhere)).toBeFocused();
  await follow(elsewhere, (await emulator.waitForMessage(email, 2)).login_link);
  await expect(success(elsewhere)).toBeFocused();
});

test('offline at the reset: told so, the password stays, and Continue leads on once the network is back', async ({
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/net::ERR_INTERNET_DISCONNECTED/);
  const { link } = await mailedReset(emulator);
  await follow(page, link);
  await password(page).fill(better);
  await expectOn(page);
  const mend = await cutOff(context, paths.reset);
  await submit(page).click();
  await expect(password(page)).toHaveAccessibleDescription(/Check your connection/);
  await expect(password(page)).toHaveValue(better);
  await expect(password(page)).toBeFocused();
  await mend();
  await submit(page).click();
  await expect(success(page)).toBeFocused();
});

test('offline at the log-in link: told so, and Try again leads on once the network is back', async ({
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/net::ERR_INTERNET_DISCONNECTED/);
  const { login_link } = await mailedReset(emulator);
  const mend = await cutOff(context, paths.logIn);
  await follow(page, login_link);
  await expect(notLoggedIn(page)).toBeVisible();
  await expect(problem(page)).toHaveText(/Check your connection/);
  await tabTo(page, button(page, 'Try again'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Try again')).not.toHaveAttribute('aria-busy');
  await expect(problem(page)).toHaveText(/Check your connection/);
  await mend();
  await button(page, 'Try again').click();
  await expect(success(page)).toBeFocused();
  expect(await active(emulator)).toBe(1);
});

test('offline at the log-in link: a new link can be asked for all the same', async ({
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/net::ERR_INTERNET_DISCONNECTED/);
  const { login_link } = await mailedReset(emulator);
  await cutOff(context, paths.logIn);
  await follow(page, login_link);
  await button(page, 'Get a new link').click();
  await expect(renewing(page)).toBeFocused();
  await address(page).fill(email);
  await button(page, 'Send a new link').click();
  await expect(setNew(page)).toBeFocused();
  await emulator.waitForMessage(email, 2);
});

test('an address that nobody has gets no new link, and is told so', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 404/);
  await open('reset');
  await address(page).fill('grace@example.com');
  await button(page, 'Send a new link').click();
  await expect(address(page)).toHaveAccessibleDescription('There is no account with this email address.');
  expect(await emulator.messages()).toEqual([]);
});
