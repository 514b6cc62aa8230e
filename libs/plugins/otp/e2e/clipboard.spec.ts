import { expect } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';

test('a pasted code with a space in it is taken from the clipboard', async ({ otp, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const right = await otp.openAndReceiveCode();
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${right.slice(0, 3)} ${right.slice(3)}\n`);
  // A pasted complete code replaces the typed text.
  await otp.code.fill('12');
  await otp.code.press('ControlOrMeta+v');
  await expect(otp.success).toBeFocused();
  expect(await otp.sent(paths.authenticate)).toMatchObject([{ token: right }]);
});

test('of a pasted message, only the code is taken, and nothing of a message with two', async ({
  otp,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const right = await otp.openAndReceiveCode();
  const paste = async (text: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await otp.code.press('ControlOrMeta+v');
  };
  await paste('Your 2FA codes are 123456 and 654321');
  await expect(otp.code).toHaveValue('');
  await paste(`Your 2FA code is\n${right}\n5 minutes`);
  await expect(otp.success).toBeFocused();
  expect(await otp.sent(paths.authenticate)).toMatchObject([{ token: right }]);
});
