import {
  addAuthenticator,
  expect,
  spoken,
  test as base,
  type Authenticator,
  type AuthenticatorOptions,
  type Stage,
  type StoredPasskey,
} from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { simulatePerson } from './person.js';

/** Paths of the requests of the product and of its mode at the emulator. */
export const paths = {
  start: '/sdk/v1/webauthn/authenticate/start/primary',
  authenticate: '/sdk/v1/webauthn/authenticate',
  registerStart: '/sdk/v1/webauthn/register/start',
  register: '/sdk/v1/webauthn/register',
  update: '/sdk/v1/webauthn/update/*',
  remove: '/sdk/v1/users/webauthn_registrations/*',
  me: '/sdk/v1/users/me',
  refresh: '/sdk/v1/sessions/authenticate',
  revoke: '/sdk/v1/sessions/revoke',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
  send: '/sdk/v1/magic_links/email/login_or_create',
} as const;

/** Messages; all but the last two are those of behaviour.md 8, verbatim. */
export const texts = {
  alone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  notFound:
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  unknown: 'Unknown error occurred during passkey authentication. Please try again.',
  registered:
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  notCreated: 'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  noUser: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  warning: 'Once deleted, the passkey cannot be restored.',
  notUsed: 'No passkey was used. You can try again.',
} as const;

/** The person who signs in. Each test has a new emulator without users. */
export const email = 'ada@example.com';

type Params = Readonly<Record<string, string>>;

/** The controls and headings of the widget, on a page or in a part of it. */
export function controls(scope: Pick<Page, 'getByRole' | 'getByText' | 'locator'>) {
  const heading = (name: string) => scope.getByRole('heading', { level: 2, name });
  const button = (name: string) => scope.getByRole('button', { name, exact: true });
  /** The passkeys of the list. */
  const rows = scope.locator('li:has(bdi)');
  return {
    heading,
    button,
    rows,
    /** The alert with this text. */
    alert: (text: string | RegExp) => scope.getByRole('alert').filter({ hasText: text }),
    main: heading('Sign up or log in'),
    address: scope.getByRole('textbox', { name: 'Email' }),
    phone: scope.getByRole('textbox', { name: 'Phone number' }),
    /** The passkey button, also while it counts down. */
    login: scope.getByRole('button', { name: /^(Login with a Passkey|Try again in \d+ s)$/ }),
    notUsed: scope.getByText(texts.notUsed),
    success: heading('Success: Your Passkey has been successfully authenticated.'),
    signedIn: scope.getByText(`Signed in as ${email}`),
    setUp: heading('Set up a new Passkey'),
    create: button('Create a Passkey'),
    created: heading('Passkey successfully created!'),
    yours: heading('Your passkeys'),
    none: scope.getByText('You have no passkeys yet.'),
    rename: rows.getByRole('button', { name: /^Rename / }),
    renaming: scope.getByRole('group', { name: /^Rename / }),
    deleting: scope.getByRole('group', { name: texts.warning }),
    /** The field for a new name. */
    nameField: scope.getByRole('textbox', { name: 'Name of the passkey' }),
    remove: rows.getByRole('button', { name: /^Delete / }),
    /** The button that deletes a passkey after the warning. */
    confirm: scope.getByRole('group').getByRole('button', { name: /^(Delete |Try again in)/ }),
  };
}

/** A page with the widget, and what a person and their devices do with it. */
export type PasskeysPage = ReturnType<typeof passkeysPage>;

