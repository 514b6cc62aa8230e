// The shell's own screens. See states.mjs for what a state is.

const otp = { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } };

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const shellStates = {
  // The picture of the README.
  async 'main, several methods'({ page, configure }) {
    await configure({
      config: {
        products: ['oauth', 'otp', 'emailMagicLinks'],
        oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
        otpOptions: { methods: ['sms', 'whatsapp'] },
      },
    });
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await page.getByRole('tab', { name: 'Email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    // The focus ring is not a part of the picture.
    await page.evaluate(() => document.activeElement.blur());
  },
  async 'session, signed in in another tab'(stage) {
    const elsewhere = await signInElsewhere(stage);
    await elsewhere.close();
  },
  async 'session, signed out in another tab'(stage) {
    const elsewhere = await signInElsewhere(stage);
    await elsewhere.getByRole('button', { name: 'Log out' }).first().click();
    await stage.page.getByText('You were signed out in another tab.').first().waitFor();
    await elsewhere.close();
  },
};

/** Opens the page in two tabs, and signs in by code in the other one. */
async function signInElsewhere({ page, configure, control }) {
  await configure(otp);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  // The widget listens to other tabs from its first quiet second on; it has told the provider of itself by then.
  await page.waitForRequest((request) => (request.postData() ?? '').includes('"render_login_screen"'));
  await elsewhere.getByRole('textbox', { name: 'Phone number' }).fill('(415) 555-0132');
  await elsewhere.getByRole('button', { name: 'Continue with phone number' }).click();
  await elsewhere.getByRole('heading', { name: 'Enter passcode' }).waitFor();
  const [{ code }] = await control('/_emulator/messages', 'GET');
  await elsewhere.getByRole('textbox', { name: 'Passcode' }).fill(code);
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  return elsewhere;
}
