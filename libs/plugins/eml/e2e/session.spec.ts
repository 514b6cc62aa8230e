import { blockStorage, clickFiveTimes, expect, hold } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';

test('a session survives a reload, goes on, and ends by logging out', async ({ eml, page, emulator }) => {
  await eml.openSignedIn();
  await page.reload();
  await expect(eml.signedIn).toBeVisible();

  await eml.button('Continue').click();
  await expect.poll(() => eml.heard()).toEqual(['shell/sessionContinued']);
  await eml.button('Log out').click();
  await expect(eml.signedIn).toHaveCount(0);
  await expect(eml.main).toBeVisible();
  await expect.poll(() => eml.heard()).toEqual(['shell/sessionContinued', 'shell/loggedOut']);
  await expect.poll(async () => (await emulator.sessions()).map(({ status }) => status)).toEqual(['revoked']);

  await page.reload();
  await eml.askForLink();
  await expect(eml.signedIn).toHaveCount(0);
});

test('five rapid clicks on Log out end the session once', async ({ eml, page }) => {
  await eml.openSignedIn();
  const answer = await hold(page, paths.revoke);
  await clickFiveTimes(eml.button('Log out'));
  await answer.release();
  await expect(eml.signedIn).toHaveCount(0);
  await expect.poll(() => eml.heard()).toEqual(['shell/loggedOut']);
  expect(await eml.sent(paths.revoke)).toHaveLength(1);
});

test('an active session is offered without discarding what is being typed', async ({ eml, page }) => {
  await eml.openAndSignIn();
  // The held response keeps the client from reporting the session, so the typing comes first.
  const answer = await hold(page, paths.bootstrap);
  await eml.open();
  await eml.field.fill('grace@example.com');
  await eml.field.press('ArrowLeft');
  await answer.release();
  await expect(eml.signedIn).toBeVisible();
  await expect(eml.field).toHaveValue('grace@example.com');
  await expect(eml.field).toBeFocused();
  await page.keyboard.type('x');
  await expect(eml.field).toHaveValue('grace@example.coxm');
});

test('signs in for the life of the page where storage is blocked', async ({ eml, page, emulator }) => {
  await page.addInitScript(blockStorage);
  await eml.openAndSignIn();
  await expect.poll(() => eml.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  await page.reload();
  await expect(eml.field).toBeVisible();
  await eml.askForLink();
  await expect(page.getByText('Signed in as')).toHaveCount(0);
});

test('with storage blocked the person is told that the session will not last', async ({ eml, page }) => {
  await page.addInitScript(blockStorage);
  await eml.openAndReturn();
  await expect(eml.success).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('blocks storage');
});
