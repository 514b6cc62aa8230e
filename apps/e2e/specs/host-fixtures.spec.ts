import {
  checkFault,
  checkScreen,
  expect,
  faultNames,
  faultTable,
  newPerson,
  test as base,
  type FaultyAct,
  type Person,
} from '@latchkey/testing/host-fixtures';
import type { Page } from '@playwright/test';
import { servedFolders, suiteOf } from '../../../tools/e2e/suites.mjs';
import { startEmulator } from '../../../tools/serve/emulator.mjs';
import { serve, strictPolicy } from '../../../tools/serve/serve.mjs';
import { encode } from './play.js';

const MINUTE_MS = 60_000;

/** The fixtures of hosts, with the playground in place of a host's pages. */
const test = base.extend<object, { readonly pages: { readonly url: string; readonly emulatorUrl: string } }>({
  pages: [
    async ({}, use) => {
      let emulatorUrl = '';
      const folders = servedFolders(suiteOf(import.meta.filename), 19);
      const pages = await serve({ root: () => folders, emulatorUrl: () => emulatorUrl, csp: strictPolicy });
      const emulator = await startEmulator(['--memory', '--port', '0', '--playground', pages.url]);
      emulatorUrl = emulator.url;
      await use({ url: pages.url, emulatorUrl });
      await emulator.stop();
      await pages.close();
    },
    { scope: 'worker' },
  ],
  emulatorUrl: [async ({ pages }, use) => use(pages.emulatorUrl), { scope: 'worker' }],
  baseURL: async ({ pages }, use) => use(pages.url),
});

/** The page of a widget with these products. */
const play = (...products: readonly string[]) => `/play?config=${encode({ config: { products, ...options } })}`;

const options = {
  otpOptions: { methods: ['email', 'sms'], expirationMinutes: 5 },
  oauthOptions: { providers: [{ type: 'google' }] },
};

const signedInAs = ({ email }: Person) => new RegExp(`Signed in as ${email}`);

const ways = [
  { method: 'link', products: ['emailMagicLinks'] },
  { method: 'code', products: ['otp'] },
  { method: 'password', products: ['passwords'], tag: '@deep' },
  { method: 'passkey', products: ['passkeys', 'oauth'] },
  { method: 'passkey', products: ['passkeys', 'emailMagicLinks'], tag: '@deep' },
] as const;

for (const { method, products, ...details } of ways)
  test(
    `signIn signs a new person in by ${method}, with ${products.join(' and ')}`,
    details,
    async ({ page, person, signIn, emulator }) => {
      await page.goto(play(...products));
      const { sessionJwt } = await signIn(page, { method });
      expect(sessionJwt.split('.')).toHaveLength(3);
      await page.goto(play(...products));
      await expect(page.getByText(signedInAs(person))).toBeVisible();
      expect(JSON.stringify(await emulator.users())).toContain(person.email);
    },
  );

test('signIn signs in by text message, behind a tab', async ({ page, person, signIn, emulator }) => {
  await page.goto(play('otp'));
  await signIn(page, { method: 'textMessage' });
  expect(JSON.stringify(await emulator.users())).toContain(person.phoneNumber);
});

test('signIn signs in at a provider', async ({ page, signIn, emulator }) => {
  await page.goto(play('oauth'));
  await signIn(page, { method: 'oauth', button: /Google/ });
  expect(JSON.stringify(await emulator.users())).toContain('"provider_type":"Google"');
});

test('signIn names the field that is missing', { tag: '@deep' }, async ({ page, signIn }) => {
  await page.goto(play('emailMagicLinks'));
  await expect(signIn(page, { method: 'textMessage' })).rejects.toThrow('is the method of the sign-in enabled?');
});

test('a test that shows no page begins signed out', { tag: '@deep' }, async ({ page }) => {
  await page.goto(play('emailMagicLinks'));
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByText(/^Signed in as/)).toHaveCount(0);
});

