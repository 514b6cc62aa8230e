// Email magic links. See states.mjs for what a state is.

const eml = { config: { products: ['emailMagicLinks'] } };
const SEND = '/sdk/v1/magic_links/email/login_or_create';
const email = (page) => page.getByRole('textbox', { name: 'Email' });
const send = (page) => page.getByRole('button', { name: 'Continue with email' });

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const emlStates = {
  async main({ page, configure: open }) {
    await open(eml);
    await email(page).waitFor();
  },
  async 'main, focus'({ page, configure: open }) {
    await open(eml);
    await email(page).fill('ada@example.com');
    await page.keyboard.press('Tab');
  },
  async 'main, refused'({ page, configure: open }) {
    await open(eml);
    await email(page).fill('ada@');
    await send(page).click();
    await page.getByText('Invalid email address').first().waitFor();
  },
  async 'main, busy'({ page, configure: open, control }) {
    await open(eml);
    await control('/_emulator/faults', 'POST', { path: SEND, never: true });
    await askForLink(page);
    await page.locator('[aria-busy="true"]').first().waitFor();
  },
  async 'main, slow'({ page, configure: open, control }) {
    await open(eml);
    await control('/_emulator/faults', 'POST', { path: SEND, never: true });
    await askForLink(page);
    await page.getByText('Still working…').first().waitFor();
  },
  async 'main, failed'({ page, configure: open, control }) {
    await open(eml);
    const error_message = 'The mail service is having a break. See https://stytch.com/docs for more.';
    await control('/_emulator/faults', 'POST', { path: SEND, status: 500, error_message });
    await askForLink(page);
    await page.getByText('The mail service is having a break.').first().waitFor();
  },
  async 'main, wrong config'({ page, configure }) {
    await configure({ config: { products: ['telepathy'] } });
    await page.getByRole('alert').first().waitFor();
  },
  async 'main, own look'({ page, configure }) {
    await configure({
      ...eml,
      styles: {
        colors: { primary: '#4A1D6B' },
        buttons: { primary: { backgroundColor: '#6B2C91', borderColor: '#6B2C91', borderRadius: '22px' } },
        inputs: { borderColor: '#6B2C91', borderRadius: '22px' },
        container: { borderRadius: '24px', borderColor: '#D9C2E8' },
      },
    });
    await email(page).waitFor();
  },
  async 'email confirmation'({ page, configure: open }) {
    await open(eml);
    await askForLink(page);
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  },
  async 'back to main, used last'({ page, configure: open }) {
    await open(eml);
    await askForLink(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await email(page).waitFor();
  },
  async 'signed in'({ page, configure: open, control }) {
    await open(eml);
    await openLink(page, control);
    await page.locator('[data-latchkey="signed-in"]').waitFor();
  },
  async 'signed in, reload'({ page, configure: open, control }) {
    await open(eml);
    await openLink(page, control);
    await page.locator('[data-latchkey="signed-in"]').waitFor();
    await open(eml);
    await page.locator('[data-latchkey="signed-in"]').waitFor();
    await email(page).waitFor();
  },
  async 'link used before'({ page, configure: open, control }) {
    await open(eml);
    const link = await openLink(page, control);
    await page.locator('[data-latchkey="log-out"]').click();
    await email(page).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'We could not log you in' }).waitFor();
  },
};

async function askForLink(page) {
  await email(page).fill('ada@example.com');
  await send(page).click();
}

async function openLink(page, control) {
  await askForLink(page);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const [{ link }] = await control('/_emulator/messages', 'GET');
  await page.goto(link);
  return link;
}
