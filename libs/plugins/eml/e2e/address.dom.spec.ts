import { expect, test } from '@latchkey/testing/e2e';
import { email, field, follow, heading, heard, linkRequest, paths, said, send, sent } from './acts.js';

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
  test(`${kind} is no address: said once, at the field, and nothing is requested`, async ({ open, page, emulator }) => {
    await open('login');
    await field(page).fill(typed);
    await field(page).press('Enter');

    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription(words);
    await expect(field(page)).toHaveValue(typed);
    await expect(field(page)).toBeFocused();
    expect(await said(page)).toEqual([words]);
    expect(await sent(emulator, paths.send)).toEqual([]);
    expect(await heard(page)).toEqual([]);
  });
}

// A browser may convert the domain of an email field to ASCII; the emulator treats both forms as equal.
for (const [what, typed, stored] of [
  ['letters outside ASCII before the @', 'jörg@example.com', 'jörg@example.com'],
  ['a domain in its own script', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['both', '用户@例子.example', '用户@xn--fsqu00a.example'],
] as const) {
  test(`an address with ${what} gets a link, which signs in`, { tag: '@first' }, async ({ open, page, emulator }) => {
    await open('login');
    await field(page).pressSequentially(typed);
    await send(page).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await follow(page, (await emulator.waitForMessage(stored)).link);
    await expect(heading(page, 'Success')).toBeVisible();
    expect(await emulator.users()).toMatchObject([{ emails: [{ email: stored, verified: true }] }]);
  });
}

test('correcting the address takes the error away, and it is sent as it was meant', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  await field(page).fill('ada@example');
  await send(page).click();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');

  await field(page).fill(` ${email} `);
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await send(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  expect(await sent(emulator, paths.send)).toEqual([linkRequest]);
});

test('refusing an address by pointer leads to the field that is wrong', async ({ open, page }) => {
  await open('login');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(words);
});
