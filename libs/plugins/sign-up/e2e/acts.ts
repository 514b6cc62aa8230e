import { addAuthenticator, expect, test as base, type Stage } from '@latchkey/testing/e2e';
import { addEthereumWallet } from '../../../../tools/testing/test-wallet.mjs';

/** Paths of requests at the emulator. */
export const paths = { me: '/sdk/v1/users/me', events: '/sdk/v1/events' } as const;

/** The person who signs up. */
export const email = 'ada@example.com';
const number = '4155550123';
const password = 'Kettle 47 orbit';

/** What the person has typed into the step, as the emulator stores it. */
export const stored = {
  name: { first_name: 'Ada', last_name: 'Lovelace' },
  untrusted_metadata: {
    plan: 'canary-plan',
    company: 'Analytical Engines',
    size: 'small',
    news: true,
    team: 'Red',
    terms: { version: '2026-01', accepted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  },
};

type Params = Readonly<Record<string, string>>;

/** A page with the widget, and what a person does on it. */
export type SignUpPage = ReturnType<typeof signUpPage>;

export function signUpPage({ page, context, emulator, open }: Omit<Stage, 'allow'>) {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  const checkbox = (name: string | RegExp) => page.getByRole('checkbox', { name });
  const found = {
    heading,
    button,
    box,
    checkbox,
    step: heading('Finish signing up'),
    success: heading(/^Success/),
    main: heading('Sign up or log in'),
    first: box('First name'),
    last: box('Last name'),
    company: box(/^Company/),
    size: page.getByRole('combobox', { name: 'Number of employees (optional)' }),
    terms: checkbox(/^I agree to Terms of Service/),
    save: button('Continue'),
    problem: page.getByRole('alert').filter({ hasText: /\w/ }),
    signedIn: page.getByText(`Signed in as ${email}`),
  };

  const openLogin = (params: Params = {}) => open('login', params, page);

  /** Lets links and OAuth return to the page `return`, which has no metadata of its own. */
  async function returnElsewhere(): Promise<void> {
    const [login = ''] = emulator.redirectUrls;
    await emulator.allowRedirects([login.replace(/login$/, 'return'), login]);
  }

  /** Types an address, submits it, and opens the link. */
  async function signInByLink(): Promise<void> {
    const { length } = await emulator.messages({ to: email });
    await box('Email').fill(email);
    await button('Continue with email').click();
    await expect(heading('Check your email')).toBeVisible();
    await page.goto((await emulator.waitForMessage(email, length + 1)).link ?? '');
  }

  /** Types a number, and the newest of `count` codes. */
  async function signInByCode(count = 1): Promise<void> {
    await page.getByRole('tab', { name: 'Text' }).click();
    await box('Phone number').fill(number);
    await box('Phone number').press('Enter');
    await expect(heading('Enter passcode')).toBeVisible();
    const { code = '' } = await emulator.waitForMessage(`+1${number}`, count);
    await box('Passcode').fill(code);
  }

  async function signUpByPassword(): Promise<void> {
    await box('Email').fill(email);
    await button('Continue with email').click();
    await page.getByLabel(/^(New p|P)assword$/).fill(password);
    await button('Continue').click();
  }

  async function signInByOAuth(): Promise<void> {
    await button('Continue with Google').click();
    await button('Allow').click();
  }

  async function signInByWallet(): Promise<void> {
    await addEthereumWallet(context);
    await openLogin();
    await button('Continue with Metamask').click();
  }

  /** Creates a passkey for the signed-in user, signs out, and signs in with it. */
  async function signInByPasskey(): Promise<void> {
    await page.evaluate(() => window.__latchkey.createPasskey());
    // Without autofill there is a button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await openLogin();
    await expect(found.main).toBeVisible();
    await page.getByRole('button', { name: /Passkey/ }).click();
  }

  /** Fills in every field of the step. `isNamed`: the provider has said the name, so the step does not ask for it. */
  async function fillIn({ isNamed = false } = {}): Promise<void> {
    if (!isNamed) {
      await found.first.fill('Ada');
      await found.last.fill(' Lovelace ');
    }
    await found.company.fill('Analytical Engines');
    await found.size.selectOption('small');
    await checkbox('Send me news').click();
    await box('Team').fill('Red');
    await found.terms.click();
  }

  /** Bodies of the updates that the emulator received. */
  const updates = async () =>
    (await emulator.requests(paths.me)).filter(({ method }) => method === 'PUT').map(({ body }) => body);

  /** Types of the events that the host received. */
  const heard = () => page.evaluate(() => window.__latchkey.events.map(({ type }) => type));

  return {
    ...found,
    ...{ page, fillIn, updates, heard, returnElsewhere, signInByLink, signInByCode, signInByPasskey },

    open: openLogin,

    /** The ways to create an account, each up to the step. */
    ways: {
      link: () => openLogin().then(signInByLink),
      code: () => openLogin().then(() => signInByCode()),
      password: () => openLogin({ email: 'passwords' }).then(signUpByPassword),
      OAuth: () => openLogin().then(signInByOAuth),
      wallet: signInByWallet,
    },

    /** Signs up by link, up to the step. */
    async openStep(params: Params = {}): Promise<void> {
      await openLogin(params);
      await signInByLink();
      await expect(found.step).toBeVisible();
    },

    /** Fills in the step and waits for its end. */
    async complete(options?: Parameters<typeof fillIn>[0]): Promise<void> {
      await fillIn(options);
      await found.save.click();
      await expect(found.success).toBeFocused();
    },

    addDevice: () => addAuthenticator(page),

    /** The success screens that the page has drawn since this call. */
    async watchSuccess(): Promise<() => Promise<number>> {
      await page.addInitScript(() => {
        let count = 0;
        new MutationObserver(() => {
          const shown = [...document.querySelectorAll('h2')].some(({ textContent }) => /^Success/.test(textContent));
          if (shown) count++;
        }).observe(document, { subtree: true, childList: true, characterData: true });
        Object.assign(window, { successes: () => count });
      });
      return () => page.evaluate(() => (window as never as { successes(): number }).successes());
    },
  };
}

/** Playwright's `test` with the page of the suite. */
export const test = base.extend<{ signUp: SignUpPage }>({
  signUp: async ({ page, context, emulator, open }, use) => use(signUpPage({ page, context, emulator, open })),
});
