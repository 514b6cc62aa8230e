import { expect, focused } from '@latchkey/testing/e2e';
import { national, test } from './acts.js';

test('in a shadow root it works alike: keys, boxes, styles, focus', async ({ otp, page, axe }) => {
  await otp.open({ shadow: '', methods: 'sms,email' });
  await expect(otp.phone).toBeVisible();
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('input'))).toBe(false);
  await otp.phone.focus();
  await page.keyboard.type('4155550123');
  await expect(otp.phone).toHaveValue(national);
  await page.keyboard.press('Enter');
  await expect(otp.asked).toBeVisible();
  const right = await otp.codeFor();
  await otp.code.click();
  await page.keyboard.type(right.slice(0, 3));
  const boxes = otp.code.locator('xpath=following-sibling::*/span');
  await expect(boxes).toHaveText([...right.slice(0, 3), '', '', '']);
  // The fourth box shows the caret.
  await expect(boxes.nth(3)).toHaveCSS('outline-style', 'solid');
  await axe();
  await page.keyboard.type(right.slice(3));
  await expect(otp.success).toBeFocused();
  expect(await focused(page)).not.toBe('body');
});
