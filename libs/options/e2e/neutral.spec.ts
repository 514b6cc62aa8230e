import { cell, expect, type Emulator } from '@latchkey/testing/e2e';
import { email, password, test } from './accounts.js';

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

/** The texts of a widget, without the time of a countdown. */
const seen = async (page: Page) =>
  (await page.evaluate(() => document.querySelector('#login')?.textContent))?.replace(/\d:\d\d/, '');

const accountsOf = {
  'no account': async () => {},
  'an account with a password': async (emulator: Emulator) => void (await emulator.createUser({ email, password })),
  'an account without one': async (emulator: Emulator) => void (await emulator.createUser({ email })),
} as const;

for (const [products, title] of Object.entries({ link: 'Check your email', code: 'Enter passcode' })) {
  for (const intent of ['signInOrUp', 'signIn', 'signUp']) {
    test(
      `${products}, ${intent}: the same texts, screens and calls, whatever the account is`,
      cell(products === 'link' ? intent === 'signIn' : intent === 'signInOrUp'),
      async ({ accounts, page, emulator }) => {
        const records: unknown[] = [];
        for (const create of Object.values(accountsOf)) {
          await emulator.reset();
          await create(emulator);
          const record: unknown[] = [];
          await accounts.open({ with: products, neutral: '', intent, email });
          await expect(accounts.goOn).toBeVisible();
          record.push(await seen(page));
          await accounts.goOn.click();
          await expect(accounts.heading(title)).toBeVisible();
          record.push(await seen(page), await accounts.calls());
          records.push(record);
          // A pending code would be offered again.
          await page.evaluate(() => sessionStorage.clear());
        }
        expect(records[1]).toEqual(records[0]);
        expect(records[2]).toEqual(records[0]);
        expect(JSON.stringify(records)).not.toContain('search');
      },
    );
  }
}

test('passwords: the same texts, screens and calls for a wrong password, a forgotten one, and a link', async ({
  accounts,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 40/);
  const wrong = 'The email address and the password do not match. Try again, or set a new password.';
  const records: unknown[] = [];
  for (const create of Object.values(accountsOf)) {
    await emulator.reset();
    await create(emulator);
    const record: unknown[] = [];
    const note = async () => void record.push(await seen(page));
    await accounts.open({ with: 'link,password', neutral: '', email });
    await accounts.goOn.click();
    await expect(accounts.heading('Log in')).toBeVisible();
    await note();
    await accounts.password.fill('Wrong 12 password');
    await accounts.button('Continue').click();
    await expect(accounts.text(wrong)).toBeVisible();
    await note();
    await accounts.button('Forgot Password?').click();
    await expect(accounts.heading('Forgot password?')).toBeFocused();
    await note();
    await accounts.button('Go back').click();
    await expect(accounts.heading('Sign up or log in')).toBeVisible();
    await accounts.goOn.click();
    await accounts.button('Continue with email instead').click();
    await expect(accounts.heading('Check your email')).toBeFocused();
    await note();
    record.push(await accounts.calls());
    records.push(record);
  }
  expect(records[1]).toEqual(records[0]);
  expect(records[2]).toEqual(records[0]);
  expect(JSON.stringify(records)).not.toContain('search');
});

test('passwords: the right password logs in', async ({ accounts, emulator }) => {
  await emulator.createUser({ email, password });
  await accounts.open({ with: 'link,password', neutral: '', email });
  await accounts.goOn.click();
  await accounts.password.fill(password);
  await accounts.button('Continue').click();
  await expect(accounts.heading('Success!')).toBeFocused();
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
});

test('passwords: a failure of the server keeps its own message, and the form works again', async ({
  accounts,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await emulator.createUser({ email, password });
  const path = '/sdk/v1/passwords/authenticate';
  await emulator.fault({ path, status: 500, error_type: 'internal_server_error', error_message: 'Oops.' });
  await accounts.open({ with: 'link,password', neutral: '', email });
  await accounts.goOn.click();
  await accounts.password.fill(password);
  await accounts.button('Continue').click();
  await expect(accounts.text('Oops.').first()).toBeVisible();
  await emulator.liftFaults();
  await accounts.button('Continue').click();
  await expect(accounts.heading('Success!')).toBeFocused();
});
