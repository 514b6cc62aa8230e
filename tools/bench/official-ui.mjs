import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { startEmulator } from '../serve/emulator.mjs';
import { serve } from '../serve/serve.mjs';
import { addEthereumWallet } from '../testing/test-wallet.mjs';
import { buildPages } from './build.mjs';
import { lenientPolicy } from './pages.mjs';
import { launchBrowser, prepare } from './prepare.mjs';

// `npm run test:official-ui`: signs in with the provider's own prebuilt UI against the emulator, in a real Chromium: by
// an emailed link, by codes (SMS, email), by a password, by the account of another provider (new and known), and by a
// wallet. This finds errors of the emulator that the widget's own tests share. Runs all sign-ins; exits with code 1 if
// one fails.

const PAGES = [
  'official-crypto',
  'official-eml',
  'official-oauth',
  'official-otp',
  'official-passwords',
  'official-return',
];
const root = fileURLToPath(new URL('dist/official-ui/', import.meta.url));

/** The timeout of one step, in ms. The UI itself gives up on a phone number after 10 s. */
const PATIENCE_MS = 15_000;

/** A password that both policies accept. */
const PASSWORD = 'Ochre-kettle 41 sings';

const signIns = [
  { name: 'signs in by an emailed link', run: byLink },
  { name: 'signs in by a code in a text message', run: byTextMessage },
  { name: 'signs in by an emailed code', run: byEmailedCode },
  { name: 'signs up with a password', run: byNewPassword },
  { name: 'signs in by a password', run: byKnownPassword },
  { name: 'signs up with the account of another provider', run: byNewAccount },
  { name: 'signs in with the account of another provider', run: byKnownAccount },
  { name: 'signs in by an Ethereum wallet', run: byWallet },
];

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main() {
  await prepare();
  await buildPages(PAGES, root);
  const violations = [];
  let emulator;
  const pages = await serve({
    root,
    emulatorUrl: () => emulator?.url,
    csp: lenientPolicy,
    onViolation: (report) => violations.push(report),
  });
  emulator = await startEmulator(['--memory', '--port', '0', '--playground', pages.url]);
  const browser = await launchBrowser();
  try {
    let failed = 0;
    for (const signIn of signIns) {
      violations.length = 0;
      const failure = await attempt(signIn, { browser, pages, emulator: controlOf(emulator.url), violations });
      if (failure !== undefined) failed++;
      console.log(failure === undefined ? `ok    ${signIn.name}\n` : `FAIL  ${signIn.name}\n${failure}\n`);
    }
    console.log(`${signIns.length - failed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await emulator.stop();
    await pages.close();
  }
}

/** Runs one sign-in in a new browser context. Returns the problem, if there is one. */
async function attempt({ name, run }, { browser, pages, emulator, violations }) {
  console.log(`The official UI ${name}`);
  await emulator.reset(`${pages.url}/official-return`);
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(`the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`its console: ${message.text()}`);
  });
  let failure;
  try {
    const person = await run({ context, page, url: pages.url, emulator });
    await needSession(context, emulator, person);
  } catch (error) {
    failure = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim();
  }
  const calls = (await emulator.calls()).filter(({ path }) => path !== '/sdk/v1/events');
  for (const { method, path, status, body } of calls)
    say(`  ${status ?? 'no answer'} ${method} ${path} ${shown(body)}`);
  const refused = calls.filter(({ status }) => !(status < 400)).map(({ method, path }) => `refused: ${method} ${path}`);
  await context.close();
  const findings = [failure, ...complaints, ...violations, ...refused].filter((finding) => finding !== undefined);
  return findings.length > 0 ? findings.map((finding) => `      ${finding}`).join('\n') : undefined;
}

async function byLink({ page, url, emulator }) {
  const address = 'ada@example.com';
  await page.goto(`${url}/official-eml`);
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.keyboard.press('Enter');
  await page.getByText('Check your email').waitFor();
  const { link } = await emulator.newestMessage(address);
  say(`  the mail to ${address} leads to ${new URL(link).pathname}`);
  await page.goto(link);
  await page.getByText(`Signed in as ${address}`).waitFor();
  return { destination: address, isProven: true };
}

async function byTextMessage({ page, url, emulator }) {
  await page.goto(`${url}/official-otp`);
  const field = page.getByRole('textbox', { name: 'Phone number' });
  await field.pressSequentially('4155550132');
  // Only the parser of the client-side services page formats a number like this.
  await page.waitForFunction(() => document.querySelector('input[type="tel"]').value === '(415) 555-0132');
  say('  the number is shown as (415) 555-0132');
  await field.press('Enter');
  return enterCode({ page, emulator, destination: '+14155550132' });
}

async function byEmailedCode({ page, url, emulator }) {
  const address = 'grace@example.com';
  await page.goto(`${url}/official-otp`);
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.keyboard.press('Enter');
  return enterCode({ page, emulator, destination: address });
}

async function enterCode({ page, emulator, destination }) {
  const field = page.getByRole('textbox', { name: 'One-time passcode' });
  await field.waitFor();
  const { code, channel } = await emulator.newestMessage(destination);
  say(`  the code to ${destination} came by ${channel}`);
  await field.pressSequentially(code);
  await page.getByText('Your passcode has been successfully verified.').waitFor();
  return { destination, isProven: true };
}

