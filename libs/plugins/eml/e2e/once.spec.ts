import { clickFiveTimes, expect, hold, pressEnterFiveTimes } from '@latchkey/testing/e2e';
import { email, paths, test } from './acts.js';

test('five rapid Enters send one link and raise one event', async ({ eml, page, emulator }) => {
  const answer = await hold(page, paths.send);
  await eml.open();
  await eml.field.fill(email);
  await eml.field.focus();
  await pressEnterFiveTimes(page);
  await expect(eml.send).toHaveAttribute('aria-busy', 'true');
  await answer.release();
  await expect(eml.confirmation).toBeVisible();
  expect(await eml.sent(paths.send)).toHaveLength(1);
  expect(await emulator.messages()).toHaveLength(1);
  expect(await eml.heard()).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
});

test('five rapid clicks spend a link once', async ({ eml, page }) => {
  await eml.openAndReturn({ confirm: '' });
  const answer = await hold(page, paths.authenticate);
  await clickFiveTimes(eml.button('Log in'));
  await answer.release();
  await expect(eml.success).toBeVisible();
  await expect.poll(() => eml.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  expect(await eml.sent(paths.authenticate)).toHaveLength(1);
});
