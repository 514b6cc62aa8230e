import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { integrityOf } from '../../../../tools/build/script-tag.mjs';

interface Recorder {
  readonly events: readonly string[];
  readonly errors: readonly string[];
}

const email = 'ada@example.com';
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly __latchkey: Recorder }).__latchkey);
const config = (value: object) => ({ config: JSON.stringify(value) });
const folder = join(import.meta.dirname, '../../dist/script');

/** Notes the products whose files the page asks for. */
function followProducts(page: Page): () => readonly string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const [, name] =
      /\/chunks\/(eml|otp|passwords|passkeys|oauth|onetap|crypto|idp)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (name) names.add(name);
  });
  return () => [...names].sort();
}

test.use({ freshContext: true });

for (const name of ['module', 'classic'] as const) {
  test(`signs in by a link with a ${name} script, and loads no other product`, async ({
    page,
    open,
    host,
    emulator,
    axe,
  }) => {
    const products = followProducts(page);
    const url = `${host.url}/${name}`;
    await open(name, config({ emailMagicLinksOptions: { loginRedirectURL: url, signupRedirectURL: url } }));
    await expect(fieldOf(page)).toBeVisible();
    await axe();
    await fieldOf(page).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await page.goto((await emulator.waitForMessage(email)).link ?? '');
    await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused();
    await expect
      .poll(async () => (await recorded(page)).events)
      .toEqual(['AUTHENTICATE_FLOW_COMPLETE', 'shell/signedIn']);
    expect(page.url()).toBe(url);
    expect(products()).toEqual(['eml']);
  });
}

test('signs in by a code, with two elements of different products on a page', async ({ page, open, emulator, axe }) => {
  const products = followProducts(page);
  await open('two');
  const second = page.getByRole('region', { name: 'Second' });
  await expect(page.getByRole('region', { name: 'First' }).getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'By phone', level: 3 })).toBeVisible();
  await axe();
  await second.getByRole('textbox', { name: 'Phone number' }).fill('(415) 555-0132');
  await page.keyboard.press('Enter');
  await expect(second.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  const { code } = await emulator.waitForMessage('+14155550132');
  await second.getByRole('textbox').fill(code ?? '');
  await expect(second.getByRole('heading', { name: 'Success' })).toBeVisible();
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  expect(products()).toEqual(['eml', 'otp']);
});

test('asks new people for their name, by options that load on demand', async ({ page, open, emulator, axe }) => {
  await open(
    'module',
    config({
      products: ['otp'],
      otpOptions: { methods: ['email'] },
      intent: 'signUp',
      initialIdentifier: { email },
      signUpOptions: { fields: [{ type: 'name', required: true }], metadata: { plan: 'pro' } },
    }),
  );
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await expect(fieldOf(page)).toHaveValue(email);
  await fieldOf(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await page.getByRole('textbox').fill((await emulator.waitForMessage(email)).code ?? '');
  await expect(page.getByRole('heading', { name: 'Finish signing up' })).toBeVisible();
  await axe();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused();
  expect(await emulator.users()).toMatchObject([{ name: { first_name: 'Ada' }, untrusted_metadata: { plan: 'pro' } }]);
});

test('says nothing about accounts with "neutral"', async ({ page, open, emulator }) => {
  await open('module', config({ products: ['passwords', 'emailMagicLinks'], neutral: true }));
  await fieldOf(page).fill(email);
  await fieldOf(page).press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await emulator.requests('/sdk/v1/users/search')).toEqual([]);
});

test('draws every method under the strict policy', async ({ page, open, axe }) => {
  await open(
    'module',
    config({
      products: ['oauth', 'crypto', 'otp', 'passwords', 'passkeys'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
      otpOptions: { methods: ['sms', 'email'] },
    }),
  );
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  await axe();
});

test('tells what is wrong with a configuration, in the element too', async ({ page, open, allow }) => {
  allow.console(/Latchkey: /);
  await open('module', { config: '{"products":[' });
  await expect(page.getByRole('alert')).toContainText('The attribute "config" is left out: it is not valid JSON.');
  expect((await recorded(page)).errors).toEqual(['config/left-out']);
  await expect(fieldOf(page)).toHaveCount(0);
  await page.locator('latchkey-login').evaluate((element) => element.setAttribute('config', '{"products":["oltp"]}'));
  await expect(page.getByRole('alert')).toContainText('There is no product "oltp". Did you mean "otp"?');
  await page.locator('latchkey-login').evaluate((element) => element.removeAttribute('config'));
  await expect(fieldOf(page)).toBeVisible();
});

test('offers to try again when the code of its only product does not load', async ({ page, open, allow }) => {
  allow.console(/Latchkey: code\/not-loaded|Failed to load resource/);
  await page.route(/\/chunks\/eml-/, (route) => route.abort());
  await open('module');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('alert')).toContainText('We could not get through.');
  expect((await recorded(page)).errors).toEqual(['code/not-loaded']);
  await page.unroute(/\/chunks\/eml-/);
  await again.click();
  await expect(fieldOf(page)).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('names in latchkey.js every file that a first screen needs, so that these load at the same time', async () => {
  const namesIn = async (file: string, pattern: RegExp) =>
    [...(await readFile(join(folder, file), 'utf8')).matchAll(pattern)].map(([, name]) => name ?? '');
  const named = await namesIn('latchkey.js', /\bimport\(["'`]\.\/chunks\/([^"'`]+)["'`]\)/g);
  const products = ['oauth', 'crypto', 'eml', 'otp', 'passwords', 'passkeys'];
  for (const start of ['core', ...products]) {
    const [file = ''] = named.filter((name) => name.startsWith(`${start}-`));
    const imports = await namesIn(`chunks/${file}`, /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
    expect(imports, file).not.toEqual([]);
    expect(named, file).toEqual(expect.arrayContaining(imports));
  }
});

/** Opens a page that names a digest for its script. Its element has no token, so that it calls nobody. */
async function openWithDigest(page: Page, origin: string, digest: string | undefined): Promise<void> {
  const html = await (await page.request.get(`${origin}/module`)).text();
  const body = html
    .replace('src="/script/latchkey.js"', `src="/script/latchkey.js" integrity="${digest}"`)
    .replace(/ public-token="[^"]*"/, '');
  await page.route(`${origin}/with-digest`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${origin}/with-digest`);
}

test('lists the digests of its files, with which a page can name them', async ({ page, host, allow }) => {
  allow.console(/has no public token/);
  const list = JSON.parse(await readFile(join(folder, 'integrity.json'), 'utf8')) as Record<string, string>;
  expect(list).toEqual(await integrityOf(folder));
  await openWithDigest(page, host.url, list['latchkey.js']);
  await expect(page.getByRole('alert')).toContainText('has no public token');
});

test('is not run with another digest', async ({ page, host, allow }) => {
  allow.console(/integrity/);
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await openWithDigest(page, host.url, `sha384-${'A'.repeat(64)}`);
  await refused;
  expect(await page.evaluate(() => customElements.get('latchkey-login'))).toBeUndefined();
});
