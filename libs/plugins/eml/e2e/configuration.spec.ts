import { expect } from '@latchkey/testing/e2e';
import { controls, email, linkRequest, paths, test } from './acts.js';

const contradiction = 'Error: Cannot use both EML and Email OTP';

test('new texts, looks and options take effect at once and leave what is typed', async ({ eml, page }) => {
  await eml.open();
  await eml.field.fill(email);
  await page.evaluate(() =>
    window.__latchkey.widget?.update({ strings: { 'eml.send': 'Mail me a link' }, headingLevel: 3 }),
  );
  await expect(eml.button('Mail me a link')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Sign up or log in' })).toBeVisible();
  await expect(eml.field).toHaveValue(email);
  await expect(eml.field).toBeFocused();

  await page.evaluate(() =>
    window.__latchkey.widget?.update({
      styles: { buttons: { primary: { backgroundColor: '#123456' } }, hideHeaderText: true },
      products: [window.__latchkey.emailMagicLinks({ domainHint: 'own.example', loginExpirationMinutes: 5 })],
      callbacks: { onEvent: ({ type }) => window.__latchkey.events.push({ type: `new ${type}`, data: undefined }) },
    }),
  );
  await expect(eml.button('Mail me a link')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(eml.field).toHaveValue(email);
  await expect(eml.field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'Check your email' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Gmail' })).toHaveAttribute('href', /own\.example/);
  expect(await eml.sent(paths.send)).toEqual([{ ...linkRequest, login_expiration_minutes: 5 }]);
  expect(await eml.heard()).toEqual(['new MAGIC_LINK_LOGIN_OR_CREATE']);
});

test('shows a contradiction of products instead of the form, then the form with its text', async ({ eml, page }) => {
  await eml.open();
  await eml.field.fill(email);
  await page.evaluate(() => {
    const { widget, emailMagicLinks } = window.__latchkey;
    widget?.update({ products: [emailMagicLinks(), { ...emailMagicLinks(), id: 'codes', provides: ['code:email'] }] });
  });
  await expect(eml.alert(contradiction)).toBeVisible();
  await expect(eml.field).toHaveCount(0);
  await page.evaluate(() => {
    const { widget, emailMagicLinks } = window.__latchkey;
    widget?.update({ products: [emailMagicLinks()] });
  });
  await expect(eml.field).toHaveValue(email);
});

test('says in this production build what is wrong with contradictory products', async ({ eml, page, axe }) => {
  await eml.open({ products: 'contradictory' });
  await expect(page.getByRole('alert')).toHaveText(contradiction);
  await expect(eml.field).toHaveCount(0);
  await expect(eml.send).toHaveCount(0);
  await axe();
});

test('leaves out the second of two equal products, and tells the host', async ({ eml, allow }) => {
  allow.console(/Two products have the id "eml"/);
  await eml.open({ products: 'twice' });
  await expect.poll(() => eml.errors()).toEqual([expect.stringMatching(/^config\//)]);
  await expect(eml.field).toHaveCount(1);
});

test('draws itself in a shadow root from the form to the end', async ({ eml, page }) => {
  await eml.open({ shadow: '' });
  await expect(eml.field).toBeVisible();
  const inside = await page.evaluate(() => ({
    outside: document.querySelectorAll('input').length,
    document: document.adoptedStyleSheets.length,
    root: document.querySelector('#login > div')?.shadowRoot?.adoptedStyleSheets.length,
  }));
  expect(inside).toEqual({ outside: 0, document: 0, root: expect.any(Number) });
  expect(inside.root).toBeGreaterThan(0);
  await expect(eml.send).toHaveCSS('height', '45px');

  await eml.field.press('Enter');
  await expect(eml.field).toHaveAccessibleDescription('Invalid email address');
  await eml.askForLink();
  await expect(eml.confirmation).toBeFocused();
  await eml.openLink({ shadow: '' });
  await expect(eml.success).toBeFocused();
});

test('two widgets on one page share the session and nothing else', async ({ eml, open, page }) => {
  await open('two');
  const first = controls(page.getByRole('region', { name: 'First' }));
  const second = controls(page.getByRole('region', { name: 'Second' }));
  await first.field.press('Enter');
  await second.field.fill('grace@example');
  await second.field.press('Enter');
  await expect(eml.alert('Invalid email address')).toHaveCount(2);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  await first.field.fill(email);
  await first.send.click();
  await expect(first.confirmation).toBeFocused();
  await expect(second.main).toBeVisible();
  await expect(second.field).toHaveValue('grace@example');
  expect(await eml.sent(paths.send)).toEqual([linkRequest]);

  await eml.openLink();
  await expect(eml.success).toBeVisible();
  await open('two');
  for (const { signedIn } of [first, second]) await expect(signedIn).toBeVisible();
  await second.button('Log out').click();
  await expect(page.getByText('Signed in')).toHaveCount(0);
});
