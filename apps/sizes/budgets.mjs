import { addPasskey } from './passkey.mjs';

/**
 * A page per set of methods. `firstSubmit` and `flow` are budgets in bytes: each file of ours, minified, brotli 11,
 * without React and the official client.
 *
 * - `firstSubmit`: fetched until the first field accepts input and its first submit shows busy; a page without a
 *   field: until its heading is there.
 * - `flow`: fetched until the whole flow has ended. A little above what was measured first, so that growth is noticed.
 * - `products`: the folders of the products that the page names. Of any other it must not contain a byte.
 * - `mayFetch`: libraries that are fetched when they are needed, and counted apart. A page that does not name one must
 *   not contain a byte of it.
 * - `official`: the same of the provider's own UI, where it was measured (DESIGN.md section 7).
 */
export const budgets = [
  { page: 'shell', title: 'Empty shell', products: [], firstSubmit: 4.5 * 1024 },
  {
    page: 'eml',
    title: 'Email magic links',
    products: ['eml'],
    firstSubmit: 6 * 1024,
    flow: 14 * 1024,
    official: 34.2 * 1024,
    run: signInByLink,
  },
  {
    page: 'otp',
    title: 'One-time passcodes (sms, email)',
    products: ['otp'],
    firstSubmit: 8 * 1024,
    flow: 20 * 1024,
    mayFetch: ['libphonenumber'],
    official: 35.6 * 1024,
    run: signInByCode,
  },
  {
    page: 'passwords',
    title: 'Passwords and email magic links',
    products: ['eml', 'passwords'],
    firstSubmit: 8 * 1024,
    flow: 23 * 1024,
    official: 38.6 * 1024,
    run: signUpByPassword,
  },
  {
    page: 'passkeys',
    title: 'Passkeys and email magic links',
    products: ['eml', 'passkeys'],
    firstSubmit: 7 * 1024,
    flow: 20.5 * 1024,
    official: 35 * 1024,
    run: signInByPasskey,
  },
];

/** Types a new address, submits, chooses a password, and is signed in. */
async function signUpByPassword(page) {
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('size@example.com');
  await field.press('Enter');
  await page.getByRole('textbox', { name: 'Password' }).fill('Ochre-kettle 41 sings');
  await page
    .getByRole('button', { name: 'Continue', exact: true })
    .and(page.locator(':not([aria-disabled=true])'))
    .click();
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
}

/** Asks for a link, comes back with a passkey on the device, and is signed in by the one that the field offers. */
async function signInByPasskey(page, emulatorUrl) {
  await signInByLink(page);
  await addPasskey(page, emulatorUrl);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your Passkey has been successfully authenticated.').waitFor();
}

/** Types a number, submits, and sees where the code goes. */
async function signInByCode(page) {
  const field = page.getByRole('textbox', { name: 'Phone number' });
  await field.fill('(415) 555-0132');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
}

/** Types an address, submits, and sees where the link went. */
async function signInByLink(page) {
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('size@example.com');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}
