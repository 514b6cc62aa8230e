import { expect, hold, tabTo, test } from '@latchkey/testing/e2e';
import {
  alert,
  button,
  calls,
  choice,
  choose,
  email,
  errors,
  heading,
  headings,
  heard,
  main,
  paths,
  said,
  sent,
  signIn,
  withoutVerifier,
  withPkce,
} from './acts.js';

test.beforeEach(withPkce);

const denied = 'Sign-in was cancelled. You can try again, or choose another way.';

test('whoever denies is told so, keeps nothing in the address, and starts again', async ({ open, page, emulator }) => {
  await open('login', { plan: 'a b' });
  const here = page.url();
  await choose(page, 'Google');
  await button(page, 'Deny').click();
  await expect(heading(page, headings.failed)).toBeFocused();
  await expect(alert(page, denied)).toBeVisible();
  expect(await said(page)).toEqual([denied]);
  expect(page.url()).toBe(here);
  expect(await calls(emulator, paths.authenticate)).toEqual([]);
  await tabTo(page, button(page, 'Start again'));
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await choose(page, 'GitHub');
  await button(page, 'Allow').click();
  await expect(heading(page, headings.success)).toBeFocused();
});

test('an error at the provider is told in our words, whatever it says itself', async ({ open, page }) => {
  await open('login');
  await choose(page, 'Google');
  await button(page, 'Error at the provider').click();
  await expect(heading(page, headings.failed)).toBeFocused();
  await expect(alert(page, 'That account could not be used just now.')).toBeVisible();
  expect(page.url()).not.toContain('error');
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();

  const description = `<img src=x onerror=alert(1)> ${'Call 0900 1234 '.repeat(5_00)}`;
  await open('login', { stytch_token_type: 'oauth', error: 'invalid_scope', error_description: description });
  await expect(alert(page, 'That account could not be used just now.')).toBeVisible();
  await expect(page.getByText('0900')).toHaveCount(0);
});

test('an error that no return brings is the host’s own', async ({ open, page }) => {
  await open('login', { error: 'access_denied', error_description: 'of the host' });
  await expect(choice(page, 'Google')).toBeVisible();
  expect(page.url()).toContain('error=access_denied');
});

test('a used token says so and leads to a new sign-in', async ({ open, page, newContext, allow }) => {
  allow.console(/status of 404/);
  allow.console(withoutVerifier);
  await open('login');
  await choose(page, 'Google');
  const returned = page.waitForRequest(/stytch_token_type=oauth/);
  await button(page, 'Allow').click();
  const link = (await returned).url();
  await expect(heading(page, headings.success)).toBeFocused();

  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto(link);
  await expect(heading(elsewhere, headings.failed)).toBeFocused();
  await expect(alert(elsewhere, /already used or has expired/)).toBeVisible();
  await tabTo(elsewhere, button(elsewhere, 'Start again'));
  await elsewhere.keyboard.press('Enter');
  await choose(elsewhere, 'Google');
  await button(elsewhere, 'Allow').click();
  await expect(heading(elsewhere, headings.success)).toBeFocused();
});

test('reloading after a return spends nothing again', async ({ open, page, emulator }) => {
  await signIn({ open, page, emulator });
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(await calls(emulator, paths.authenticate)).toHaveLength(1);
});

test('an expired token says so and leads to a new sign-in', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 404/);
  await open('login', { confirm: '' });
  await choose(page, 'Google');
  await button(page, 'Allow').click();
  await expect(heading(page, headings.confirm)).toBeFocused();
  await emulator.advance(6 * 60_000);
  await button(page, 'Log in').click();
  await expect(heading(page, headings.failed)).toBeFocused();
  await expect(alert(page, /expired/)).toBeVisible();
  await button(page, 'Start again').click();
  await expect(choice(page, 'Google')).toBeVisible();
});

