/**
 * A page per set of methods. `firstSubmit` and `flow` are budgets in bytes: each file of ours, minified, brotli 11,
 * without React and the official client.
 *
 * - `firstSubmit`: fetched until the first field accepts input and its first submit shows busy; a page without a
 *   field: until its heading is there.
 * - `flow`: fetched until the whole flow has ended.
 * - `mayFetch`: libraries that are fetched when they are needed, and counted apart. A page that does not name one must
 *   not contain a byte of it.
 * - `official`: the same of the provider's own UI, where it was measured (DESIGN.md section 7).
 */
export const budgets = [
  { page: 'shell', title: 'Empty shell', firstSubmit: 4.5 * 1024 },
  {
    page: 'eml',
    title: 'Email magic links',
    firstSubmit: 6 * 1024,
    flow: 14 * 1024,
    official: 34.2 * 1024,
    run: signInByLink,
  },
  {
    page: 'otp',
    title: 'One-time passcodes (sms, email)',
    firstSubmit: 8 * 1024,
    flow: 20 * 1024,
    mayFetch: ['libphonenumber'],
    official: 35.6 * 1024,
    run: signInByCode,
  },
];

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
