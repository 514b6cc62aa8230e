// Passwords, and the reset-password mode. See states.mjs for what a state is.

const config = { config: { products: ['passwords'] } };
const both = { config: { products: ['passwords', 'emailMagicLinks'] } };
const ADDRESS = 'ada@example.com';
const STRONG = 'correct horse battery staple';
const STRENGTH = '/sdk/v1/passwords/strength_check';
const LOG_IN = '/sdk/v1/passwords/authenticate';
const START = '/sdk/v1/passwords/email/reset/start';
const MAGIC = '/sdk/v1/magic_links/authenticate';

const password = (page) => page.getByLabel(/^(New )?password$/i);
const press = (page, name) => page.getByRole('button', { name }).click();
const heading = (page, name) => page.getByRole('heading', { name, exact: true }).waitFor();
const known = (control, more = {}) =>
  control('/_emulator/users', 'POST', { email: ADDRESS, password: STRONG, ...more });
const fault = (control, path, more) => control('/_emulator/faults', 'POST', { path, ...more });
const strength = (page, score) => page.getByRole('img', { name: `Password strength: ${score} out of 4` }).waitFor();

/** Types the address and goes on to the screen of that name. */
async function go(page, name) {
  await page.getByRole('textbox', { name: 'Email' }).fill(ADDRESS);
  await press(page, 'Continue with email');
  await heading(page, name);
}

async function logIn(page, text = STRONG) {
  await go(page, 'Log in');
  await password(page).fill(text);
  await password(page).press('Enter');
}

/** Opens the link of a reset email: the one that sets a password, or the one that logs in. */
async function followLink({ page, configure, control }, kind = 'reset_password') {
  await known(control);
  await configure(config);
  await go(page, 'Log in');
  await press(page, 'Forgot Password?');
  await heading(page, 'Forgot password?');
  const [{ token }] = await control('/_emulator/messages', 'GET');
  const address = new URL(page.url());
  address.searchParams.set('mode', 'resetPassword');
  address.searchParams.set('stytch_token_type', kind);
  address.searchParams.set('token', token);
  return address.href;
}

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const passwordsStates = {
  async 'password, new'({ page, configure }) {
    await configure(config);
    await go(page, 'Create an account');
    await password(page).focus();
  },
  async 'password, weak'({ page, configure }) {
    await configure(both);
    await go(page, 'Create an account');
    await password(page).fill('password');
    await page.getByRole('img', { name: /^Password strength/ }).waitFor();
    await password(page).press('Enter');
    await page.getByText('This password is not accepted yet.').waitFor();
  },
  async 'password, strong and shown'({ page, configure }) {
    await configure(both);
    await go(page, 'Create an account');
    await password(page).fill(STRONG);
    await strength(page, 4);
    await press(page, 'Show password');
  },
  async 'password, breached'({ page, configure, control }) {
    await control('/_emulator/project', 'PATCH', { breached_passwords: [STRONG] });
    await configure(config);
    await go(page, 'Create an account');
    await password(page).fill(STRONG);
    await page.getByText('This password may have been used').first().waitFor();
  },
  async 'password, checklist'({ page, configure, control }) {
    await control('/_emulator/project', 'PATCH', { strength_policy: 'luds' });
    await configure(config);
    await go(page, 'Create an account');
    await password(page).fill('lowercase');
    await page.getByRole('listitem').first().waitFor();
  },
  async 'password, unchecked'({ page, configure, control }) {
    await fault(control, STRENGTH, { times: 100, drop: true });
    await configure(config);
    await go(page, 'Create an account');
    await password(page).fill(STRONG);
    await page.getByRole('button', { name: 'Check again' }).waitFor();
  },
  async 'password, log in'({ page, configure, control }) {
    await known(control);
    await configure(both);
    await go(page, 'Log in');
    await password(page).fill(STRONG);
  },
  async 'password, wrong'({ page, configure, control }) {
    await known(control);
    await configure(config);
    await logIn(page, 'wrong');
    await page.locator('[aria-invalid]').waitFor();
  },
  async 'password, busy'({ page, configure, control }) {
    await known(control);
    await configure(config);
    await fault(control, LOG_IN, { never: true });
    await logIn(page);
    await page.getByRole('button', { name: 'Continue', disabled: true }).waitFor();
  },
  async 'password, passwordless'({ page, configure, control }) {
    await control('/_emulator/users', 'POST', { email: ADDRESS });
    await configure(both);
    await go(page, 'Log in');
  },
  async 'password, forgotten'({ page, configure, control }) {
    await known(control);
    await configure(config);
    await go(page, 'Log in');
    await press(page, 'Forgot Password?');
    await heading(page, 'Forgot password?');
  },
  async 'password, resent'({ page, configure, control }) {
    await passwordsStates['password, forgotten']({ page, configure, control });
    await press(page, 'Resend email');
    await page.getByRole('button', { name: 'Email resent' }).waitFor();
  },
  async 'password, dedupe'({ page, configure, control }) {
    await known(control, { requires_reset: true });
    await configure(config);
    await logIn(page);
    await heading(page, 'Check your email to set a new password');
  },
  async 'password, email due'({ page, configure, control }) {
    await known(control, { requires_reset: true });
    await fault(control, START, { times: 100, status: 500 });
    await configure(config);
    await logIn(page);
    await page.getByRole('button', { name: 'Send the email' }).waitFor();
  },
  async 'password, breached at log-in'({ page, configure, control }) {
    await known(control);
    await fault(control, LOG_IN, { status: 400, error_type: 'breached_password', error_message: 'Breached.' });
    await configure(config);
    await logIn(page);
    await heading(page, 'Check your email to set a new password');
  },
  async 'password, set new'({ page, configure, control }) {
    await control('/_emulator/users', 'POST', { email: ADDRESS });
    await configure(config);
    await go(page, 'Log in');
    await press(page, 'Continue with email');
    await heading(page, 'Check your email!');
  },
  async 'password, success'({ page, configure, control }) {
    await known(control);
    await configure(config);
    await logIn(page);
    await heading(page, 'Success!');
  },
  async 'reset, form'(stage) {
    const { page } = stage;
    await page.goto(await followLink(stage));
    await heading(page, 'Reset your password');
    await password(page).fill('correct horse');
    await page.getByRole('img', { name: /^Password strength/ }).waitFor();
  },
  async 'reset, logging in'(stage) {
    const { page, control } = stage;
    const link = await followLink(stage, 'login');
    await fault(control, MAGIC, { never: true });
    await page.goto(link);
    await page.getByRole('progressbar').waitFor();
  },
  async 'reset, not logged in'(stage) {
    const { page, control } = stage;
    const link = await followLink(stage, 'login');
    await fault(control, MAGIC, { status: 503 });
    await page.goto(link);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  async 'reset, used'(stage) {
    const { page } = stage;
    const link = new URL(await followLink(stage, 'login'));
    link.searchParams.set('token', 'used');
    await page.goto(link.href);
    await heading(page, 'Get a new link');
  },
  async 'reset, no token'({ page, configure }) {
    await configure(config);
    const address = new URL(page.url());
    address.searchParams.set('mode', 'resetPassword');
    await page.goto(address.href);
    await heading(page, 'Get a new link');
  },
};