test('a token that was begun in another browser opens nothing, and is not spent', async ({
  open,
  page,
  newContext,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  allow.console(withoutVerifier);
  await open('login', { confirm: '' });
  await choose(page, 'Google');
  const returned = page.waitForRequest(/stytch_token_type=oauth/);
  await button(page, 'Allow').click();
  const link = (await returned).url();
  await expect(heading(page, headings.confirm)).toBeFocused();

  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto(link);
  await button(elsewhere, 'Log in').click();
  await expect(heading(elsewhere, headings.failed)).toBeFocused();
  await expect(alert(elsewhere, 'This sign-in was started elsewhere. Please start it again here.')).toBeVisible();
  await expect(button(elsewhere, 'Try again')).toHaveCount(0);
  expect(await emulator.sessions()).toEqual([]);
  await button(elsewhere, 'Start again').click();
  await choose(elsewhere, 'GitHub');
  await button(elsewhere, 'Allow').click();
  await button(elsewhere, 'Log in').click();
  await expect(heading(elsewhere, headings.success)).toBeFocused();

  await button(page, 'Log in').click();
  await expect(heading(page, headings.success)).toBeFocused();
});

test(
  'the token is out of the address before the request, and nowhere afterwards',
  { tag: '@first' },
  async ({ open, page, emulator }) => {
    await open('login');
    await choose(page, 'Google');
    const returned = page.waitForRequest(/stytch_token_type=oauth/);
    const answer = await hold(page, paths.authenticate);
    await button(page, 'Allow').click();
    const token = new URL((await returned).url()).searchParams.get('token') ?? '';
    expect(token).not.toBe('');
    await answer.held();
    expect(await calls(emulator, paths.authenticate)).toHaveLength(1);
    expect(page.url()).not.toContain(token);
    await answer.release();
    await expect(heading(page, headings.success)).toBeFocused();
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        history.state,
        new XMLSerializer().serializeToString(document),
        window.__latchkey,
      ]),
    );
    expect(kept).not.toContain(token);
    // The stored verifier is removed too.
    expect(kept).not.toContain('code_verifier');
  },
);

test(
  'offline at the return: told so, and the same token works once the network is back',
  { tag: '@first' },
  async ({ open, page, context, emulator, allow }) => {
    allow.console(/net::ERR_INTERNET_DISCONNECTED/);
    await open('login');
    await choose(page, 'Google');
    await context.route(`**${paths.authenticate}`, (route) => route.abort('internetdisconnected'));
    await button(page, 'Allow').click();
    await expect(heading(page, headings.failed)).toBeFocused();
    await expect(alert(page, 'Check your connection')).toBeVisible();
    await tabTo(page, button(page, 'Try again'));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Try again')).not.toHaveAttribute('aria-busy');
    await expect(button(page, 'Try again')).toBeFocused();
    await context.unroute(`**${paths.authenticate}`);
    await page.keyboard.press('Enter');
    await expect(heading(page, headings.success)).toBeFocused();
    expect(await emulator.sessions()).toHaveLength(1);
  },
);

test('where the host wants a click first, nothing is spent without it', async ({ open, page, emulator }) => {
  await open('login', { confirm: '' });
  await choose(page, 'Google');
  await button(page, 'Allow').click();
  await expect(heading(page, headings.confirm)).toBeFocused();
  await expect(page.getByText('Select the button to log in')).toBeVisible();
  expect(await sent(emulator, paths.authenticate)).toEqual([]);
  await button(page, 'Log in').click();
  await expect(heading(page, headings.success)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
});

test('somebody who is signed in stays who they are until they say so', async ({ open, page, emulator }) => {
  await signIn({ open, page, emulator });
  const comeBackAsGrace = async () => {
    await open('login');
    await choose(page, 'GitHub');
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('Email').fill('grace@example.com');
    await button(page, 'Create and allow').click();
    await expect(heading(page, headings.confirm)).toBeFocused();
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  };
  await comeBackAsGrace();
  expect(await calls(emulator, paths.authenticate)).toHaveLength(1);
  await button(page, `Continue as ${email}`).click();
  await expect(main(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['shell/sessionContinued']);
  expect(await calls(emulator, paths.authenticate)).toHaveLength(1);

  await comeBackAsGrace();
  await button(page, 'Switch account').click();
  await expect(heading(page, headings.success)).toBeFocused();
  expect(await calls(emulator, paths.authenticate)).toHaveLength(2);
  expect(await errors(page)).toEqual([]);
});
