import { h, setText } from './dom.js';

/** A labelled control. @param hint additional text, linked by `aria-describedby` */
export function field(label: string, control: HTMLElement, hint?: string): HTMLElement {
  if (hint === undefined) return h('label', { class: 'field' }, h('span', {}, label), control);
  const id = newId();
  control.setAttribute('aria-describedby', id);
  return h(
    'div',
    { class: 'field' },
    h('label', {}, h('span', {}, label), control),
    h('span', { class: 'quiet', id }, hint),
  );
}

/** A check box beside its label. */
export function check(label: string, control: HTMLInputElement): HTMLElement {
  return h('label', { class: 'check' }, control, h('span', {}, label));
}

export function select(options: readonly (readonly [value: string, name: string])[]): HTMLSelectElement {
  return h('select', {}, ...options.map(([value, name]) => h('option', { value }, name)));
}

export interface FormOptions {
  /** The text of the button. */
  readonly submit: string;
  readonly fields: readonly HTMLElement[];
  /** The message after success. */
  readonly done: string;
  /** @returns the error as a sentence, or `undefined` after success */
  readonly act: (form: HTMLFormElement) => Promise<string | undefined>;
  /** Elements beside the button. */
  readonly beside?: readonly HTMLElement[];
}

/** A form that is submitted by script and shows the result under its button. */
export function form({ submit, fields, done, act, beside = [] }: FormOptions): HTMLFormElement {
  const outcome = h('p', { class: 'outcome', role: 'status' });
  const submitter = h('button', { type: 'submit', class: 'button primary' }, submit);
  const element = h(
    'form',
    { class: 'form' },
    ...fields,
    h('div', { class: 'actions' }, submitter, ...beside),
    outcome,
  );
  let isBusy = false;

  async function send(): Promise<void> {
    // The button stays enabled: disabling it would remove the focus.
    if (isBusy) return;
    isBusy = true;
    setText(outcome, '');
    const problem = await act(element);
    outcome.dataset['tone'] = problem === undefined ? 'good' : 'bad';
    setText(outcome, problem ?? done);
    isBusy = false;
  }

  element.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  element.addEventListener('input', () => setText(outcome, ''));
  return element;
}

/** Controls that filter a list immediately, without a submit. */
export function filterForm(...fields: readonly HTMLElement[]): HTMLFormElement {
  const element = h('form', { class: 'filter', role: 'search' }, ...fields);
  element.addEventListener('submit', (event) => event.preventDefault());
  return element;
}

let lastId = 0;

function newId(): string {
  lastId += 1;
  return `hint-${lastId}`;
}
