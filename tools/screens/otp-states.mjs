// One-time passcodes. See states.mjs for what a state is.

const otp = { config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } } };
const VERIFY = '/sdk/v1/otps/authenticate';
const number = (page) => page.getByRole('textbox', { name: 'Phone number' });
const send = (page) => page.getByRole('button', { name: 'Continue with phone number' });
const code = (page) => page.getByRole('textbox', { name: 'Passcode' });
const tabs = (page) => page.getByRole('tablist').waitFor();

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const otpStates = {
  async 'passcode, number'({ page, configure }) {
    await configure(otp);
    await tabs(page);
    await number(page).pressSequentially('4155550132');
    await page.waitForFunction(() => document.querySelector('input').value === '(415) 555-0132');
  },
  async 'passcode, number refused'({ page, configure }) {
    await configure(otp);
    await tabs(page);
    await number(page).fill('415');
    await send(page).click();
    await page.getByText('Invalid phone number').first().waitFor();
  },
  async 'passcode, country'({ page, configure }) {
    await configure(otp);
    await tabs(page);
    const country = page.getByRole('combobox', { name: 'Country code' });
    await country.focus();
    await page.getByRole('option', { name: 'Uzbekistan (+998)' }).waitFor({ state: 'attached' });
    await country.selectOption('UZ');
    await number(page).fill('91 234 56 78');
    await country.focus();
  },
  async 'passcode, email'({ page, configure }) {
    await configure(otp);
    await page.getByRole('tab', { name: 'Email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByText('Invalid email, please try again.').first().waitFor();
  },
  async 'passcode, enter'({ page, configure }) {
    await configure(otp);
    await askForCode(page);
    await code(page).focus();
    await page.keyboard.type('123');
  },
  async 'passcode, verifying'({ page, configure, control }) {
    await configure(otp);
    await askForCode(page);
    await control('/_emulator/faults', 'POST', { path: VERIFY, never: true });
    await code(page).fill('123456');
    await page.getByText('Verifying passcode...').waitFor();
  },
  async 'passcode, wrong'({ page, configure, control }) {
    await configure(otp);
    await askForCode(page);
    await code(page).fill(await wrongCode(control));
    await page.getByText('Invalid passcode, please try again.').first().waitFor();
  },
  async 'passcode, failed'({ page, configure, control }) {
    await configure(otp);
    await askForCode(page);
    await control('/_emulator/faults', 'POST', { path: VERIFY, status: 500 });
    await code(page).fill('123456');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  async 'passcode, expired'({ page, configure }) {
    await page.clock.install();
    await configure(otp);
    await askForCode(page);
    await page.clock.fastForward('06:00');
    await page.getByText('Your code has expired.').waitFor();
  },
  async 'passcode, resent'({ page, configure }) {
    await configure({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByRole('button', { name: 'Resend code' }).click();
    await page.getByText('Email resent').waitFor();
  },
  async 'passcode, verified'({ page, configure, control }) {
    await configure(otp);
    await askForCode(page);
    const [{ code: right }] = await control('/_emulator/messages', 'GET');
    await code(page).fill(right);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  },
};

async function askForCode(page) {
  await number(page).fill('(415) 555-0132');
  await send(page).click();
  await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
}

async function wrongCode(control) {
  const [{ code }] = await control('/_emulator/messages', 'GET');
  return code === '000000' ? '111111' : '000000';
}
