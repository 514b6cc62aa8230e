import { expect, hold } from '@latchkey/testing/e2e';
import { email, paths, test, type EmlPage } from './acts.js';

for (const [by, act] of Object.entries({
  'five rapid Enters': async ({ page, field }: EmlPage) => {
    await field.focus();
    await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('Enter')));
  },
  'five rapid clicks': async ({ page, send }: EmlPage) => {
    const box = await send.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
  },
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
  await eml.open();
  await eml.field.fill(email);
  await eml.send.click();
  await eml.openLink({ confirm: '' });
  const answer = await hold(page, paths.authenticate);
  const box = await eml.button('Log in').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
  await answer.release();
  await expect(eml.success).toBeVisible();
  await expect.poll(() => eml.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  expect(await eml.sent(paths.authenticate)).toHaveLength(1);
});
