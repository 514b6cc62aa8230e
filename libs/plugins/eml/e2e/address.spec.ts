import { expect } from '@latchkey/testing/e2e';
import { email, linkRequest, paths, test } from './acts.js';

const words = 'Invalid email address';

for (const [kind, typed] of Object.entries({
  nothing: '',
  'a word': 'ada',
  'no domain': 'ada@',
  'no dot': 'ada@example',
  'two addresses': 'ada@example.com,bob@example.com',
  'a space inside': 'ada lovelace@example.com',
  'a display name': 'Ada <ada@example.com>',
})) {
  test(`${kind} is no address: said once, at the field, and nothing is requested`, async ({ eml }) => {
    await eml.open();
    await eml.submit(typed);

    await expect(eml.alert(words)).toBeVisible();
    await expect(eml.field).toHaveAttribute('aria-invalid', 'true');
    await expect(eml.field).toHaveAccessibleDescription(words);
    await expect(eml.field).toHaveValue(typed);
    await expect(eml.field).toBeFocused();
    expect(await eml.said()).toEqual([words]);
    expect(await eml.sent(paths.send)).toEqual([]);
    expect(await eml.heard()).toEqual([]);
  });
}

// A browser may convert the domain of an email field to ASCII; the emulator treats both forms as equal.
for (const [what, typed, stored] of [
  ['letters outside ASCII before the @', 'jörg@example.com', 'jörg@example.com'],
  ['a domain in its own script', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['both', '用户@例子.example', '用户@xn--fsqu00a.example'],
] as const) {
  test(`an address with ${what} gets a link, which signs in`, async ({ eml, emulator }) => {
    await eml.open();
    await eml.field.pressSequentially(typed);
    await eml.send.click();
    await expect(eml.confirmation).toBeVisible();
    await eml.openLink({}, stored);
    await expect(eml.success).toBeVisible();
    expect(await emulator.users()).toMatchObject([{ emails: [{ email: stored, verified: true }] }]);
  });
}

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

test('refusing an address by pointer leads to the field that is wrong', async ({ eml }) => {
  await eml.open();
  await eml.send.click();
  await expect(eml.alert(words)).toBeVisible();
  await expect(eml.field).toHaveAccessibleDescription(words);
});
