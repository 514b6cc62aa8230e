import { hasPart, itemsOf, modeOf, type Choice } from '../choice/choice.js';
import { callEmulator } from '../home/emulator-control.js';
import type { Driver, FieldName } from './driver.js';

/** A state of the widget that the page can show. */
export interface Screen {
  readonly id: string;
  readonly label: string;
  /** What is missing in a choice without this screen, as the end of “Needs …”; `undefined` if the choice has it. */
  readonly missing: (choice: Choice) => string | undefined;
  /** Leads a widget from its first screen to this one, by the steps of a person. */
  readonly reach: (driver: Driver, visit: Visit) => Promise<void>;
  /** Whether it ends with a session, so that it is not one of several widgets of a page. */
  readonly isSignIn?: true;
}

/** A visit of a screen. */
export interface Visit {
  readonly choice: Choice;
  /** The start of the address that codes and links are sent to. */
  readonly inbox: string;
}

const MEMBER = 'member@example.com';
const PASSWORD = 'Ochre-kettle 41 sings';
const PHONE = '415 555 0132';

let visits = 0;
/** An address that no user has. */
const newAddress = ({ inbox }: Visit): string => `${inbox}${Date.now().toString(36)}${++visits}@example.com`;

const hasLinks = (choice: Choice) => hasPart(choice, 'emailMagicLinks');
const hasPasswords = (choice: Choice) => hasPart(choice, 'passwords');
const sends = (choice: Choice, ...methods: readonly string[]) =>
  hasPart(choice, 'otp') && itemsOf(choice, 'config.otpOptions.methods').some((method) => methods.includes(method));
const hasEmailField = (choice: Choice) => hasLinks(choice) || hasPasswords(choice) || sends(choice, 'email');

const needs =
  (what: string, isMet: (choice: Choice) => boolean): Screen['missing'] =>
  (choice) => {
    if (modeOf(choice) !== 'login') return 'the mode “Log in”';
    return isMet(choice) ? undefined : what;
  };
const needsPasswords = needs('passwords', hasPasswords);
const needsCodes = needs('passcodes', (choice) => sends(choice, 'email', 'sms', 'whatsapp'));

async function enter(driver: Driver, name: FieldName, text: string): Promise<void> {
  await driver.type(name, text);
  await driver.submit(name);
}

/** Requests a code by email, or by phone. */
async function askForCode(driver: Driver, visit: Visit): Promise<string> {
  const { choice } = visit;
  // Without an email, the form of the number is that of the first selected tab.
  if (!sends(choice, 'email')) {
    await enter(driver, 'phone', PHONE);
    await driver.waitFor('code');
    return PHONE;
  }
  const address = newAddress(visit);
  await enter(driver, 'email', address);
  if (hasPasswords(choice)) await instead(driver);
  await driver.waitFor('code');
  return address;
}

/** Continues with a link or a code in place of the password. */
async function instead(driver: Driver): Promise<void> {
  await driver.waitFor('password');
  await driver.press('button-text', -1);
}

async function askForPassword(driver: Driver, address: string): Promise<void> {
  await enter(driver, 'email', address);
  await driver.waitFor('password');
}

/** Logs in as a user who has a password. */
async function askMember(driver: Driver): Promise<void> {
  const users = (await callEmulator('GET', '/users')) as readonly {
    readonly emails: readonly { readonly email: string }[];
  }[];
  const isKnown = users.some(({ emails }) => emails.some(({ email }) => email === MEMBER));
  if (!isKnown) await callEmulator('POST', '/users', { email: MEMBER, password: PASSWORD });
  await askForPassword(driver, MEMBER);
}

/** The path of the call that submits an address (provider-api.md 2.1). */
function submitPathOf(choice: Choice): string {
  if (hasPasswords(choice)) return '/sdk/v1/users/search';
  return hasLinks(choice) ? '/sdk/v1/magic_links/*' : '/sdk/v1/otps/*';
}

/** Every screen, in the order of the menu. */
export const screens: readonly Screen[] = [
  { id: 'first', label: 'First screen', missing: () => undefined, reach: async () => {} },
  {
    id: 'invalid',
    label: 'Invalid address',
    missing: needs('a method by email', hasEmailField),
    reach: (driver) => enter(driver, 'email', 'no address'),
  },
  {
    id: 'link',
    label: 'Check your email',
    missing: needs('email magic links', hasLinks),
    async reach(driver, visit) {
      await enter(driver, 'email', newAddress(visit));
      if (hasPasswords(visit.choice)) await instead(driver);
      await driver.waitForElement('bdi');
    },
  },
  {
    id: 'code',
    label: 'Enter the code',
    missing: needsCodes,
    reach: async (driver, visit) => void (await askForCode(driver, visit)),
  },
  {
    id: 'wrong-code',
    label: 'Wrong code',
    missing: needsCodes,
    async reach(driver, visit) {
      await askForCode(driver, visit);
      await driver.type('code', '000000');
      await driver.waitForElement('input[name="code"][aria-invalid="true"]');
    },
  },
  {
    id: 'new-password',
    label: 'New password',
    missing: needsPasswords,
    reach: (driver, visit) => askForPassword(driver, newAddress(visit)),
  },
  {
    id: 'weak-password',
    label: 'Weak password',
    missing: needsPasswords,
    async reach(driver, visit) {
      await askForPassword(driver, newAddress(visit));
      await driver.type('password', 'kettle12');
    },
  },
  { id: 'password', label: 'Log in by password', missing: needsPasswords, reach: askMember },
  {
    id: 'wrong-password',
    label: 'Wrong password',
    missing: needsPasswords,
    async reach(driver) {
      await askMember(driver);
      await enter(driver, 'password', 'Not the password 1');
      await driver.waitForElement('input[name="password"][aria-invalid="true"], [role="alert"]:not(:empty)');
    },
  },
  {
    id: 'forgotten',
    label: 'Forgotten password',
    missing: needsPasswords,
    async reach(driver) {
      await askMember(driver);
      await driver.press('button-text', 1);
      await driver.waitForElement('bdi');
    },
  },
  {
    id: 'server-error',
    label: 'Server error',
    missing: needs('a method by email', hasEmailField),
    async reach(driver, visit) {
      await driver.type('email', newAddress(visit));
      // One call, by default.
      const fault = { status: 500, error_message: 'The server has a problem. Try again later.' };
      await callEmulator('POST', '/faults', { path: submitPathOf(visit.choice), ...fault });
      await driver.submit('email');
      await driver.waitForElement('[role="alert"]:not(:empty)');
    },
  },
  {
    id: 'success',
    label: 'Success',
    missing: needs(
      'passcodes or passwords',
      (choice) => hasPasswords(choice) || sends(choice, 'email', 'sms', 'whatsapp'),
    ),
    isSignIn: true,
    async reach(driver, visit) {
      if (!sends(visit.choice, 'email') && hasPasswords(visit.choice)) {
        await askForPassword(driver, newAddress(visit));
        await enter(driver, 'password', PASSWORD);
        return;
      }
      const address = await askForCode(driver, visit);
      const to = address === PHONE ? '' : `to=${encodeURIComponent(address)}&`;
      const [message] = (await callEmulator('GET', `/messages?${to}limit=1`)) as readonly { readonly code?: string }[];
      await driver.type('code', message?.code ?? '');
    },
  },
];
