import { expect, hold, type Held } from '@latchkey/testing/e2e';
import { email, paths, test, type EmlPage } from './acts.js';

// Responses that arrive after the flow has ended.

/** Opens a link and clicks the button that uses it; the response is held back. */
async function startSpending(eml: EmlPage): Promise<Held> {
  await eml.openAndReturn({ confirm: '' });
  const answer = await hold(eml.page, paths.authenticate);
  await eml.button('Log in').click();
  await expect(eml.button('Log in')).toHaveAttribute('aria-busy', 'true');
  await answer.held();
  return answer;
}

test('stays on the form after going back from a pending log-in, and keeps its session', async ({ eml, emulator }) => {
  const answer = await startSpending(eml);
  await eml.button('Go back').click();
  await expect(eml.main).toBeVisible();
  await eml.field.fill('grace@example.com');
  await answer.release();
  const answers = async () => (await emulator.requests(paths.authenticate)).filter(({ method }) => method === 'POST');
  await expect.poll(answers).toMatchObject([{ status: 200 }]);

  await expect(eml.signedIn).toBeVisible();
  await expect(eml.main).toBeVisible();
  await expect(eml.field).toHaveValue('grace@example.com');
  await expect(eml.field).toBeFocused();
  await expect.poll(() => eml.heard()).toContain('AUTHENTICATE_FLOW_COMPLETE');
});

test('going back from a pending log-in: its late failure is not said', async ({ eml, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await emulator.fault({ path: paths.authenticate, status: 500 });
  const answer = await startSpending(eml);
  await eml.button('Go back').click();
  await eml.field.fill('grace@example.com');
  const failed = page.waitForResponse(`**${paths.authenticate}`);
  await answer.release();
  await failed;
  await eml.send.click();
  await expect(eml.confirmation).toBeVisible();
  await expect(page.getByText('An email was sent to grace@example.com')).toBeVisible();
  expect(await eml.said()).toEqual([]);
  expect(await eml.errors()).toEqual([]);
  expect(await eml.heard()).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
});

test('what is typed while a link is on its way changes nothing about where it went', async ({ eml, page }) => {
  const answer = await hold(page, paths.send);
  await eml.openAndSubmit();
  await answer.held();
  await eml.field.fill('grace@example.com');
  await answer.release();
  await expect(page.getByText(`An email was sent to ${email}`)).toBeVisible();
  await eml.button('Go back').click();
  await expect(eml.field).toHaveValue('grace@example.com');
});

test('an answer after the widget is gone is nobody’s business', async ({ eml, page }) => {
  const answer = await hold(page, paths.send);
  await eml.openAndSubmit();
  await answer.held();
  const answered = page.waitForResponse(`**${paths.send}`);
  await eml.unmount();
  await answer.release();
  await answered;
  await expect(page.locator('#login')).toBeEmpty();
  expect(await eml.heard()).toEqual([]);
  expect(await eml.errors()).toEqual([]);
});

test('a session that is granted after the widget is gone is kept', async ({ eml, page }) => {
  const answer = await startSpending(eml);
  const answered = page.waitForResponse(`**${paths.authenticate}`);
  await eml.unmount();
  await answer.release();
  await answered;
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  await eml.open();
  await expect(eml.signedIn).toBeVisible();
});
