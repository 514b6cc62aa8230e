import { clickFiveTimes, expect, hold, pressEnterFiveTimes } from '@latchkey/testing/e2e';
import { email, paths, test, type EmlPage } from './acts.js';

for (const [by, act] of Object.entries({
  'five rapid Enters': async ({ page, field }: EmlPage) => {
    await field.focus();
    await pressEnterFiveTimes(page);
  },
  'five rapid clicks': ({ send }: EmlPage) => clickFiveTimes(send),
})) {
  test(`${by} send one link and raise one event`, async ({ eml, page, emulator }) => {
    const answer = await hold(page, paths.send);
    await eml.open();
    await eml.field.fill(email);
    await act(eml);
    await expect(eml.send).toHaveAttribute('aria-busy', 'true');
    await answer.release();
    await expect(eml.confirmation).toBeVisible();
    expect(await eml.sent(paths.send)).toHaveLength(1);
    expect(await emulator.messages()).toHaveLength(1);
    expect(await eml.heard()).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
  });
}

test('five rapid clicks spend a link once', async ({ eml, page }) => {
  await eml.openAndReturn({ confirm: '' });
  const answer = await hold(page, paths.authenticate);
  await clickFiveTimes(eml.button('Log in'));
  await answer.release();
  await expect(eml.success).toBeVisible();
  await expect.poll(() => eml.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  expect(await eml.sent(paths.authenticate)).toHaveLength(1);
});
