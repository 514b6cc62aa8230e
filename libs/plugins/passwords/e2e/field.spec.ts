import { expect, expectRing, hold } from '@latchkey/testing/e2e';
import { better, email, good, paths, test } from './acts.js';

// The password field: visibility and accepted input.

test('showing and hiding the password by pointer keeps text, caret and focus', async ({ widget, page }) => {
  const { password } = widget;
  const caret = () => password.evaluate((input: HTMLInputElement) => input.selectionStart);
  await widget.startSignUp();
  await password.focus();
  await page.keyboard.type('Ketle 47');
  for (const _ of 'le 47') await page.keyboard.press('ArrowLeft');
  await expect(password).toHaveAttribute('type', 'password');
  await widget.show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  expect(await caret()).toBe(3);
  await page.keyboard.type('t');
  await expect(password).toHaveValue('Kettle 47');
  await widget.hide.click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toBeFocused();
  expect(await caret()).toBe(4);
  await expect(password).toHaveValue('Kettle 47');
});

test('showing and hiding the password by keyboard keeps the focus on the button', async ({ widget, page }) => {
  await widget.startSignUp();
  await widget.password.fill(good);
  await widget.tabAndPress(widget.show, 'Space');
  await expectRing(widget.hide);
  await expect(widget.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expectRing(widget.show);
  await expect(widget.password).toHaveAttribute('type', 'password');
  await expect(widget.password).toHaveValue(good);
});

test('submitting hides a shown password, which stays hidden after the response', async ({ widget, page, allow }) => {
  allow.console(/status of 401/);
  const { password } = widget;
  await widget.startLogIn();
  await password.fill(better);
  await widget.show.click();
  const answer = await hold(page, paths.authenticate);
  await widget.submit.click();
  await answer.held();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('readonly');
  await expect(password).toHaveValue(better);
  await answer.release();
  await widget.expectRefusal(/wrong/, better);
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).not.toHaveAttribute('readonly');
});

for (const [what, text] of Object.entries({
  'a long sentence with spaces and emoji': `${'kestrel over the 7th harbour, '.repeat(4)}🪁 at dusk`,
  'a text in another script': 'Пароль сорок семь лун',
  'spaces at both ends': '  Kettle 47 orbit  ',
})) {
  test(`${what}: sent unchanged as the password`, async ({ widget, page }) => {
    await widget.startSignUp();
    await widget.password.fill(text);
    await widget.expectOn();
    await expect(widget.password).toHaveValue(text);
    const [body] = await Promise.all([
      page.waitForRequest(`**${paths.create}`).then((request) => request.postDataJSON()),
      widget.submit.click(),
    ]);
    expect(body).toMatchObject({ email, password: text });
    await expect(widget.success).toBeFocused();
  });
}

test('a pasted password of 100,000 characters shows an error', async ({ widget, page, allow }) => {
  allow.console(/status of 400/);
  await widget.startLogIn();
  await widget.password.focus();
  await page.keyboard.insertText('x'.repeat(100_000));
  await page.keyboard.press('Enter');
  await expect(widget.password).toHaveAccessibleDescription(/\w/);
  await expect(widget.password).toBeFocused();
  await widget.password.fill(good);
  await page.keyboard.press('Enter');
  await expect(widget.success).toBeFocused();
});

test('resets a password in a shadow root', async ({ widget, page }) => {
  await widget.openResetLink({ shadow: '' });
  await widget.password.fill(better);
  await widget.expectOn();
  await page.keyboard.press('Enter');
  await expect(widget.success).toBeFocused();
});
