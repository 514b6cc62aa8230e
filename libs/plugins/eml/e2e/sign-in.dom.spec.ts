import { expect, hold, test } from '@latchkey/testing/e2e';
import {
  askForLink,
  button,
  email,
  expectRing,
  field,
  focused,
  follow,
  heading,
  heard,
  paths,
  send,
  sent,
  linkRequest,
  signIn,
  tabTo,
} from './acts.js';

test(
  'signs up and logs in again by link, by pointer',
  { tag: ['@first', '@react-18'] },
  async ({ open, page, emulator }) => {
    await open('login');
    await field(page).fill(email);
    await send(page).click();
    await expect(heading(page, 'Check your email')).toBeFocused();
    await expect(page.getByText(`An email was sent to ${email}`)).toBeVisible();
    expect(await sent(emulator, paths.send)).toEqual([linkRequest]);
    expect(await heard(page)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
    expect(await page.evaluate(() => window.__latchkey.events)).toMatchObject([
      { data: { email, request_id: expect.any(String) } },
    ]);

    const signUp = await emulator.waitForMessage(email);
    expect(signUp.subject).toMatch(/confirm/i);
    await follow(page, signUp.link);
    await expect(heading(page, 'Success')).toBeFocused();
    await expect(page.getByText('You have successfully logged in.')).toBeVisible();
    await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);

    await open('login');
    await page.getByRole('button', { name: 'Log out' }).click();
    // The screen is mounted again and takes the focus: text typed before that is lost.
    await expect(heading(page, 'Sign up or log in')).toBeFocused();
    await signIn(page, emulator);
    expect((await emulator.messages({ to: email }))[0]?.subject).toMatch(/log in/i);
    expect(await emulator.users()).toHaveLength(1);
  },
);

test(
  'signs in with the keyboard alone, focus always in sight',
  { tag: ['@first', '@react-18-deep'] },
  async ({ open, page, emulator }) => {
    await open('login');
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expectRing(field(page));
    await page.keyboard.type(email);
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    await expectRing(heading(page, 'Check your email'));

    await tabTo(page, button(page, 'Go back'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectRing(heading(page, 'Sign up or log in'));
    await tabTo(page, field(page));
    await page.keyboard.press('Enter');
    await expectRing(heading(page, 'Check your email'));
    await tabTo(page, button(page, 'Try again'));
    await page.keyboard.press('Space');
    await expectRing(heading(page, 'Sign up or log in'));
    await tabTo(page, field(page));
    await page.keyboard.press('Enter');
    await expectRing(heading(page, 'Check your email'));

    await follow(page, (await emulator.waitForMessage(email, 3)).link, { confirm: '' });
    await expectRing(heading(page, 'Finish logging in'));
    await tabTo(page, button(page, 'Log in'));
    await page.keyboard.press('Enter');
    await expectRing(heading(page, 'Success'));
  },
);

test('keeps the focus in the field, and off the body, while the link is on its way', async ({ open, page }) => {
  const answer = await hold(page, paths.send);
  await open('login');
  await field(page).fill(email);
  await field(page).press('Enter');
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  await expect(send(page)).toHaveAccessibleName('Continue with email');
  await expect(field(page)).toBeFocused();
  await answer.release();
  await expect(heading(page, 'Check your email')).toBeFocused();
  expect(await focused(page)).toBe('h2');
});

test('going back keeps the address, and the same button sends again', async ({ open, page, emulator }) => {
  await open('login');
  await askForLink(page);
  await button(page, 'Go back').click();
  await expect(heading(page, 'Sign up or log in')).toBeFocused();
  await expect(field(page)).toHaveValue(email);
  await send(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await emulator.waitForMessage(email, 2);
});

test('Try again leads back to the form with its address, and is told to the provider', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  await askForLink(page);
  await button(page, 'Try again').click();
  await expect(heading(page, 'Sign up or log in')).toBeFocused();
  await expect(field(page)).toHaveValue(email);
  await expect
    .poll(async () => (await emulator.events()).filter(({ name }) => name === 'email_try_again_clicked'))
    .toMatchObject([{ details: { email, type: 'login_or_create_eml' } }]);
});

test('reports the widget once, and nothing at all where telemetry is off', async ({ open, page, emulator }) => {
  const names = async () => (await emulator.events()).map(({ name }) => name);
  await open('login');
  await expect.poll(names).toContain('render_login_screen');
  await askForLink(page);
  await button(page, 'Try again').click();
  await expect.poll(names).toContain('email_try_again_clicked');
  expect((await names()).filter((name) => name === 'render_login_screen')).toHaveLength(1);

  await emulator.reset();
  await open('login', { telemetry: 'off' });
  await askForLink(page);
  await button(page, 'Try again').click();
  await expect(field(page)).toBeVisible();
  await open('login', { telemetry: 'off' });
  // The official client sends its own telemetry; the widget's stays off.
  await expect.poll(names).toContain('sdk_instance_instantiated');
  expect(await names()).not.toContain('render_login_screen');
  expect(await names()).not.toContain('email_try_again_clicked');
});

const mailboxes = ['Gmail', 'Yahoo', 'Outlook'] as const;

for (const { from, params, domains, searches } of [
  { from: 'nobody in particular', params: {}, domains: [], searches: undefined },
  { from: "the project's only domain", params: {}, domains: ['mail.example'], searches: 'mail.example' },
  { from: 'one of several domains', params: {}, domains: ['a.example', 'b.example'], searches: undefined },
  {
    from: 'the domain hinted at',
    params: { domainHint: 'own.example' },
    domains: ['a.example'],
    searches: 'own.example',
  },
] as const) {
  test(`links to mailboxes in new tabs, for mail from ${from}`, async ({ open, page, emulator }) => {
    await emulator.setProject({ email_domains: domains });
    await open('login', params);
    await askForLink(page);
    for (const name of mailboxes) {
      const link = page.getByRole('link', { name: `Open in ${name} (opens in a new tab)`, exact: true });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).toMatch(/^https:/);
      expect(href.includes(searches ?? '.example')).toBe(searches !== undefined && name !== 'Outlook');
    }
  });
}

test(
  'StrictMode doubles nothing: one report, one request, one link spent, one event each',
  { tag: ['@first', '@react-18'] },
  async ({ open, page, emulator }) => {
    const reports = async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen');
    await open('strict');
    await expect.poll(reports).toHaveLength(1);
    await field(page).fill(email);
    await field(page).press('Enter');
    await expect(heading(page, 'Check your email')).toBeFocused();
    expect(await sent(emulator, paths.send)).toHaveLength(1);
    expect(await heard(page)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);

    const link = new URL((await emulator.waitForMessage(email)).link ?? '');
    link.pathname = '/strict';
    await page.goto(link.href);
    await expect(heading(page, 'Success')).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
    await expect.poll(reports).toHaveLength(2);
  },
);
