import { expect, test } from '@latchkey/testing/e2e';
import { code, paths, receiveCode, sent, success } from './acts.js';

test('a pasted code with a space in it is taken from the clipboard', async ({ open, page, context, emulator }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('login');
  const right = await receiveCode(page, emulator);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${right.slice(0, 3)} ${right.slice(3)}\n`);
  // A pasted complete code replaces the typed text.
  await code(page).fill('12');
  await code(page).press('ControlOrMeta+v');
  await expect(success(page)).toBeFocused();
  expect(await sent(emulator, paths.authenticate)).toMatchObject([{ token: right }]);
});
