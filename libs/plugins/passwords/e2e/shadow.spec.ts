import { expect, focused } from '@latchkey/testing/e2e';
import { good, test } from './acts.js';

test('a sign-up in a shadow root keeps the focus off the body', async ({ widget, page, axe }) => {
  await widget.startSignUp({ shadow: '' });
  expect(await focused(page)).not.toBe('body');
  await widget.password.fill(good);
  await widget.expectOn();
  await axe();
  await page.keyboard.press('Enter');
  await expect(widget.success).toBeFocused();
  expect(await focused(page)).not.toBe('body');
});
