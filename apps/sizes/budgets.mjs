import { addPasskey } from './passkey.mjs';
import { addWallet } from './wallet.mjs';

/** Libraries that read and write the addresses of a chain: Keccak-256 for Ethereum, base58 for Solana. */
const chainLibraries = { bs58: 0.9 * 1024, noble: 2 * 1024 };
const phoneLibrary = { libphonenumber: 31 * 1024 };

/**
 * A page per set of methods. `firstSubmit` and `flow` are budgets in bytes: each file of ours, minified, brotli 11,
 * without React and the official client.
 *
 * - `firstSubmit`: fetched until the first field accepts input and its first submit shows busy, or until the buttons
 *   are there and the first press shows busy; a page with neither: until its heading is there.
 * - `flow`: fetched until the whole flow has ended. A little above what was measured first, so that growth is noticed.
 * - `products`: the folders of the products that the page names. Of any other it must not contain a byte.
 * - `mayFetch`: libraries that are fetched when they are needed and counted apart, each with its budget in bytes. A page
 *   that does not name one must not contain a byte of it.
 * - `more`: what the page may have, until busy, above another one, which names one thing less.
 * - `comesByItself`: whether more comes before anybody has done anything; `firstSubmit` then ends where controls are there.
 * - `before`: what the browser is given before the page is opened.
 * - `official`: the same of the provider's own UI, where it was measured (DESIGN.md section 7).
 */
export const budgets = [
  { page: 'shell', title: 'Empty shell', products: [], firstSubmit: 4.9 * 1024 },
  {
    page: 'eml',
    title: 'Email magic links',
    products: ['eml'],
    firstSubmit: 6.5 * 1024,
    flow: 15.3 * 1024,
    official: 34.2 * 1024,
    run: signInByLink,
  },
  {
    page: 'otp',
    title: 'One-time passcodes (sms, email)',
    products: ['otp'],
    firstSubmit: 8.75 * 1024,
    flow: 22 * 1024,
    mayFetch: phoneLibrary,
    official: 35.6 * 1024,
    run: signInByCode,
  },
  {
    page: 'passwords',
    title: 'Passwords and email magic links',
    products: ['eml', 'passwords'],
    firstSubmit: 8 * 1024,
    flow: 23.85 * 1024,
    official: 38.6 * 1024,
    run: signUpByPassword,
  },
  {
    page: 'passkeys',
    title: 'Passkeys and email magic links',
    products: ['eml', 'passkeys'],
    firstSubmit: 7.5 * 1024,
    flow: 20.85 * 1024,
    official: 35 * 1024,
    run: signInByPasskey,
  },
  {
    page: 'oauth',
    title: 'Four OAuth providers',
    products: ['oauth'],
    firstSubmit: 6.8 * 1024,
    flow: 15.45 * 1024,
    official: 34.6 * 1024,
    run: leaveForProvider,
  },
  {
    page: 'oauth-five',
    title: 'Five OAuth providers',
    products: ['oauth'],
    firstSubmit: 6.9 * 1024,
    flow: 15.5 * 1024,
    more: { than: 'oauth', bytes: 400 },
    run: leaveForProvider,
  },
  {
    page: 'onetap',
    title: 'Google with One Tap, its prompt included',
    products: ['oauth', 'onetap'],
    firstSubmit: 8.1 * 1024,
    flow: 23.3 * 1024,
    comesByItself: true,
    run: closePrompt,
  },
  {
    page: 'crypto',
    title: 'Crypto wallets and four OAuth providers',
    products: ['crypto', 'oauth'],
    firstSubmit: 8.05 * 1024,
    flow: 16.8 * 1024,
    mayFetch: chainLibraries,
    official: 37.3 * 1024,
    run: leaveForProvider,
  },
  {
    // What knows wallets is fetched where one is found, and the library of its chain when it is chosen.
    page: 'crypto',
    title: 'The same in a browser with a wallet',
    products: ['crypto', 'oauth'],
    firstSubmit: 10.85 * 1024,
    flow: 24.55 * 1024,
    mayFetch: chainLibraries,
    before: addWallet,
    run: signInByWallet,
  },
  {
    // The first press is the page's own: it is busy at once. What is asked then comes with the provider's answer.
    page: 'idp',
    title: 'Identity provider',
    products: ['idp'],
    firstSubmit: 6.55 * 1024,
  },
  {
    page: 'all',
    title: 'All methods',
    products: ['crypto', 'oauth', 'otp', 'passkeys', 'passwords'],
    firstSubmit: 12.55 * 1024,
    // The passkey offer has come by then, with what it leads to: in a browser without passkeys, 1.8 KiB for its failure.
    flow: 27.3 * 1024,
    mayFetch: { ...chainLibraries, ...phoneLibrary },
    official: 48.4 * 1024,
    run: leaveForProvider,
  },
];

/** Presses the first provider's button, and stays: where it leads answers with nothing. */
async function leaveForProvider(page) {
  const start = page.waitForRequest(/\/v1\/public\/oauth\/google\/start/);
  await page.route(/\/v1\/public\/oauth\/google\/start/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await start;
}

/** Sees Google's prompt, closes it, and takes the button. */
async function closePrompt(page) {
  const prompt = page.frameLocator('iframe');
  await prompt.getByRole('button', { name: 'Continue as Ada' }).waitFor();
  await prompt.getByRole('button', { name: /close/i }).click();
  await leaveForProvider(page);
}

/** Signs in with the wallet in the browser. */
async function signInByWallet(page) {
  await page.getByRole('button', { name: 'Continue with Phantom' }).click();
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
}

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
