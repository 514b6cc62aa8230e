import { element } from '../element.js';
import { SCOPES, USUAL_SCOPES } from './ask.js';

/** Shows the options of a sign-in. `signIn` gets the submitted form data, and must not reject. */
export function startView(signIn: (form: FormData) => Promise<void>): HTMLElement {
  const button = element('button', { type: 'submit', className: 'button main' }, 'Sign in');
  const form = element(
    'form',
    { className: 'card', ariaLabel: 'Sign in' },
    scopes(),
    element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: 'further' }, 'Further scopes'),
      element('input', {
        ...{ type: 'text', id: 'further', name: 'further', className: 'entry' },
        ...{ autocomplete: 'off', spellcheck: false, autocapitalize: 'none', describedBy: 'further-hint' },
      }),
      hint('further-hint', 'Separated by spaces, such as read:reports. The widget names those that it can’t grant.'),
    ),
    radios('prompt', 'Prompt', 'When the provider asks for your consent.', [
      { value: '', label: 'When needed' },
      { value: 'consent', label: 'Always' },
      { value: 'login', label: 'Sign in again' },
      { value: 'none', label: 'Never' },
    ]),
    radios(
      'protocol',
      'Protocol of the widget',
      'The protocol between the widget on the other page and the provider.',
      [
        { value: 'json', label: 'JSON' },
        { value: 'form', label: 'Form' },
      ],
    ),
    element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: 'note' }, 'Text to return'),
      element('input', {
        ...{ type: 'text', id: 'note', name: 'note', className: 'entry', maxLength: 200 },
        ...{ autocomplete: 'off', describedBy: 'note-hint' },
      }),
      hint('note-hint', 'It is part of the state parameter, and returns unchanged.'),
    ),
    button,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    void signIn(new FormData(form)).finally(() => (button.ariaBusy = 'false'));
  });
  return element(
    'div',
    { className: 'steps' },
    form,
    element(
      'p',
      { className: 'meta' },
      'During the redirect, this tab keeps a verifier, a state and a nonce in its session storage; afterwards the ' +
        'tokens, in the same place. They end with the tab.',
    ),
  );
}

function scopes(): HTMLElement {
  return element(
    'fieldset',
    { className: 'field' },
    element('legend', {}, 'Requested scopes'),
    tick({ name: 'openid', says: 'who you are, always' }, { checked: true, disabled: true }),
    ...SCOPES.map((scope) => tick(scope, { checked: USUAL_SCOPES.includes(scope.name) })),
  );
}

function tick({ name, says }: { name: string; says: string }, state: { checked: boolean; disabled?: boolean }) {
  const box = element('input', { type: 'checkbox', name: 'scope', value: name, ...state });
  return element('label', { className: 'choice' }, box, element('span', {}, element('code', {}, name), ` ${says}`));
}

function radios(
  name: string,
  label: string,
  says: string,
  among: readonly { readonly value: string; readonly label: string }[],
): HTMLElement {
  const row = among.map(({ value, label: words }, at) =>
    element(
      'label',
      { className: 'segment' },
      element('input', { type: 'radio', name, value, checked: at === 0 }),
      element('span', {}, words),
    ),
  );
  return element(
    'fieldset',
    { className: 'field', describedBy: `${name}-hint` },
    element('legend', {}, label),
    element('div', { className: 'segments' }, ...row),
    hint(`${name}-hint`, says),
  );
}

function hint(id: string, words: string): HTMLElement {
  return element('p', { className: 'hint', id }, words);
}
