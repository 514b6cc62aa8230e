import { expect, focused } from '@latchkey/testing/e2e';
import { good, test } from './acts.js';

test('the focus never falls to the body on the way in a shadow root', async ({ widget, page, axe }) => {
  await widget.startSignUp({ shadow: '' });
  expect(await focused(page)).not.toBe('body');
  await widget.password.fill(good);
  await widget.expectOn();
  await axe();
  await page.keyboard.press('Enter');
  await expect(widget.success).toBeFocused();
  expect(await focused(page)).not.toBe('body');
});
