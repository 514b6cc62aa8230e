import { emailSenders } from '@latchkey/slots';
import {
  actsOn,
  pick,
  type ActOnScreen,
  type Person,
  type Scene,
  type SimulatedProduct,
} from '@latchkey/testing/simulation';
import { addresses, passwordClient, passwordRoutes } from './password-server.js';

interface State {
  readonly email: string;
  readonly address: string;
  readonly userType: 'new' | 'passwordless' | 'password';
  readonly strengthCheck?: { readonly of: number };
  readonly validationError?: unknown;
  readonly luds?: object | null;
  readonly due?: string;
}

/** The product's class for the text of a password. No package exports it. */
interface Draft {
  readonly version: number;
  readonly isEmpty: boolean;
  type(text: string): void;
}

/** The state of the view of a mounted form. */
interface Form {
  readonly draft: Draft;
  /** Whether the present failure of the strength check has been recorded in `unchecked`. */
  hasNotedFailure: boolean;
  /** The version of the text whose check failed. */
  unchecked?: number;
}

/** The first is correct for each account with a password, and strong enough for a new account. */
const PASSWORDS = ['correct horse 1', 'short', 'another password 2', ''];

/** The time without input after which the form checks the text, in ms. */
const REST_MS = 500;

const MAIL_SCREENS = ['forgot', 'breached', 'setNew', 'dedupe'];

const submit = 'passwords/submitPassword';
const check = 'passwords/checkStrength';

const state = ({ state }: Pick<Person, 'state'>) => state<State>('passwords');
const isForm = ({ form }: Person) => form === 'passwords';
const has =
  (...types: readonly State['userType'][]) =>
  (person: Person) =>
    types.includes(state(person).userType);
const isNew = has('new');
const hasSender = ({ read }: Person) => read(emailSenders).some(({ value }) => value.rank > 0);
const isUnsure = (person: Person, { draft }: Form) =>
  isNew(person) && !draft.isEmpty && state(person).strengthCheck?.of !== draft.version;

const formOf = (person: Person) =>
  person.keep('password form', (): Form => {
    const { constructor } = person.learntInput(submit) as object;
    return { draft: Reflect.construct(constructor, []) as Draft, hasNotedFailure: false };
  });

function startCheck(person: Person): void {
  const form = formOf(person);
  form.hasNotedFailure = false;
  person.start(check, form.draft);
}

function typeAddress(person: Person, email: string): void {
  person.clearError('passwords/submitEmail');
  person.type('passwords email', email, { type: 'passwords/emailTyped', patch: { email, refused: undefined } });
}

const lookUp = (person: Person) => person.start('passwords/submitEmail', state(person).email);

/** Types one of the addresses and submits it, like Enter. */
const lookUpOneOf = (list: readonly string[]): ActOnScreen => ({
  when: isForm,
  run(person, choice) {
    typeAddress(person, pick(list, choice));
    lookUp(person);
  },
});

/** Models `password-form.view.tsx`. */
function typePassword(person: Person, choice: number): void {
  if (isNew(person) && !state(person).luds) person.start('passwords/loadPolicy');
  const form = formOf(person);
  const { draft } = form;
  const before = draft.version;
  draft.type(pick(PASSWORDS, choice));
  const { version } = draft;
  if (version === before) return;
  person.clearError(submit);
  if (state(person).validationError)
    person.dispatch({ type: 'passwords/passwordTyped', patch: { validationError: undefined } });
  if (isNew(person) && !person.hasFailed(check)) startCheck(person);
  person.after(REST_MS, () => {
    const isRested = draft.version === version;
    if (isRested && isUnsure(person, form) && form.unchecked !== version) startCheck(person);
  });
}

const isIdle = (person: Person) => !person.isBusy(submit);
const isReady = (person: Person) => has('new', 'password')(person) && isIdle(person);
const send = (person: Person) => person.start(submit, formOf(person).draft);

const found = (patch: object): Scene => ({
  screen: 'passwords/createOrLogin',
  patch: { passwords: { address: 'ada@example.com', ...patch } },
});

