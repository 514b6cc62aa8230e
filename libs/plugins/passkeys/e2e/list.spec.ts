import { expect, tabTo } from '@latchkey/testing/e2e';
import { paths, test, texts } from './acts.js';

// The list of a person's passkeys: each is renamed and deleted in its row.

test('renames a passkey by pointer, and shows the name after a reload', async ({ passkeys, page }) => {
  await passkeys.openList();
  const [before = ''] = await passkeys.storedNames();
  await passkeys.rename.click();
  await expect(passkeys.nameField).toBeFocused();
  await expect(passkeys.nameField).toHaveValue(before);
  await passkeys.nameField.fill('  Key in the drawer ');
  await passkeys.button('Save').click();
  await expect(passkeys.rows).toContainText('Key in the drawer');
  await expect(passkeys.renaming).toHaveCount(0);
  await expect(passkeys.rename).toBeFocused();
  await expect(page.getByText('The passkey is now called Key in the drawer.')).toBeVisible();
  expect(await passkeys.storedNames()).toEqual(['Key in the drawer']);
  expect(await passkeys.heard()).toEqual(['PASSKEY_SKIP', 'passkey-registration/renamed']);

  await page.reload();
  await passkeys.button('Skip').click();
  await expect(passkeys.rows).toContainText('Key in the drawer');
});

test('renames a passkey by keyboard alone', async ({ passkeys, page }) => {
  await passkeys.openList();
  await tabTo(page, passkeys.rename);
  await page.keyboard.press('Enter');
  await expect(passkeys.nameField).toBeFocused();
  // The existing name is selected, so typing replaces it.
  await page.keyboard.type('Phone');
  await page.keyboard.press('Enter');
  await expect(passkeys.rename).toBeFocused();
  expect(await passkeys.storedNames()).toEqual(['Phone']);
  expect(await passkeys.said()).toContain('The passkey is now called Phone.');
});

test('an empty name is rejected at the field, and no request is sent', async ({ passkeys }) => {
  await passkeys.openList();
  await passkeys.renameTo('   ');
  await expect(passkeys.nameField).toHaveAccessibleDescription('Type a name of 1 to 128 characters.');
  await expect(passkeys.nameField).toBeFocused();
  await expect(passkeys.nameField).toHaveAttribute('aria-invalid', 'true');
  expect(await passkeys.sent(paths.update)).toEqual([]);
  await passkeys.nameField.fill('ñ'.repeat(128));
  await expect(passkeys.nameField).not.toHaveAttribute('aria-invalid', 'true');
  await passkeys.nameField.press('Enter');
  await expect(passkeys.rename).toBeFocused();
  expect(await passkeys.storedNames()).toEqual(['ñ'.repeat(128)]);
});

test('deletes one of two passkeys by pointer, after a warning', async ({ passkeys, page }) => {
  await passkeys.openList(2);
  const [first = '', second = ''] = await passkeys.storedNames();
  await passkeys.remove.first().click();
  await expect(passkeys.deleting).toContainText(texts.warning);
  await expect(passkeys.button('Cancel')).toBeFocused();
  await passkeys.confirm.click();
  await expect(passkeys.rows).toHaveCount(1);
  await expect(passkeys.rows).toContainText(second);
  await expect(passkeys.rename).toBeFocused();
  await expect(page.getByText(`${first} was deleted.`)).toBeVisible();
  expect(await passkeys.storedNames()).toEqual([second]);
  expect(await passkeys.heard()).toEqual(['PASSKEY_SKIP', 'passkey-registration/deleted']);
});

test('deletes the last passkey by keyboard alone, and moves the focus to the button', async ({ passkeys, page }) => {
  await passkeys.openList();
  await tabTo(page, passkeys.remove);
  await page.keyboard.press('Enter');
  await expect(passkeys.button('Cancel')).toBeFocused();
  await tabTo(page, passkeys.confirm);
  await page.keyboard.press('Enter');
  await expect(passkeys.none).toBeVisible();
  await expect(passkeys.button('Set up a Passkey')).toBeFocused();
  expect(await passkeys.storedNames()).toEqual([]);
});

test('a new passkey can be renamed and deleted on the success screen', async ({ passkeys }) => {
  const device = await passkeys.signUpWithPasskey();
  await device.unplug();
  await passkeys.addDevice();
  await passkeys.openRegistration();
  await passkeys.createPasskey();
  await expect(passkeys.rows).toHaveCount(2);
  await passkeys.renameTo('New', passkeys.rename.last());
  await expect(passkeys.rows.last()).toContainText('New');
  await passkeys.deletePasskey(passkeys.remove.last());
  await expect(passkeys.rows).toHaveCount(1);
  expect(await passkeys.storedNames()).toHaveLength(1);
  expect(await passkeys.heard()).toEqual([
    'PASSKEY_REGISTER',
    'passkey-registration/renamed',
    'passkey-registration/deleted',
  ]);
});
