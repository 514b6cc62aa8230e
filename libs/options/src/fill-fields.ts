import type { Action, Composition, Runtime } from '@latchkey/kernel';
import { loginTabs, type PlacedTab } from '@latchkey/slots';
import type { InitialIdentifierAction, InitialIdentifierState } from './initial-identifier.js';

/** The part of a product's state that its form shows. */
type FormState = Partial<InitialIdentifierState>;

/** The widget whose fields are filled. */
type FormWidget = Pick<Runtime, 'store' | 'engine'>;

/** The form's member that a channel uses, which is also the start of the name of the product's action. */
const memberOf = ({ channel }: PlacedTab) => (channel === 'email' ? 'email' : 'phone');

/**
 * Writes new texts into the forms of the login tabs. Leaves out each form with a text that the option has not written.
 *
 * A form reads `email` or `phone` of its product's state. The action `<product>/emailTyped` or `<product>/phoneTyped`
 * sets it, as for a text that the person types.
 */
export function fillFields({ store }: FormWidget, { read }: Composition, texts: InitialIdentifierState): void {
  const before = store.get().get('initialIdentifier') as InitialIdentifierState;
  for (const tab of read(loginTabs)) {
    const member = memberOf(tab);
    const text = texts[member];
    const present = (store.get().get(tab.plugin) as FormState | undefined)?.[member];
    // The same text is not filled in again: the person has emptied the field, or a sign-in or sign-out has.
    if (text === before[member] || (present && present !== before[member])) continue;
    const patch = { [member]: text, ...(member === 'phone' && { caret: undefined }), refused: undefined };
    store.dispatch({ type: `${tab.plugin}/${member}Typed`, patch } as Action);
  }
  if (before.email === texts.email && before.phone === texts.phone) return;
  store.dispatch({ type: 'initialIdentifier/filled', patch: texts } satisfies InitialIdentifierAction as Action);
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