async function byNewPassword({ page, url }) {
  const address = 'ada@example.com';
  await askForPassword({ page, url, address });
  await page.getByText('Set a password').waitFor();
  const button = page.getByRole('button', { name: 'Continue' });
  await passwordField(page).pressSequentially('password1');
  await page.getByText('Password not accepted.').waitFor();
  if (await button.isEnabled()) throw new Error('A weak password can be sent.');
  say('  the password "password1" is not accepted');
  await passwordField(page).fill(PASSWORD);
  await button.click();
  await page.getByText('Success!').waitFor();
  // After a sign-up with a password the address is not verified yet.
  return { destination: address, isProven: false };
}

async function byKnownPassword({ page, url, emulator }) {
  const address = 'grace@example.com';
  await emulator.createUser({ email: address, password: PASSWORD });
  await askForPassword({ page, url, address });
  await page.getByText('Log in', { exact: true }).waitFor();
  await passwordField(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Success!').waitFor();
  return { destination: address, isProven: false };
}

async function askForPassword({ page, url, address }) {
  await page.goto(`${url}/official-passwords`);
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.keyboard.press('Enter');
  await passwordField(page).waitFor();
}

async function byNewAccount({ page, url, emulator }) {
  const address = 'ada@example.com';
  await allow({ page, url, emulator, provider: 'GitHub', address });
  return { destination: address, isProven: true };
}

async function byKnownAccount({ page, url, emulator }) {
  const address = 'grace@example.com';
  const { user_id: known } = await emulator.createUser({ email: address });
  await allow({ page, url, emulator, provider: 'Google', address });
  const [user, ...others] = await emulator.users();
  if (user.user_id !== known || others.length > 0) throw new Error('Who was known already became somebody else.');
  return { destination: address, isProven: true };
}

/** Goes to the provider's emulator, creates an account there, grants access, and returns. */
async function allow({ page, url, emulator, provider, address }) {
  // Without PKCE the client writes a warning to the console.
  await emulator.setProject({ pkce_required_for_oauth: true });
  await page.goto(`${url}/official-oauth`);
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.getByRole('heading', { name: `${provider} (stand-in)` }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByRole('button', { name: 'Create and allow' }).click();
  await page.getByText(`Signed in as ${address}`).waitFor();
}

async function byWallet({ context, page, url }) {
  const { address } = await addEthereumWallet(context);
  await page.goto(`${url}/official-crypto`);
  await page.getByRole('button', { name: 'Continue with Metamask' }).click();
  await page.getByText('You have successfully connected your wallet.').waitFor();
  return { destination: address, isProven: true };
}

function passwordField(page) {
  return page.locator('input[type="password"]');
}

/**
 * Checks that the emulator has one session, of the person with the address `destination`, and that the browser has its
 * tokens. `isProven`: whether the address is verified.
 */
async function needSession(context, emulator, { destination, isProven }) {
  const sessions = (await emulator.sessions()).filter(({ status }) => status === 'active');
  if (sessions.length !== 1) throw new Error(`The emulator has ${sessions.length} active sessions, not one.`);
  const [{ session_id: id, user_id: owner }] = sessions;
  const user = (await emulator.users()).find(({ user_id }) => user_id === owner);
  const all = [...user.emails, ...user.phone_numbers, ...(user.crypto_wallets ?? [])];
  const own = all.filter((each) => each.verified || !isProven);
  const nameOf = ({ email, phone_number: number, crypto_wallet_address: wallet }) => email ?? number ?? wallet;
  if (!own.some((each) => nameOf(each) === destination)) {
    throw new Error(`The session is not of ${destination}${isProven ? ', shown to be theirs' : ''}.`);
  }
  const cookies = new Set((await context.cookies()).map(({ name }) => name));
  for (const name of ['stytch_session', 'stytch_session_jwt']) {
    if (!cookies.has(name)) throw new Error(`The browser has no cookie ${name}.`);
  }
  say(`  the emulator has the session ${id} of ${destination}, the browser its cookies`);
}

/** The parts of the emulator's control API that are used here. */
function controlOf(url) {
  const call = async (method, path, body) => {
    const response = await fetch(`${url}/_emulator${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    sessions: () => call('GET', '/sessions'),
    users: () => call('GET', '/users'),
    calls: () => call('GET', '/requests'),
    createUser: (user) => call('POST', '/users', user),
    setProject: (settings) => call('PATCH', '/project', settings),
    async reset(returnUrl) {
      await call('POST', '/reset', {});
      const redirect = { url: returnUrl, types: ['login', 'signup', 'reset_password', 'oauth'], default: true };
      await call('PATCH', '/project', { redirect_urls: [redirect] });
    },
    async newestMessage(to) {
      const [message] = await call('GET', `/messages?${new URLSearchParams({ to })}`);
      if (!message) throw new Error(`The emulator sent no message to ${to}.`);
      return message;
    },
  };
}

function say(line) {
  console.log(line);
}

function shown(body) {
  return body === undefined || body === null ? '' : JSON.stringify(body);
}
