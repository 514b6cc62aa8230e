import type { Action, Composition, Runtime, State } from '@latchkey/kernel';
import { loginTabs, type PlacedTab } from '@latchkey/slots';
import type { InitialIdentifierAction, InitialIdentifierState } from './initial-identifier.js';

/** The part of a product's state that its form shows. */
type FormState = Partial<InitialIdentifierState> & { readonly readOnly?: boolean | undefined };

/** The widget whose fields are filled. */
type FormWidget = Pick<Runtime, 'store' | 'engine'>;

/** What the forms contain. */
export interface FormTexts extends InitialIdentifierState {
  /** Whether the person cannot change the address. */
  readonly isFixed: boolean;
}

/** The form's member that a channel uses, which is also the start of the name of the product's action. */
const memberOf = ({ channel }: PlacedTab) => (channel === 'email' ? 'email' : 'phone');

const formOf = (state: State, { plugin }: PlacedTab) => ({ ...(state.get(plugin) as FormState | undefined) });

/**
 * Writes new texts into the forms of the login tabs. Leaves out each form with a text that the option has not written,
 * unless the address is fixed.
 *
 * A form reads `email` or `phone` of its product's state, and `readOnly` for the address. The action
 * `<product>/emailTyped` or `<product>/phoneTyped` sets it, as for a text that the person types.
 */
export function fillFields({ store }: FormWidget, { read }: Composition, { isFixed, ...texts }: FormTexts): void {
  const before = store.get().get('initialIdentifier') as InitialIdentifierState;
  for (const tab of read(loginTabs)) {
    const member = memberOf(tab);
    const text = texts[member];
    const { [member]: present, readOnly = false } = formOf(store.get(), tab);
    const isEmail = member === 'email';
    // The same text is not filled in again: the person has emptied the field, or a sign-in or sign-out has.
    const isKept =
      isEmail && isFixed ? present === text : text === before[member] || (present && present !== before[member]);
    if (isKept && (!isEmail || readOnly === isFixed)) continue;
    const patch = {
      ...(!isKept && { [member]: text, refused: undefined }),
      ...(isEmail ? { readOnly: isFixed } : { caret: undefined }),
    };
    store.dispatch({ type: `${tab.plugin}/${member}Typed`, patch } as Action);
  }
  if (before.email === texts.email && before.phone === texts.phone) return;
  store.dispatch({ type: 'initialIdentifier/filled', patch: texts } satisfies InitialIdentifierAction as Action);
}

/** Whether each form for an address has this text. A script, a sign-in and a sign-out replace it. */
export function isInForms(state: State, { read }: Composition, email: string): boolean {
  return read(loginTabs).every((tab) => memberOf(tab) === 'phone' || formOf(state, tab).email === email);
}

/**
 * Runs the flow `formatPhone` of each product with a form for numbers. Without it, the number stays as it is: the
 * product can send it in this form. Shows no error.
 */
export function formatNumbers({ engine }: FormWidget, { read }: Composition, signal: AbortSignal): void {
  const numbers = read(loginTabs).filter((tab) => memberOf(tab) === 'phone');
  const none = () => {};
  for (const plugin of new Set(numbers.map((tab) => tab.plugin))) {
    engine()
      .then(({ execute }) => execute(`${plugin}/formatPhone`, undefined, signal, none, () => none))
      .catch(none);
  }
}
