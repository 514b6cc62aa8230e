import { addAuthenticator, expect, tabTo, test } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import {
  button,
  create,
  created,
  errors,
  heard,
  namesInEmulator,
  openRegistration,
  paths,
  rows,
  said,
  sent,
  signUpWithPasskey,
  words,
  yours,
  type Visit,
} from './acts.js';

// The list of a person's passkeys: each is renamed and deleted in its row.

const renaming = (page: Page): Locator => page.getByRole('group', { name: /^Rename / });
const deleting = (page: Page): Locator => page.getByRole('group', { name: words.warning });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the passkey' });
const rename = (row: Locator): Locator => row.getByRole('button', { name: /^Rename / });
const remove = (row: Locator): Locator => row.getByRole('button', { name: /^Delete / });
const isUsable = async (target: Locator) => (await target.getAttribute('aria-disabled')) !== 'true';

/** Opens the list of a person with one or two passkeys. */
async function openList(visit: Visit, count: 1 | 2 = 1): Promise<void> {
  const { page } = visit;
  const device = await signUpWithPasskey(visit);
  if (count === 2) {
    await device.unplug();
    await addAuthenticator(page);
    await page.evaluate(() => window.account.register());
  }
  await openRegistration(visit);
  await button(page, 'Skip').click();
  await expect(yours(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(count);
}

test('a passkey is renamed, by pointer, and keeps its name after a reload', async ({ open, page, emulator }) => {
  await openList({ open, page, emulator });
  const [before = ''] = await namesInEmulator(emulator);
  await rename(rows(page)).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(before);
  await field(page).fill('  Key in the drawer ');
  await button(page, 'Save').click();
  await expect(rows(page)).toContainText('Key in the drawer');
  await expect(renaming(page)).toHaveCount(0);
  await expect(rename(rows(page))).toBeFocused();
  await expect(page.getByText('The passkey is now called Key in the drawer.')).toBeVisible();
  expect(await namesInEmulator(emulator)).toEqual(['Key in the drawer']);
  expect(await heard(page)).toEqual(['PASSKEY_SKIP', 'passkey-registration/renamed']);

  await page.reload();
  await button(page, 'Skip').click();
  await expect(rows(page)).toContainText('Key in the drawer');
});

test('a passkey is renamed, by keyboard alone', { tag: '@first' }, async ({ open, page, emulator }) => {
  await openList({ open, page, emulator });
  await tabTo(page, rename(rows(page)));
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  // The existing name is selected, so typing replaces it.
  await page.keyboard.type('Phone');
  await page.keyboard.press('Enter');
  await expect(rename(rows(page))).toBeFocused();
  expect(await namesInEmulator(emulator)).toEqual(['Phone']);
  expect(await said(page)).toContain('The passkey is now called Phone.');
});

for (const [how, leave] of [
  ['Cancel', (page: Page) => button(page, 'Cancel').click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${how} leaves the name as it was`, async ({ open, page, emulator }) => {
    await openList({ open, page, emulator });
    const before = await namesInEmulator(emulator);
    await rename(rows(page)).click();
    await field(page).fill('Another');
    await leave(page);
    await expect(renaming(page)).toHaveCount(0);
    await expect(rename(rows(page))).toBeFocused();
    await expect(rows(page)).toContainText(before[0] ?? '');
    expect(await namesInEmulator(emulator)).toEqual(before);
    await rename(rows(page)).click();
    await expect(field(page)).toHaveValue(before[0] ?? '');
  });

  test(`${how} keeps a passkey that was about to be deleted`, async ({ open, page, emulator }) => {
    await openList({ open, page, emulator });
    await remove(rows(page)).click();
    await expect(deleting(page)).toBeVisible();
    await leave(page);
    await expect(deleting(page)).toHaveCount(0);
    await expect(remove(rows(page))).toBeFocused();
    expect(await namesInEmulator(emulator)).toHaveLength(1);
    expect(await sent(emulator, paths.remove)).toEqual([]);
  });
}

for (const [what, name] of [
  ['no name', '   '],
  ['too long a name', 'n'.repeat(129)],
] as const) {
  test(`${what} is refused in the field, and nothing is sent`, async ({ open, page, emulator }) => {
    await openList({ open, page, emulator });
    await rename(rows(page)).click();
    await field(page).fill(name);
    await field(page).press('Enter');
    await expect(field(page)).toHaveAccessibleDescription('Type a name of 1 to 128 characters.');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await sent(emulator, paths.update)).toEqual([]);
    await field(page).fill('ñ'.repeat(128));
    await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
    await field(page).press('Enter');
    await expect(rename(rows(page))).toBeFocused();
    expect(await namesInEmulator(emulator)).toEqual(['ñ'.repeat(128)]);
  });
}

test('a passkey is deleted after its warning, by pointer; the other one stays', async ({ open, page, emulator }) => {
  await openList({ open, page, emulator }, 2);
  const [first = '', second = ''] = await namesInEmulator(emulator);
  await remove(rows(page).first()).click();
  await expect(deleting(page)).toContainText(words.warning);
  await expect(button(page, 'Cancel')).toBeFocused();
  await deleting(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(second);
  await expect(rename(rows(page))).toBeFocused();
  await expect(page.getByText(`${first} was deleted.`)).toBeVisible();
  expect(await namesInEmulator(emulator)).toEqual([second]);
  expect(await heard(page)).toEqual(['PASSKEY_SKIP', 'passkey-registration/deleted']);
});

test(
  'the last passkey is deleted, by keyboard alone, and the focus is not lost',
  { tag: '@first' },
  async ({ open, page, emulator }) => {
    await openList({ open, page, emulator });
    await tabTo(page, remove(rows(page)));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await tabTo(page, deleting(page).getByRole('button', { name: /^Delete/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await expect(button(page, 'Set up a Passkey')).toBeFocused();
    expect(await namesInEmulator(emulator)).toEqual([]);
  },
);

test('while one is renamed or deleted nothing else can be done', async ({ open, page, emulator }) => {
  await openList({ open, page, emulator }, 2);
  const [one, other] = [rows(page).first(), rows(page).last()];
  const others = [rename(other), remove(other), button(page, 'Set up another Passkey'), button(page, 'Done')];
  for (const begin of [rename(one), remove(one)]) {
    for (const control of others) expect(await isUsable(control)).toBe(true);
    await begin.click();
    await expect(page.getByRole('group')).toHaveCount(1);
    for (const control of others) expect(await isUsable(control)).toBe(false);
    for (const control of others) await control.click({ force: true });
    await expect(page.getByRole('group')).toHaveCount(1);
    await button(page, 'Cancel').click();
  }
  expect(await heard(page)).toEqual(['PASSKEY_SKIP']);
});

test('a passkey that was deleted elsewhere is gone from the list as well', async ({
  open,
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/status of 404/);
  await openList({ open, page, emulator });
  const other = await context.newPage();
  await open('official', {}, other);
  await other.waitForFunction(() => 'account' in window);
  await other.evaluate(() => window.account.deletePasskeys());
  await remove(rows(page)).click();
  await deleting(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  expect(await errors(page)).toEqual([]);
});

test('a name is text, whatever it holds', async ({ open, page, emulator }) => {
  await openList({ open, page, emulator });
  const odd = `<img src=x onerror=alert(1)> {name} & "${'\u202e'}odd"`;
  await rename(rows(page)).click();
  await field(page).fill(odd);
  await field(page).press('Enter');
  await expect(rename(rows(page))).toBeFocused();
  await expect(rows(page).locator('img')).toHaveCount(0);
  expect(await rows(page).locator('bdi').first().textContent()).toBe(odd);
  await expect(page.getByRole('status').filter({ hasText: 'is now called' })).toContainText('{name}');
});

test('a passkey that was just created can be renamed and deleted at once', async ({ open, page, emulator }) => {
  const device = await signUpWithPasskey({ open, page, emulator });
  await device.unplug();
  await addAuthenticator(page);
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect(created(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await rename(rows(page).last()).click();
  await field(page).fill('New');
  await field(page).press('Enter');
  await expect(rows(page).last()).toContainText('New');
  await remove(rows(page).last()).click();
  await deleting(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(rows(page)).toHaveCount(1);
  expect(await namesInEmulator(emulator)).toHaveLength(1);
  expect(await heard(page)).toEqual([
    'PASSKEY_REGISTER',
    'passkey-registration/renamed',
    'passkey-registration/deleted',
  ]);
});
