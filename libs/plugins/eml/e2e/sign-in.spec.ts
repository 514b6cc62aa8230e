import { expect, expectRing, focused, hold, tabTo } from '@latchkey/testing/e2e';
import { email, linkRequest, paths, test } from './acts.js';

test(
  'signs up and logs in again by link, by pointer',
  { tag: ['@first', '@react-18'] },
  async ({ eml, page, emulator }) => {
    await eml.openAndSend();
    await expect(eml.confirmation).toBeFocused();
    await expect(page.getByText(`An email was sent to ${email}`)).toBeVisible();
    expect(await eml.sent(paths.send)).toEqual([linkRequest]);
    expect(await eml.heard()).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
    expect(await page.evaluate(() => window.__latchkey.events)).toMatchObject([
      { data: { email, request_id: expect.any(String) } },
    ]);

    const signUp = await emulator.waitForMessage(email);
    expect(signUp.subject).toMatch(/confirm/i);
    await eml.follow(signUp.link);
    await expect(eml.success).toBeFocused();
    await expect(page.getByText('You have successfully logged in.')).toBeVisible();
    await expect.poll(() => eml.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);

    await eml.open();
    await page.getByRole('button', { name: 'Log out' }).click();
    // The screen is mounted again and takes the focus: text typed before that is lost.
    await expect(eml.main).toBeVisible();
    await eml.signIn();
    expect((await emulator.messages({ to: email }))[0]?.subject).toMatch(/log in/i);
    expect(await emulator.users()).toHaveLength(1);
  },
);

test(
  'signs in with the keyboard alone, focus always in sight',
  { tag: ['@first', '@react-18-deep'] },
  async ({ eml, page }) => {
    await eml.open();
    await expect(eml.field).toBeVisible();
    await page.keyboard.press('Tab');
    await expectRing(eml.field);
    await page.keyboard.type(email);
    await tabTo(page, eml.send);
    await page.keyboard.press('Enter');
    await expectRing(eml.confirmation);

    await tabTo(page, eml.button('Go back'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectRing(eml.field);
    await page.keyboard.press('Enter');
    await expectRing(eml.confirmation);
    await tabTo(page, eml.button('Try again'));
    await page.keyboard.press('Space');
    await expectRing(eml.field);
    await page.keyboard.press('Enter');
    await expectRing(eml.confirmation);

    await eml.openLink({ confirm: '' }, email, 3);
    await expectRing(eml.asking);
    await tabTo(page, eml.button('Log in'));
    await page.keyboard.press('Enter');
    await expectRing(eml.success);
  },
);

test('keeps the focus in the field, and off the body, while the link is on its way', async ({ eml, page }) => {
  const answer = await hold(page, paths.send);
  await eml.openAndSubmit();
  await expect(eml.send).toHaveAttribute('aria-busy', 'true');
  await expect(eml.send).toHaveAccessibleName('Continue with email');
  await expect(eml.field).toBeFocused();
  await answer.release();
  await expect(eml.confirmation).toBeFocused();
  expect(await focused(page)).toBe('h2');
});

test('going back keeps the address, and the same button sends again', async ({ eml, emulator }) => {
  await eml.openAndAskForLink();
  await eml.button('Go back').click();
  await expect(eml.main).toBeVisible();
  await expect(eml.field).toHaveValue(email);
  await eml.send.click();
  await expect(eml.confirmation).toBeVisible();
  await emulator.waitForMessage(email, 2);
});

test('returns to the filled form on Try again, and reports it', async ({ eml, emulator }) => {
  await eml.openAndAskForLink();
  await eml.button('Try again').click();
  await expect(eml.main).toBeVisible();
  await expect(eml.field).toHaveValue(email);
  await expect
    .poll(async () => (await emulator.events()).filter(({ name }) => name === 'email_try_again_clicked'))
    .toMatchObject([{ details: { email, type: 'login_or_create_eml' } }]);
});

test('reports the widget once, and nothing at all where telemetry is off', async ({ eml, emulator }) => {
  const names = async () => (await emulator.events()).map(({ name }) => name);
  await eml.open();
  await expect.poll(names).toContain('render_login_screen');
  await eml.askForLink();
  await eml.button('Try again').click();
  await expect.poll(names).toContain('email_try_again_clicked');
  expect((await names()).filter((name) => name === 'render_login_screen')).toHaveLength(1);

  await emulator.reset();
  await eml.openAndAskForLink({ telemetry: 'off' });
  await eml.button('Try again').click();
  await expect(eml.field).toBeVisible();
  await eml.open({ telemetry: 'off' });
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
  test(`links to mailboxes in new tabs, for mail from ${from}`, async ({ eml, page, emulator }) => {
    await emulator.setProject({ email_domains: domains });
    await eml.openAndAskForLink(params);
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
  { tag: '@react-18' },
  async ({ eml, open, page, emulator }) => {
    const reports = async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen');
    await open('strict');
    await expect.poll(reports).toHaveLength(1);
    await eml.submit();
    await expect(eml.confirmation).toBeFocused();
    expect(await eml.sent(paths.send)).toHaveLength(1);
    expect(await eml.heard()).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);

    const link = new URL((await emulator.waitForMessage(email)).link ?? '');
    link.pathname = '/strict';
    await page.goto(link.href);
    await expect(eml.success).toBeFocused();
    await expect.poll(() => eml.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(await eml.sent(paths.authenticate)).toHaveLength(1);
    await expect.poll(reports).toHaveLength(2);
  },
);

test('the email has the language of the widget, which the provider names differently', async ({
  eml,
  page,
  emulator,
}) => {
  await eml.open();
  await page.evaluate(() =>
    window.__latchkey.widget?.update({ strings: { 'shell.messageLocale': 'pt-br', 'eml.send': 'Enviar' } }),
  );
  await eml.field.fill(email);
  await eml.button('Enviar').click();
  expect((await emulator.waitForMessage(email)).locale).toBe('pt-br');
  expect(await eml.sent(paths.send)).toEqual([{ ...linkRequest, locale: 'pt-br' }]);
});