export function passkeysPage({ page, context, open, emulator }: Omit<Stage, 'allow'>) {
  const found = controls(page);
  const { login, create, created, setUp, success, yours, rows } = found;

  /** Opens the page `login` with query parameters. */
  const openLogin = (params: Params = {}) => open('login', params, page);

  /** Attaches a device without passkeys. */
  const addDevice = (options?: AuthenticatorOptions) => addAuthenticator(page, options);

  /** Opens the page with the official client alone, without a widget. */
  async function openOfficial(): Promise<void> {
    await open('official', {}, page);
    await page.waitForFunction(() => 'account' in window);
  }

  /** Signs a person in with the official client alone. */
  async function signUp(): Promise<void> {
    await openOfficial();
    await page.evaluate((who) => window.account.ask(who), email);
    const { token = '' } = await emulator.waitForMessage(email);
    await page.evaluate((token) => window.account.signIn(token), token);
  }

  /** Signs a person up who has a device without passkeys. */
  async function signUpWithDevice(): Promise<Authenticator> {
    const device = await addDevice();
    await signUp();
    return device;
  }

  /** Signs a person up with a passkey on a device; they stay signed in. */
  async function signUpWithPasskey(): Promise<Authenticator> {
    const device = await signUpWithDevice();
    await page.evaluate(() => window.account.register());
    return device;
  }

  /** Signs a person up with a passkey and signs them out again. */
  async function havePasskey(): Promise<Authenticator> {
    const device = await signUpWithPasskey();
    await page.evaluate(() => window.account.signOut());
    return device;
  }

  /** Opens the mode for a signed-in person. */
  async function openRegistration(params: Params = {}): Promise<void> {
    const refreshed = page.waitForResponse(`**${paths.refresh}`);
    await open('registration', params, page);
    await expect(setUp).toBeVisible();
    await refreshed;
  }

  /** Opens the page and presses the passkey button. */
  async function openAndPress(params?: Params): Promise<void> {
    await openLogin(params);
    await login.click();
  }

  /** Presses the passkey button and signs in. */
  async function pressAndSignIn(): Promise<void> {
    await login.click();
    await expect(success).toBeFocused();
  }

  /** All requests for passkeys of the current document, in order, as `kind state`. */
  const requests = () => page.evaluate(() => window.person.requests.map(({ kind, state }) => `${kind} ${state}`));

  /** Types of the events that the host received. */
  const heard = () => page.evaluate(() => window.__latchkey.events.map(({ type }) => type));

  /** Codes of the errors that the host received. */
  const errors = () => page.evaluate(() => window.__latchkey.errors);

  /** Texts that live regions announced. */
  const said = async () => (await spoken(page)).map(({ text }) => text);

  /** Waits until exactly these requests were made. */
  const expectRequests = (...expected: readonly string[]) => expect.poll(requests).toEqual(expected);

  /** Request bodies that the emulator received at a path, without preflights. */
  const sent = async (path: string): Promise<unknown[]> =>
    (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body);

  /** Records the requests of later pages for passkeys. With `hesitates`, they wait for {@link decide}. */
  const watch = ({ hesitates = false } = {}) => simulatePerson(page, hesitates);

  return {
    ...found,
    ...{
      page,
      openOfficial,
      addDevice,
      signUp,
      signUpWithDevice,
      signUpWithPasskey,
      havePasskey,
      openRegistration,
      openAndPress,
    },
    ...{ requests, heard, errors, said, expectRequests, sent, watch },

    open: openLogin,

    /** A new tab of this browser. */
    inNewTab: async () => passkeysPage({ page: await context.newPage(), context, emulator, open }),

    /** A person with a passkey who hesitates before choosing it on later pages. */
    async havePasskeyAndTime(): Promise<Authenticator> {
      const device = await havePasskey();
      await watch({ hesitates: true });
      return device;
    },

    /** A person who has not touched their device, which has no passkeys. */
    async haveUntouchedDevice(): Promise<void> {
      await addDevice({ isTouched: false });
      await watch();
    },

    /** Call it before opening a page: the browser then has passkey dialogs but no passkey autofill. */
    withoutAutofill: () =>
      page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      }),

    /** Call it before opening a page: the browser then has no passkeys. */
    withoutPasskeys: () => page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential')),

    /** Makes the provider answer with a challenge for another domain. */
    withForeignChallenge: (path: string) =>
      page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({ response, body: body.replaceAll('localhost', 'example.com') });
      }),

    /** Opens the page and waits until it offers passkeys in a field. */
    async openAndOffer(params?: Params): Promise<void> {
      await openLogin(params);
      await expectRequests('autofill pending');
    },

    /** Opens the mode for a new person with a device. */
    async registerAnew(params?: Params): Promise<Authenticator> {
      const device = await signUpWithDevice();
      await openRegistration(params);
      return device;
    },

    /** Opens the mode and presses its button. */
    async openAndCreate(params?: Params): Promise<void> {
      await openRegistration(params);
      await create.click();
    },

    /** Creates a passkey on the screen of the mode. */
    async createPasskey(): Promise<void> {
      await create.click();
      await expect(created).toBeFocused();
    },

    /** Opens the list of a person with one passkey or, on different devices, two. */
    async openList(count: 1 | 2 = 1): Promise<void> {
      const device = await signUpWithPasskey();
      if (count === 2) {
        await device.unplug();
        await addDevice();
        await page.evaluate(() => window.account.register());
      }
      await openRegistration();
      await found.button('Skip').click();
      await expect(yours).toBeFocused();
      await expect(rows).toHaveCount(count);
    },

    /** Renames a passkey of the list. */
    async renameTo(name: string, button = found.rename): Promise<void> {
      await button.click();
      await found.nameField.fill(name);
      await found.nameField.press('Enter');
    },

    /** Deletes a passkey of the list. */
    async deletePasskey(button = found.remove): Promise<void> {
      await button.click();
      await found.confirm.click();
    },

    pressAndSignIn,

    /** Opens the page, presses the passkey button and signs in. */
    async openAndSignIn(params?: Params): Promise<void> {
      await openLogin(params);
      await pressAndSignIn();
    },

    /** Sends a link to an address, which leads to another screen. */
    async leaveByEmail(): Promise<void> {
      await found.address.fill('grace@example.com');
      await found.address.press('Enter');
      await expect(found.heading('Check your email')).toBeFocused();
    },

    /** Waits for the success screen and the events of the sign-in. */
    async expectSignedIn(): Promise<void> {
      await expect(success).toBeFocused();
      await expect.poll(heard).toEqual(signInEvents);
    },

    /** Waits for an alert, and expects that nothing else was announced and that the host received that error alone. */
    async expectError(text: string, code: string): Promise<void> {
      await expect(found.alert(text)).toBeVisible();
      expect(await said()).toEqual([text]);
      expect(await errors()).toEqual([code]);
    },

    /** Lets pending requests reach the device. Later requests wait again. */
    decide: () => page.evaluate(() => window.person.decide()),

    /** How many requests were pending at most at one time. */
    mostAtOnce: () => page.evaluate(() => window.person.most),

    /** Names of the passkeys of the emulator's only user. */
    async storedNames(): Promise<readonly string[]> {
      const [user] = await emulator.users();
      const registrations = user?.['webauthn_registrations'] as readonly { readonly name: string }[] | undefined;
      return registrations?.map(({ name }) => name) ?? [];
    },

    /** How many sign-in challenges were requested. */
    challenges: async () => (await sent(paths.start)).length,

    unmount: () => page.evaluate(() => window.__latchkey.widget?.unmount()),
    mountAgain: () => page.evaluate(() => window.__latchkey.mountAgain?.()),
  };
}

/** The events of a sign-in. */
export const signInEvents = ['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];

/** Removes the only passkey of a device and returns it. */
export async function takePasskey(device: Authenticator): Promise<StoredPasskey> {
  const [passkey] = await device.credentials();
  if (!passkey) throw new Error('The device holds no passkey.');
  await device.clear();
  return passkey;
}

/** Adds the fixture `passkeys` to what a table of screens or faults passes to its steps. */
export const withPasskeys = <R>(step: (stage: Stage & { readonly passkeys: PasskeysPage }) => R) => {
  return (stage: Stage) => step({ ...stage, passkeys: passkeysPage(stage) });
};

/** The harness's `test`, with the fixture `passkeys`: the test's page. */
export const test = base.extend<{ readonly passkeys: PasskeysPage }>({
  passkeys: ({ page, context, open, emulator }, use) => use(passkeysPage({ page, context, open, emulator })),
});
