import { script } from '@latchkey/eml/script';
import { expect, expectRing, focused, hold, tabTo, testSignIn } from '@latchkey/testing/e2e';
import { email, paths, test } from './acts.js';

testSignIn(script.byLink);

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
