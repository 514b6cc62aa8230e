import { expect, test } from '@latchkey/testing/e2e';
import { asked, code, codeFor, focused, national, phone, success } from './acts.js';

test('in a shadow root it works alike: keys, boxes, styles, focus', async ({ open, page, emulator, axe }) => {
  await open('login', { shadow: '', methods: 'sms,email' });
  await expect(phone(page)).toBeVisible();
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('input'))).toBe(false);
  await phone(page).focus();
  await page.keyboard.type('4155550123');
  await expect(phone(page)).toHaveValue(national);
  await page.keyboard.press('Enter');
  await expect(asked(page)).toBeFocused();
  const right = await codeFor(emulator);
  await code(page).click();
  await page.keyboard.type(right.slice(0, 3));
  const boxes = code(page).locator('xpath=following-sibling::*/span');
  await expect(boxes).toHaveText([...right.slice(0, 3), '', '', '']);
  // The fourth box shows the caret.
  await expect(boxes.nth(3)).toHaveCSS('outline-style', 'solid');
  await axe();
  await page.keyboard.type(right.slice(3));
  await expect(success(page)).toBeFocused();
  expect(await focused(page)).not.toBe('body');
});
