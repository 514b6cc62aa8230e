import { expect, test } from '@latchkey/testing/e2e';
import { askForLink, button, email, field, follow, heading, heard, linkRequest, paths, send, sent } from './acts.js';

const contradiction = 'Error: Cannot use both EML and Email OTP';

test('new texts, looks and options take effect at once and leave what is typed', async ({ open, page, emulator }) => {
  await open('login');
  await field(page).fill(email);
  await page.evaluate(() =>
    window.__latchkey.widget?.update({ strings: { 'eml.send': 'Mail me a link' }, headingLevel: 3 }),
  );
  await expect(button(page, 'Mail me a link')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Sign up or log in' })).toBeVisible();
  await expect(field(page)).toHaveValue(email);
  await expect(field(page)).toBeFocused();

  await page.evaluate(() =>
    window.__latchkey.widget?.update({
      styles: { buttons: { primary: { backgroundColor: '#123456' } }, hideHeaderText: true },
      products: [window.__latchkey.emailMagicLinks({ domainHint: 'own.example', loginExpirationMinutes: 5 })],
      callbacks: { onEvent: ({ type }) => window.__latchkey.events.push({ type: `new ${type}`, data: undefined }) },
    }),
  );
  await expect(button(page, 'Mail me a link')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(field(page)).toHaveValue(email);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'Check your email' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Gmail' })).toHaveAttribute('href', /own\.example/);
  expect(await sent(emulator, paths.send)).toEqual([{ ...linkRequest, login_expiration_minutes: 5 }]);
  expect(await heard(page)).toEqual(['new MAGIC_LINK_LOGIN_OR_CREATE']);
});

test('products that contradict each other take the place of the form, and give it back with its text', async ({
  open,
  page,
}) => {
  await open('login');
  await field(page).fill(email);
  await page.evaluate(() => {
    const { widget, emailMagicLinks } = window.__latchkey;
    widget?.update({ products: [emailMagicLinks(), { ...emailMagicLinks(), id: 'codes', provides: ['code:email'] }] });
  });
  await expect(page.getByRole('alert').filter({ hasText: contradiction })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.evaluate(() => {
    const { widget, emailMagicLinks } = window.__latchkey;
    widget?.update({ products: [emailMagicLinks()] });
  });
  await expect(field(page)).toHaveValue(email);
});

test('says in this production build what is wrong with contradictory products', async ({ open, page, axe }) => {
  await open('login', { products: 'contradictory' });
  await expect(page.getByRole('alert')).toHaveText(contradiction);
  await expect(field(page)).toHaveCount(0);
  await expect(send(page)).toHaveCount(0);
  await axe();
});

test('leaves out the second of two equal products, and tells the host', async ({ open, page, allow }) => {
  allow.console(/Two products have the id "eml"/);
  await open('login', { products: 'twice' });
  await expect.poll(() => page.evaluate(() => window.__latchkey.errors)).toEqual([expect.stringMatching(/^config\//)]);
  await expect(field(page)).toHaveCount(1);
});

test('draws itself in a shadow root from the form to the end', async ({ open, page, emulator }) => {
  await open('login', { shadow: '' });
  await expect(field(page)).toBeVisible();
  const inside = await page.evaluate(() => ({
    outside: document.querySelectorAll('input').length,
    document: document.adoptedStyleSheets.length,
    root: document.querySelector('#login > div')?.shadowRoot?.adoptedStyleSheets.length,
  }));
  expect(inside).toEqual({ outside: 0, document: 0, root: expect.any(Number) });
  expect(inside.root).toBeGreaterThan(0);
  await expect(send(page)).toHaveCSS('height', '45px');

  await field(page).press('Enter');
  await expect(field(page)).toHaveAccessibleDescription('Invalid email address');
  await askForLink(page);
  await expect(heading(page, 'Check your email')).toBeFocused();
  await follow(page, (await emulator.waitForMessage(email)).link, { shadow: '' });
  await expect(heading(page, 'Success')).toBeFocused();
});

test('two widgets on one page share the session and nothing else', async ({ open, page, emulator }) => {
  await open('two');
  const [first, second] = [page.getByRole('region', { name: 'First' }), page.getByRole('region', { name: 'Second' })];
  await field(first).press('Enter');
  await field(second).fill('grace@example');
  await field(second).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email address' })).toHaveCount(2);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  await field(first).fill(email);
  await send(first).click();
  await expect(heading(first, 'Check your email')).toBeFocused();
  await expect(heading(second, 'Sign up or log in')).toBeVisible();
  await expect(field(second)).toHaveValue('grace@example');
  expect(await sent(emulator, paths.send)).toEqual([linkRequest]);

  await follow(page, (await emulator.waitForMessage(email)).link);
  await expect(heading(page, 'Success')).toBeVisible();
  await open('two');
  for (const widget of [first, second]) await expect(widget.getByText(`Signed in as ${email}`)).toBeVisible();
  await button(page.locator('#second'), 'Log out').click();
  await expect(page.getByText('Signed in')).toHaveCount(0);
});
