import { addPasskey } from './passkey.mjs';
import { addWallet } from './wallet.mjs';
import { packages } from '../../tools/workspace/packages.mjs';
import { derivedPages } from '../../tools/nx/size-pages.mjs';
import { addEthereumWallet } from '../../tools/testing/test-wallet.mjs';

/** Libraries for the address formats of a chain: EIP-55 for Ethereum; for Solana, addresses, and base58 of signatures. */
const chainLibraries = { bs58: 0.9 * 1024, ethers: 3.3 * 1024, 'solana-web3': 1 * 1024 };
const passkeyLibrary = { simplewebauthn: 1.7 * 1024 };
const phoneLibrary = { libphonenumber: 31 * 1024 };

/**
 * A page per set of methods. `firstSubmit` and `flow` are budgets in bytes: each own file, minified, brotli 11,
 * without React and the official client.
 *
 * - `firstSubmit`: fetched until the first field accepts input and its first submit shows busy, or until the buttons
 *   are there and the first press shows busy; for a page with neither, until its heading is there.
 * - `flow`: fetched until the whole flow has ended. Slightly above the first measurement, so that growth is noticed.
 * - `products`: the folders of the products that the page names. It must not contain a byte of any other.
 * - `mayFetch`: libraries that are loaded on demand and counted separately, each with its budget in bytes. A page that
 *   does not name one must not contain a byte of it.
 * - `more`: the budget of the page, until busy, above another page without that product.
 * - `comesByItself`: whether code loads without any input; `firstSubmit` then ends when the controls are there.
 * - `hasScriptTag`: whether the page consists of the script-tag build. Then Preact and the page's HTML count, too, and
 *   `products` are those of the fetched files.
 * - `before`: prepares the browser before the page is opened.
 * - `official`: the same size of the provider's own UI, where it was measured (`tools/bench/official-ui.mjs`).
 */
const written = [
  { page: 'shell', title: 'Empty shell', products: [], firstSubmit: 5.389 * 1024 },
  {
    page: 'eml',
    title: 'Email magic links',
    products: ['eml'],
    firstSubmit: 7.109 * 1024,
    flow: 20.42 * 1024,
    official: 34.2 * 1024,
    run: signInByLink,
  },
  {
    page: 'otp',
    title: 'One-time passcodes (sms, email)',
    products: ['otp'],
    firstSubmit: 9.489 * 1024,
    flow: 26.92 * 1024,
    mayFetch: phoneLibrary,
    official: 35.6 * 1024,
    run: signInByCode,
  },
  {
    page: 'passwords',
    title: 'Passwords and email magic links',
    products: ['eml', 'passwords'],
    firstSubmit: 7.409 * 1024,
    flow: 28.23 * 1024,
    official: 38.6 * 1024,
    run: signUpByPassword,
  },
  {
    page: 'sign-up',
    title: 'Passwords and email magic links, with a sign-up step',
    products: ['eml', 'passwords', 'sign-up'],
    firstSubmit: 8.329 * 1024,
    flow: 35.71 * 1024,
    run: signUpWithStep,
  },
  {
    page: 'passkeys',
    title: 'Passkeys and email magic links',
    products: ['eml', 'passkeys'],
    firstSubmit: 8.179 * 1024,
    // Our own requests around the ceremony: the official client, which does not count, made them before.
    flow: 28.4 * 1024,
    mayFetch: passkeyLibrary,
    official: 35 * 1024,
    run: signInByPasskey,
  },
  {
    page: 'oauth',
    title: 'Four OAuth providers',
    products: ['oauth'],
    firstSubmit: 7.749 * 1024,
    flow: 20.51 * 1024,
    official: 34.6 * 1024,
    run: leaveForProvider,
  },
  {
    page: 'oauth-five',
    title: 'Five OAuth providers',
    products: ['oauth'],
    firstSubmit: 7.849 * 1024,
    flow: 20.63 * 1024,
    more: { than: 'oauth', bytes: 400 },
    run: leaveForProvider,
  },
  {
    page: 'onetap',
    title: 'Google with One Tap, its prompt included',
    products: ['oauth', 'onetap'],
    firstSubmit: 8.829 * 1024,
    flow: 28.06 * 1024,
    comesByItself: true,
    run: closePrompt,
  },
  {
    page: 'crypto',
    title: 'Crypto wallets and four OAuth providers',
    products: ['crypto', 'oauth'],
    firstSubmit: 9.019 * 1024,
    flow: 21.77 * 1024,
    mayFetch: chainLibraries,
    official: 37.3 * 1024,
    run: leaveForProvider,
  },
  {
    // The wallet code loads when a wallet is found, and the library of its chain when the wallet is selected.
    page: 'crypto',
    title: 'The same in a browser with a wallet',
    products: ['crypto', 'oauth'],
    firstSubmit: 12.649 * 1024,
    flow: 29.79 * 1024,
    mayFetch: chainLibraries,
    before: addWallet,
    run: (page) => signInByWallet(page, 'Phantom'),
  },
  {
    // The first press is the page's own and shows busy at once. The consent screen loads with the provider's response.
    page: 'idp',
    title: 'Identity provider',
    products: ['idp'],
    firstSubmit: 7.229 * 1024,
  },
  {
    page: 'all',
    title: 'All methods',
    products: ['crypto', 'oauth', 'otp', 'passkeys', 'passwords'],
    firstSubmit: 13.319 * 1024,
    // Includes the passkey offer with its next step: in a browser without passkeys, 1.8 KiB for its failure.
    flow: 33.77 * 1024,
    mayFetch: { ...chainLibraries, ...passkeyLibrary, ...phoneLibrary },
    official: 48.4 * 1024,
    run: leaveForProvider,
  },
  {
    page: 'element',
    title: 'Email magic links, in the custom element',
    products: ['eml'],
    firstSubmit: 10.239 * 1024,
    flow: 23.56 * 1024,
    run: signInByLink,
  },
  {
    page: 'script-eml',
    title: 'Script tag: email magic links, whole page',
    products: ['eml'],
    hasScriptTag: true,
    // The goal of the build: 30 KiB.
    firstSubmit: 23.109 * 1024,
    flow: 36.11 * 1024,
    run: signInByLink,
  },
  {
    page: 'script-all',
    title: 'Script tag: all methods, whole page',
    products: ['crypto', 'oauth', 'otp', 'passkeys', 'passwords'],
    hasScriptTag: true,
    // The goal of the build: 38 KiB.
    firstSubmit: 33.339 * 1024,
    flow: 57.04 * 1024,
    // The file has the part for registrations, too.
    mayFetch: { ...chainLibraries, simplewebauthn: 2.4 * 1024, ...phoneLibrary },
    run: leaveForProvider,
  },
];