/** Simulates passwords: address, existing or new password, and reset emails. */
export const passwords: SimulatedProduct = {
  id: 'passwords',
  flows: {
    'passwords/submitEmail': { scene: { core: { tab: 'email' } }, control: 'button Continue with email' },
    // Checks the password, submits it, and sends the email that the provider requires.
    [submit]: {
      scene: found({ userType: 'password' }),
      control: 'button Continue',
      requests: 3,
      tellsLate: true,
    },
    'passwords/loadPolicy': { scene: found({ userType: 'new' }), control: 'field Password' },
    // With a known policy, the field sends only this request. Each text has its own check.
    [check]: { scene: found({ userType: 'new', luds: {} }), control: 'field Password', takesNewInput: true },
    'passwords/forgetPassword': { scene: found({ userType: 'password' }), control: 'button Forgot Password?' },
    'passwords/continueWithEmail': {
      scene: found({ userType: 'passwordless' }),
      control: 'button Continue with email',
    },
    'passwords/sendNewPassword': {
      scene: found({ userType: 'passwordless' }),
      control: 'button Create a password instead',
    },
    'passwords/sendDue': { scene: found({ userType: 'password', due: 'dedupe' }), control: 'button Send the email' },
    'passwords/resendMail': { scene: { screen: 'passwords/forgot' }, control: 'button Resend email' },
  },
  client: passwordClient,
  routes: passwordRoutes,
  fields: { 'passwords email': (person) => state(person).email },
  acts: [
    ...actsOn('main', {
      'type an address for a password': {
        when: isForm,
        run: (person, choice) => typeAddress(person, pick([...addresses.withPassword, 'no address', ''], choice)),
      },
      'look the address up': { when: isForm, run: lookUp },
      'look up an address without an account': lookUpOneOf(addresses.new),
      'look up an address with a password': lookUpOneOf(addresses.withPassword),
      'look up an address that is not proven': lookUpOneOf(addresses.unproven),
      'look up an address with a breached password': lookUpOneOf(addresses.breached),
      'look up an address without a password': lookUpOneOf(addresses.passwordless),
    }),
    ...actsOn('passwords/createOrLogin', {
      'type a password': { when: isReady, run: typePassword },
      'send the password': { when: has('new', 'password'), run: send },
      'type the right password and send it': {
        when: isReady,
        run(person) {
          typePassword(person, 0);
          send(person);
        },
      },
      'check the password again': { when: (person) => isNew(person) && person.hasFailed(check), run: startCheck },
      'ask for another password': {
        when: (person) => has('password')(person) && isIdle(person),
        flow: 'passwords/forgetPassword',
      },
      'go on by email': {
        when: (person) => has('passwordless')(person) || (hasSender(person) && isIdle(person)),
        flow: 'passwords/continueWithEmail',
      },
      'ask for a first password': {
        when: (person) =>
          has('passwordless')(person) && hasSender(person) && !person.isBusy('passwords/continueWithEmail'),
        flow: 'passwords/sendNewPassword',
        input: (person) => state(person).address,
      },
      'send the email that is due': {
        when: (person) => !!state(person).due && isIdle(person),
        flow: 'passwords/sendDue',
      },
    }),
    ...MAIL_SCREENS.flatMap((screen) =>
      actsOn(`passwords/${screen}`, { [`send the email again (${screen})`]: { flow: 'passwords/resendMail' } }),
    ),
  ],
  openings: [
    { tab: 'email', acts: ['look up an address without an account'] },
    { tab: 'email', acts: ['look up an address with a password', 'type a password'] },
    { tab: 'email', acts: ['look up an address that is not proven', 'type a password'] },
    { tab: 'email', acts: ['look up an address with a breached password', 'type a password'] },
    { tab: 'email', acts: ['look up an address without a password'] },
    { tab: 'email', acts: ['look up an address without a password', 'go on by email'] },
  ],
  effects(person) {
    if (person.screen !== 'passwords/createOrLogin' || !person.hasFailed(check)) return;
    const form = formOf(person);
    if (!form.hasNotedFailure) form.unchecked = form.draft.version;
    form.hasNotedFailure = true;
  },
  isEnd: ({ screen }) => screen === 'passwords/confirmation',
};
