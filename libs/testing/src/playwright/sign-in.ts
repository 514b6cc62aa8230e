import type { Locator, Page } from '@playwright/test';
import type { Emulator } from '../emulator/emulator.js';
import { openInbox, type Inbox } from '../emulator/inbox.js';
import type { Person } from '../emulator/person.js';
import { poll } from '../emulator/poll.js';
import { storedNames } from '../emulator/storage-names.js';
import { refuseUnknownMethod, refuseUnknownOptions } from '../known-options.js';
import { addPasskey } from './passkey.js';

/** How {@link SignIn} signs in. */
export interface SignInOptions {
  /**
   * - `link`: the link of an email, opened in the same page
   * - `code`: a passcode by email
   * - `textMessage`: a passcode by text message
   * - `password`: the emulator gets a user with the person's password, unless it has one
   * - `oauth`: the page of the provider's stand-in, with its first account
   * - `passkey`: a virtual authenticator, with a passkey that is registered before. A page that offers passkeys in a
   *   field, without a button, is reloaded once
   */
  readonly method: 'link' | 'code' | 'textMessage' | 'password' | 'oauth' | 'passkey';
  /**
   * The name of the button of `oauth` and `passkey`.
   * @default /Google/, /passkey/i
   */
  readonly button?: string | RegExp;
  /** @default the fixture `person` */
  readonly person?: Person;
}

/** The session in the page after a sign-in. */
export interface PageSession {
  /** The opaque token. */
  readonly sessionToken: string;
  /** The JWT, which a server verifies. */
  readonly sessionJwt: string;
}

/**
 * Signs a person in through the widget of a page, as a person does: with the fields and buttons on its first screen, the
 * messages of the emulator and its pages. Resolves when the page has the session.
 *
 * The page must show the widget's first screen. No text of the widget matters, except the name of a button; so the widget
 * may have any language.
 *
 * @throws after 10 s without a session
 */
export type SignIn = (page: Page, options: SignInOptions) => Promise<PageSession>;

/** What the acts of a sign-in need. */
interface Stage {
  readonly page: Page;
  readonly emulator: Emulator;
  readonly inbox: Inbox;
  readonly person: Person;
  readonly button: string | RegExp | undefined;
}

const EMAIL = 'input[type="email"]:not([readonly])';
const PHONE = 'input[type="tel"]';
const CODE = 'input[autocomplete~="one-time-code"]';
const OFFERS_PASSKEYS = 'input[autocomplete~="webauthn"]';
const PASSWORD = 'input[autocomplete~="current-password"]';

const acts: Readonly<Record<SignInOptions['method'], (stage: Stage) => Promise<void>>> = {
  async link({ page, inbox, person }) {
    await submit(await fieldOf(page, EMAIL), person.email);
    await page.goto(await inbox.link(person.email));
  },
  async code({ page, inbox, person }) {
    await submit(await fieldOf(page, EMAIL), person.email);
    await page.locator(CODE).fill(await inbox.code(person.email));
  },
  async textMessage({ page, inbox, person }) {
    await submit(await fieldOf(page, PHONE), person.phoneNumber);
    await page.locator(CODE).fill(await inbox.code(person.phoneNumber));
  },
  async password({ page, emulator, person: { email, password } }) {
    const users = await emulator.users();
    if (!users.some(({ emails }) => JSON.stringify(emails).includes(`"${email}"`)))
      await emulator.createUser({ email, password });
    await submit(await fieldOf(page, EMAIL), email);
    await submit(page.locator(PASSWORD), password);
  },
  async oauth({ page, button = /Google/ }) {
    await page.getByRole('button', { name: button }).click();
    await page.locator('button[name="decision"][value="allow"]').first().click();
  },
  async passkey({ page, emulator, person, button = /passkey/i }) {
    await addPasskey(page, emulator, person);
    const inButton = page.getByRole('button', { name: button });
    await inButton.or(page.locator(OFFERS_PASSKEYS)).first().waitFor();
    // Where there is no button, the browser offers the passkey in a field. Chromium answers a request by the authenticators
    // that were attached before it, and only the headless shell also by later ones: the page makes a new request.
    if (await inButton.isVisible()) await inButton.click();
    else await page.reload();
  },
};

/** Creates the function of the fixture `signIn`. */
export function signInWith(emulator: Emulator, person: Person): SignIn {
  return async (page, options) => {
    refuseUnknownOptions('signIn()', options, { method: true, button: true, person: true });
    const { method, button, person: who = person } = options;
    refuseUnknownMethod(method, Object.keys(acts));
    const before = await cookieOf(page, storedNames.token);
    await acts[method]({ page, emulator, inbox: await openInbox(emulator, who), person: who, button });
    const sessionToken = await poll(
      async () => {
        const now = await cookieOf(page, storedNames.token);
        return now === before ? undefined : now;
      },
      () => `session in the page ${page.url()} after a sign-in by ${method}`,
    );
    return { sessionToken, sessionJwt: (await cookieOf(page, storedNames.jwt)) ?? '' };
  };
}

async function cookieOf(page: Page, wanted: string): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === wanted)?.value;
}

/** The field of the widget's first screen, which may be behind a tab. */
async function fieldOf(page: Page, selector: string): Promise<Locator> {
  const field = page.locator(selector).first();
  const tabs = page.getByRole('tab');
  await page.locator('input:visible').or(tabs).first().waitFor();
  if (await field.isVisible()) return field;
  for (const tab of await tabs.all()) {
    await tab.click();
    // A panel may load when its tab is chosen.
    await page.getByRole('tabpanel').locator('input').first().waitFor();
    if (await field.isVisible()) return field;
  }
  throw new Error(`The widget on ${page.url()} has no field ${selector}: is the method of the sign-in enabled?`);
}

async function submit(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}