test.describe('with signedIn', () => {
  test.use({ signedIn: true });

  test('the first page is signed in', async ({ page, person }) => {
    await page.goto(play('emailMagicLinks'));
    await expect(page.getByText(signedInAs(person))).toBeVisible();
  });

  test('the session expires when the clock is moved', async ({ page, person, clock }) => {
    await page.goto(play('emailMagicLinks'));
    await expect(page.getByText(signedInAs(person))).toBeVisible();
    await clock.advance(61 * MINUTE_MS);
    await page.reload();
    await expect(page.getByText(signedInAs(person))).toHaveCount(0);
  });
});

test('a second browser is signed in as another person', async ({ browser, signedInState, baseURL }) => {
  const other = newPerson();
  const context = await browser.newContext({ storageState: await signedInState(other), ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(play('emailMagicLinks'));
  await expect(page.getByText(signedInAs(other))).toBeVisible();
  await context.close();
});

test('faults reach the widget, until they are lifted', async ({ page, signIn, faults }) => {
  await page.goto(play('otp'));
  await faults.limitRate('/sdk/v1/otps/*', 1);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await faults.lift();
  await page.reload();
  await signIn(page, { method: 'code' });
});

test('inbox returns a code once', async ({ page, inbox, person }) => {
  await page.goto(play('otp'));
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  expect(await inbox.code()).toMatch(/^\d{6}$/);
});

const sendingLink: FaultyAct = {
  path: '/sdk/v1/magic_links/email/login_or_create',
  act: (page) => page.keyboard.press('Enter'),
  field: (page) => page.getByRole('textbox', { name: 'Email' }),
  onward: (page) => page.getByRole('button', { name: 'Continue with email' }),
  done: (page) => page.getByRole('heading', { name: 'Check your email' }),
};

for (const [index, fault] of faultNames.entries())
  test(
    `checkFault checks that sending a link survives ${fault}`,
    { tag: index === 0 ? [] : ['@deep'] },
    async ({ page, person, faults }) => {
      await page.goto(play('emailMagicLinks'));
      await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await checkFault(page, faults, fault, sendingLink);
    },
  );

test('checkFault fails where the person cannot continue', { tag: '@deep' }, async ({ page, person, faults }) => {
  await page.goto(play('emailMagicLinks'));
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  const dead = { ...sendingLink, done: (on: typeof page) => on.getByRole('heading', { name: 'No such screen' }) };
  await expect(checkFault(page, faults, 'no connection', dead)).rejects.toThrow('No such screen');
});

test('checkScreen checks the screen of a page', { tag: '@deep' }, async ({ page }) => {
  await page.goto(play('emailMagicLinks'));
  await checkScreen(page, { widget: '#latchkey' });
});

test('checkScreen names a defect and the look that it is in', { tag: '@deep' }, async ({ page }) => {
  await page.goto(play('emailMagicLinks'));
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.evaluate(() => document.querySelector('label')?.remove());
  await expect(checkScreen(page, { widget: '#latchkey' })).rejects.toThrow(/In the look "light", ltr: .*axe/);
});

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const link = (page: Page) => page.getByRole('button', { name: 'Continue with email' });

faultTable(
  {
    flows: [
      {
        name: 'signing in by link',
        start: async ({ page }) => void (await page.goto(play('emailMagicLinks'))),
        steps: [
          {
            name: 'sending a link',
            calls: ['/sdk/v1/magic_links/email/login_or_create'],
            prepare: ({ page, person }) => email(page).fill(person.email),
            field: email,
            busy: link,
            onward: link,
            done: (page) => page.getByRole('heading', { name: 'Check your email' }),
          },
        ],
        async complete({ page, inbox, person, isSignedIn }) {
          await page.goto(await inbox.link(person.email));
          await expect.poll(isSignedIn).toBe(true);
        },
      },
    ],
    elsewhere: ['/sdk/v1/projects/bootstrap/*', '/sdk/v1/events', '/sdk/v1/magic_links/authenticate'],
  },
  test,
);
