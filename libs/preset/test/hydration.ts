import { definePlugin, defineSlice, type AnyPlugin, type Fact, type FlowContext } from '@latchkey/kernel';
import { FlowButton, Form, useDispatch, useFlow, useSlice } from '@latchkey/react';
import { loginTabs } from '@latchkey/slots';
import { PasswordField, PhoneField, TextField } from '@latchkey/ui';
import { createElement as h, useRef } from 'react';

/** A field of the first screens. */
export type FieldKind = 'text' | 'email' | 'phone' | 'password';

interface FormState {
  readonly text: string;
}

/**
 * A log-in method with two tabs and one field. Its state holds the text as those of the real methods do, except for the
 * password, which only its field holds. `sent` gets the text of each submission.
 */
export function formWith(kind: FieldKind, sent: (text: string) => void): AnyPlugin {
  function View() {
    const { text } = useSlice<FormState>();
    const dispatch = useDispatch<Fact<FormState>>();
    const send = useFlow('send');
    const password = useRef<HTMLInputElement>(null);
    const onChange = (typed: string) => dispatch({ type: 'form/typed', patch: { text: typed } });
    const shared = { label: 'Field', name: 'field', onChange };
    return h(
      Form,
      { onSubmit: () => send.run(kind === 'password' ? password.current?.value : text), children: null },
      kind === 'password'
        ? h(PasswordField, {
            ...{ label: 'Field', ref: password, onChange },
            ...{ showLabel: 'Show', hideLabel: 'Hide', autoComplete: 'current-password' },
          })
        : kind === 'phone'
          ? h(PhoneField, {
              ...{ ...shared, value: text, countryLabel: 'Country', country: { code: 'US', dialCode: '1' } },
              ...{ onCountryChange: () => {}, onOpen: () => {} },
            })
          : h(TextField, { ...shared, type: kind, value: text }),
      h(FlowButton, { flow: send, children: 'Send' }),
    );
  }
  const send = async (_context: FlowContext<never>, text: string) => sent(text);
  return definePlugin({
    id: 'form',
    slice: defineSlice<FormState>('form', { text: '' }),
    flows: async () => ({ send }),
    contributes: [
      loginTabs.of({ channel: 'email', method: 'form', rank: 0, view: View }),
      loginTabs.of({ channel: 'sms', method: 'other', rank: 0, view: () => null }),
    ],
  });
}

/** Types a text at the selection of an input, as a person does. */
export function typeInto(input: HTMLInputElement, text: string): void {
  const { value } = input;
  // An email field has no selection for scripts: the person types at its end.
  const start = input.selectionStart ?? value.length;
  const end = input.selectionEnd ?? value.length;
  // React replaces the setter of the element, to tell changes by scripts from those of the person.
  Reflect.set(HTMLInputElement.prototype, 'value', value.slice(0, start) + text + value.slice(end), input);
  if (input.selectionStart !== null) input.setSelectionRange(start + text.length, start + text.length);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }));
}
