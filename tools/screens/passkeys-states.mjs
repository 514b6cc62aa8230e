// Passkeys. See states.mjs for what a state is. The browser's authenticator is a virtual one, which answers at once.

const passkeys = { config: { products: ['emailMagicLinks', 'passkeys'] } };
const FINISH = '/sdk/v1/webauthn/authenticate';
const REMOVE = '/sdk/v1/users/webauthn_registrations/*';
const login = (page) => page.getByRole('button', { name: 'Login with a Passkey' });
const create = (page) => page.getByRole('button', { name: 'Create a Passkey' });
const skip = (page) => page.getByRole('button', { name: 'Skip' });

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const passkeysStates = {
  async 'passkey, button'({ page, configure }) {
    await withoutAutofill(page);
    await configure(passkeys);
    await login(page).waitFor();
  },
  async 'passkey, asking'({ page, configure }) {
    await withoutAutofill(page);
    await authenticator(page, { automaticPresenceSimulation: false });
    await configure(passkeys);
    await login(page).click();
    await page.locator('[aria-busy="true"]').first().waitFor();
  },
  async 'passkey, not used'({ page, configure }) {
    await withoutAutofill(page);
    await authenticator(page);
    await configure(passkeys);
    await login(page).click();
    await page.getByText('No passkey was used.').waitFor();
  },
  async 'passkey, not found'({ page, configure, control }) {
    await registered({ page, configure, control });
    await control('/_emulator/reset', 'POST', {});
    await forgetSession(page);
    await configure(passkeys);
    await page.getByText('Passkey registration not found.').first().waitFor();
  },
  async 'passkey, failed'({ page, configure, control }) {
    await registered({ page, configure, control });
    await control('/_emulator/faults', 'POST', { path: FINISH, status: 500 });
    await forgetSession(page);
    await configure(passkeys);
    await page.getByText('Unknown error occurred during passkey authentication.').first().waitFor();
  },
  async 'passkey, authenticated'({ page, configure, control }) {
    await registered({ page, configure, control });
    await forgetSession(page);
    await configure(passkeys);
    await page.getByRole('heading', { name: 'Success: Your Passkey has been successfully authenticated.' }).waitFor();
  },
  async 'passkey registration'({ page, configure, control }) {
    await registration({ page, configure, control });
  },
  async 'passkey registration, nobody signed in'({ page, configure }) {
    await openMode(page, configure);
    await page.getByText('Error: Cannot use PasskeyRegistration').waitFor();
  },
  async 'passkey registration, not created'({ page, configure, control }) {
    await registration({ page, configure, control });
    // Nobody is there to touch it, and it can't ask who they are.
    await authenticator(page, { hasUserVerification: false, hasResidentKey: false });
    await create(page).click();
    await page.getByText('Your Passkey was not created.').first().waitFor();
  },
  async 'passkey registration, registered already'({ page, configure, control }) {
    await registered({ page, configure, control });
    await page.getByRole('button', { name: 'Set up another Passkey' }).click();
    await create(page).click();
    await page.getByText('The Passkey cannot be created').first().waitFor();
  },
  async 'passkeys, created'({ page, configure, control }) {
    await registered({ page, configure, control });
  },
  async 'passkeys, none'({ page, configure, control }) {
    await registration({ page, configure, control });
    await skip(page).click();
    await page.getByText('You have no passkeys yet.').waitFor();
  },
  async 'passkeys, rename'({ page, configure, control }) {
    await registered({ page, configure, control });
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('textbox', { name: 'Name of the passkey' }).waitFor();
  },
  async 'passkeys, rename refused'({ page, configure, control }) {
    await registered({ page, configure, control });
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Type a name of 1 to 128 characters.').waitFor();
  },
  async 'passkeys, renamed'({ page, configure, control }) {
    await registered({ page, configure, control });
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('The old laptop in the kitchen');
    await page.keyboard.press('Enter');
    await page.getByText('The passkey is now called').waitFor();
  },
  async 'passkeys, delete'({ page, configure, control }) {
    await registered({ page, configure, control });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('Once deleted, the passkey cannot be restored.').waitFor();
  },
  async 'passkeys, delete failed'({ page, configure, control }) {
    await registered({ page, configure, control });
    await control('/_emulator/faults', 'POST', { path: REMOVE, status: 500, error_message: 'Not just now.' });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('Not just now.').first().waitFor();
  },
  async 'passkeys, done'({ page, configure, control }) {
    await registered({ page, configure, control });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('You are all set.').waitFor();
  },
};

/** As in a browser that offers no passkeys in fields. */
function withoutAutofill(page) {
  return page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Gives the browser an authenticator that holds nothing yet, in the place of one that it had. */
async function authenticator(page, options = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...options,
    },
  });
}

async function openMode(page, configure) {
  await configure({ config: {} });
  await page.goto(`${page.url()}&mode=passkeyRegistration`);
}

/** Ada is signed in and sees where a passkey is set up. */
async function registration({ page, configure, control }) {
  await configure({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
  const [{ code }] = await control('/_emulator/messages', 'GET');
  await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
  await page.getByRole('heading', { name: 'Success' }).waitFor();
  await openMode(page, configure);
  await create(page).waitFor();
}

/** She has set one up. */
async function registered(stage) {
  await authenticator(stage.page);
  await registration(stage);
  await create(stage.page).click();
  await stage.page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
}

/** As a browser that she has not used for long: it has the passkey, and no session. */
async function forgetSession(page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}
