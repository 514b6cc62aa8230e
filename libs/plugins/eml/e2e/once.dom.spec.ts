import { expect, hold, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { button, email, field, follow, heading, heard, paths, send, sent } from './acts.js';

const isBusy = (page: Page) => expect(send(page)).toHaveAttribute('aria-busy', 'true');

for (const [by, act] of Object.entries({
  'five rapid Enters': async (page: Page) => {
    await field(page).focus();
    await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('Enter')));
  },
  'five rapid clicks': async (page: Page) => {
    const box = await send(page).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
  },
})) {
  test(`${by} send one link and raise one event`, async ({ open, page, emulator }) => {
    const answer = await hold(page, paths.send);
    await open('login');
    await field(page).fill(email);
    await act(page);
    await isBusy(page);
    await answer.release();
    await expect(heading(page, 'Check your email')).toBeVisible();
    expect(await sent(emulator, paths.send)).toHaveLength(1);
    expect(await emulator.messages()).toHaveLength(1);
    expect(await heard(page)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
  });
}

test('five rapid clicks spend a link once', async ({ open, page, emulator }) => {
  await open('login');
  await field(page).fill(email);
  await send(page).click();
  await follow(page, (await emulator.waitForMessage(email)).link, { confirm: '' });
  const answer = await hold(page, paths.authenticate);
  const box = await button(page, 'Log in').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
  await answer.release();
  await expect(heading(page, 'Success')).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
});
