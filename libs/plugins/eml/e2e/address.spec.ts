import { expect } from '@latchkey/testing/e2e';
import { email, linkRequest, paths, test } from './acts.js';

const words = 'Invalid email address';

test('a domain without a dot is no address: said once, at the field, and nothing is requested', async ({ eml }) => {
  await eml.open();
  await eml.submit('ada@example');

  await expect(eml.alert(words)).toBeVisible();
  await expect(eml.field).toHaveAttribute('aria-invalid', 'true');
  await expect(eml.field).toHaveAccessibleDescription(words);
  await expect(eml.field).toHaveValue('ada@example');
  await expect(eml.field).toBeFocused();
  expect(await eml.said()).toEqual([words]);
  expect(await eml.sent(paths.send)).toEqual([]);
  expect(await eml.heard()).toEqual([]);
});

// A browser may convert the domain of an email field to ASCII; the emulator treats both forms as equal.
test('an address in another script gets a link, which signs in', async ({ eml, emulator }) => {
  const stored = '用户@xn--fsqu00a.example';
  await eml.open();
  await eml.field.pressSequentially('用户@例子.example');
  await eml.send.click();
  await expect(eml.confirmation).toBeVisible();
  await eml.openLink({}, stored);
  await expect(eml.success).toBeVisible();
  expect(await emulator.users()).toMatchObject([{ emails: [{ email: stored, verified: true }] }]);
});

test('clears the error of a corrected address, and sends it trimmed', async ({ eml, page }) => {
  await eml.open();
  await eml.field.fill('ada@example');
  await eml.send.click();
  await expect(eml.field).toHaveAttribute('aria-invalid', 'true');

  await eml.field.fill(` ${email} `);
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(eml.field).not.toHaveAttribute('aria-invalid');
  await eml.send.click();
  await expect(eml.confirmation).toBeVisible();
  expect(await eml.sent(paths.send)).toEqual([linkRequest]);
});
