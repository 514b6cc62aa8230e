// OAuth. See states.mjs for what a state is.

const FOUR = ['google', 'microsoft', 'apple', 'github'];
const ALL = [
  ...FOUR,
  ...['gitlab', 'facebook', 'discord', 'salesforce', 'slack', 'amazon', 'bitbucket', 'linkedin', 'coinbase', 'twitch'],
  ...['twitter', 'tiktok', 'snapchat', 'figma', 'yahoo'],
];
const START = '/v1/public/oauth/google/start';
const AUTHENTICATE = '/sdk/v1/oauth/authenticate';
const BOOTSTRAP = '/sdk/v1/projects/bootstrap/*';

const configOf = (types, products = ['oauth']) => ({
  config: { products, oauthOptions: { providers: types.map((type) => ({ type })) } },
});
const google = (page) => page.getByRole('button', { name: /^Continue with Google/ });
const heading = (page, name) => page.getByRole('heading', { name, exact: true }).waitFor();

/** Leaves for Google's stand-in and presses a button there. */
async function decide({ page, configure }, decision) {
  await configure(configOf(FOUR));
  await google(page).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
}

async function logOut(page) {
  await page.locator('[data-latchkey="log-out"]').click();
  await page.locator('[data-latchkey="signed-in"]').waitFor({ state: 'detached' });
}

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const oauthStates = {
  async 'oauth, four providers'({ page, configure }) {
    await configure(configOf(FOUR));
    await google(page).waitFor();
  },
  async 'oauth, nineteen providers'({ page, configure }) {
    await configure(configOf(ALL));
    await page.getByRole('button', { name: 'Continue with Yahoo' }).waitFor();
  },
  async 'oauth, long labels'({ page, configure }) {
    await configure({
      ...configOf(['google', 'salesforce', 'github']),
      strings: { 'oauth.goOn': 'Mit dem bestehenden Benutzerkonto bei {title} anmelden oder neu registrieren' },
    });
    await page.getByRole('button', { name: /Salesforce/ }).waitFor();
  },
  async 'oauth, beside email and passcodes'({ page, configure }) {
    const { config } = configOf(FOUR, ['oauth', 'emailMagicLinks', 'otp']);
    await configure({ config: { ...config, otpOptions: { methods: ['sms', 'whatsapp'] } } });
    await page.getByRole('tab', { name: 'WhatsApp' }).waitFor();
  },
  async 'oauth, focus'({ page, configure }) {
    await configure(configOf(FOUR));
    await google(page).waitFor();
    await page.getByRole('link', { name: 'Latchkey' }).focus();
    await page.keyboard.press('Tab');
  },
  async 'oauth, leaving'({ page, configure }) {
    await configure(configOf(FOUR));
    await page.route(`**${START}*`, (route) => route.fulfill({ status: 204 }));
    await google(page).click();
    await page.locator('[aria-busy="true"]').first().waitFor();
  },
  async 'oauth, could not leave'({ page, configure, control }) {
    await control('/_emulator/faults', 'POST', { path: BOOTSTRAP, times: 100, status: 500 });
    await configure(configOf(FOUR));
    await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await google(page).click();
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  },
  async 'oauth, success'(stage) {
    await decide(stage, 'Allow');
    await heading(stage.page, 'Success!');
  },
  async 'oauth, used last'(stage) {
    await decide(stage, 'Allow');
    await heading(stage.page, 'Success!');
    await logOut(stage.page);
    await stage.page.getByText('Last used').first().waitFor();
  },
  async 'oauth, denied'(stage) {
    await decide(stage, 'Deny');
    await heading(stage.page, 'We could not log you in');
  },
  async 'oauth, error at the provider'(stage) {
    await decide(stage, 'Error at the provider');
    await heading(stage.page, 'We could not log you in');
  },
  async 'oauth, return failed'(stage) {
    await stage.control('/_emulator/faults', 'POST', { path: AUTHENTICATE, status: 502, body: '<html>Bad gateway' });
    await decide(stage, 'Allow');
    await stage.page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  async 'oauth, return used before'(stage) {
    const { page, configure } = stage;
    let back;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('stytch_token_type=oauth')) back = request.url();
    });
    await decide(stage, 'Allow');
    await heading(page, 'Success!');
    await logOut(page);
    await configure(configOf(FOUR));
    await page.goto(back);
    await heading(page, 'We could not log you in');
  },
  async 'oauth, no providers'({ page, configure }) {
    await configure(configOf([]));
    await page.getByRole('alert').first().waitFor();
  },
};
