import type { Emulator } from '../emulator/emulator.js';
import { openInbox } from '../emulator/inbox.js';
import type { Person } from '../emulator/person.js';
import { refuseUnknownMethod, refuseUnknownOptions } from '../known-options.js';
import { storedNames } from '../emulator/storage-names.js';

/** How {@link SignIn} signs in. */
export interface SignInOptions {
  /** A passcode by email, a passcode by text message, or a password of a user whom the emulator gets before. */
  readonly method: 'code' | 'textMessage' | 'password';
  /** @default the fixture `person` */
  readonly person?: Person;
}

/**
 * Signs a person in through the widget in a document of jsdom or happy-dom, as a person does: with the fields on its first
 * screen and the messages of the emulator. Resolves when the document has the session. Needs `@testing-library/dom`, which
 * React's Testing Library contains.
 *
 * @param container an element around the widget, which shows its first screen. It may have any language.
 */
export type SignIn = (container: ParentNode, options: SignInOptions) => Promise<void>;

const EMAIL = 'input[type="email"]:not([readonly])';
const PHONE = 'input[type="tel"]';
const CODE = 'input[autocomplete~="one-time-code"]';
const PASSWORD = 'input[autocomplete~="current-password"]';

/** The longest time for one step, in milliseconds. */
const LIMIT = { timeout: 10_000 };

/** Creates the function of the fixture `signIn`. */
export function signInWith(emulator: Emulator, person: Person): SignIn {
  return async (container, options) => {
    refuseUnknownOptions('signIn()', options, { method: true, person: true });
    const { method, person: who = person } = options;
    refuseUnknownMethod(method, ['code', 'textMessage', 'password']);
    const { fireEvent, waitFor } = await import('@testing-library/dom');
    const inbox = await openInbox(emulator, who);
    const before = sessionCookie();

    const fieldOf = (selector: string) =>
      waitFor(() => {
        const field = container.querySelector<HTMLInputElement>(selector);
        if (!field) throw new Error(`The widget has no field ${selector}: is the method of the sign-in enabled?`);
        return field;
      }, LIMIT);
    const enter = async (selector: string, text: string) => {
      const field = await fieldOf(selector);
      fireEvent.change(field, { target: { value: text } });
      return field;
    };
    const submit = async (selector: string, text: string) => {
      const { form } = await enter(selector, text);
      if (form) fireEvent.submit(form);
    };

    if (method === 'password') {
      await emulator.createUser({ email: who.email, password: who.password });
      await submit(EMAIL, who.email);
      await submit(PASSWORD, who.password);
    } else {
      const [selector, address] = method === 'code' ? [EMAIL, who.email] : [PHONE, who.phoneNumber];
      await submit(selector, address);
      const code = await inbox.code(address);
      await enter(CODE, code);
    }
    await waitFor(() => {
      if (sessionCookie() === before) throw new Error(`There is no session after a sign-in by ${method}.`);
    }, LIMIT);
  };
}

function sessionCookie(): string | undefined {
  return new RegExp(`(?:^|; )${storedNames.token}=([^;]+)`).exec(document.cookie)?.[1];
}