/** The pages above, and those of created plugins. */
export const budgets = [
  ...written,
  ...derivedPages(packages().filter(({ layer }) => layer === 'plugin')).flatMap(budgetsOfCreated),
];

/**
 * The budgets of a created plugin: those of the same page without it, and the bytes that its `size/page.json` adds. So
 * growth of other packages, which their own budgets limit, does not use up those of the plugin.
 */
function budgetsOfCreated({ name, title, more, wallet, beside }) {
  const others = Object.keys(beside).sort();
  const row = (before, own, added) => {
    const base = written.find(
      (one) => !one.hasScriptTag && one.products.join() === others.join() && one.before === before,
    );
    if (!base) throw new Error(`size/page.json of ${name}: no page has just the products "${others.join(', ')}".`);
    return {
      ...base,
      page: name,
      title: own,
      products: [...others, name].sort(),
      firstSubmit: base.firstSubmit + added.firstSubmit,
      ...(base.flow && { flow: base.flow + added.flow }),
      official: undefined,
    };
  };
  if (!wallet) return [row(undefined, title, more)];
  // The code of the wallet loads when the wallet is found.
  const found = {
    ...row(addWallet, `${title}, in a browser with the wallet`, wallet.more),
    before: (page) => addEthereumWallet(page, { brand: wallet }),
    run: (page) => signInByWallet(page, wallet.name),
  };
  return [row(undefined, title, more), found];
}

/** Presses the first provider's button, and stays: its target returns an empty response. */
async function leaveForProvider(page) {
  const start = page.waitForRequest(/\/v1\/public\/oauth\/google\/start/);
  await page.route(/\/v1\/public\/oauth\/google\/start/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await start;
}

/** Waits for Google's prompt, closes it, and uses the button. */
async function closePrompt(page) {
  const prompt = page.frameLocator('iframe');
  await prompt.getByRole('button', { name: 'Continue as Ada' }).waitFor();
  await prompt.getByRole('button', { name: /close/i }).click();
  await leaveForProvider(page);
}

/** Signs in with a wallet in the browser. */
async function signInByWallet(page, name) {
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
}

/** Types a new address, submits, chooses a password, and is signed in. */
async function signUpByPassword(page) {
  await choosePassword(page);
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
}

/** The same, with the step of the sign-up in between. */
async function signUpWithStep(page) {
  await choosePassword(page);
  await page.getByRole('textbox', { name: /^First name/ }).fill('Ada');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
}

/** Types a new address, submits, and chooses a password. */
async function choosePassword(page) {
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('size@example.com');
  await field.press('Enter');
  await page.getByRole('textbox', { name: 'Password' }).fill('Ochre-kettle 41 sings');
  await page
    .getByRole('button', { name: 'Continue', exact: true })
    .and(page.locator(':not([aria-disabled=true])'))
    .click();
}

/** Requests a link, returns with a passkey on the device, and signs in by the passkey that the field offers. */
async function signInByPasskey(page, emulatorUrl) {
  await signInByLink(page);
  await addPasskey(page, emulatorUrl);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your Passkey has been successfully authenticated.').waitFor();
}

/** Types a number, submits, and sees the number that the code was sent to. */
async function signInByCode(page) {
  const field = page.getByRole('textbox', { name: 'Phone number' });
  await field.fill('(415) 555-0132');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
}

/** Types an address, submits, and sees the address that the link was sent to. */
async function signInByLink(page) {
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('size@example.com');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}
