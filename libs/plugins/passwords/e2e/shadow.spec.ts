import { expect, test } from '@latchkey/testing/e2e';
import { creating, enter, expectOn, focused, good, password, success } from './acts.js';

test('the focus never falls to the body on the way in a shadow root', async ({ open, page, axe }) => {
  await open('login', { shadow: '' });
  await enter(page, creating);
  expect(await focused(page)).not.toBe('body');
  await password(page).fill(good);
  await expectOn(page);
  await axe();
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
  expect(await focused(page)).not.toBe('body');
});
