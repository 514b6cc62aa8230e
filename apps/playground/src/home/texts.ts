import { standardOf, valueOf, type Choice } from '../choice/choice.js';
import type { Field } from '../choice/field.js';
import { isSame, readValue, writeValue, type Value } from '../choice/kinds.js';
import { element, say } from '../element.js';
import { toHex } from './hex.js';
import type { Store } from './store.js';
import { hintOf } from './hint.js';

/** Options of {@link textControl}. */
export interface TextOptions {
  /** Applies a value. @default changes the option alone */
  readonly apply?: (value: Value | undefined) => void;
  /** The colour of the swatch. @default that of the option */
  readonly colorOf?: (choice: Choice) => string;
}

/** Makes a text field for an option. Empty, it shows the default as a placeholder; invalid text changes nothing. */
export function textControl(store: Store, field: Field, options: TextOptions = {}): HTMLElement {
  const apply = options.apply ?? ((value) => store.choose(field.path, value));
  const colorOf = options.colorOf ?? ((choice) => seen(choice, field));
  const { path, kind, label } = field;
  const { nodes, describedBy = '' } = hintOf(field);
  const problemId = `${path}-problem`;
  const input = element('input', {
    id: path,
    className: 'entry',
    type: 'text',
    autocomplete: 'off',
    spellcheck: kind.type === 'text',
    inputMode: kind.type === 'minutes' ? 'numeric' : 'text',
    describedBy: `${describedBy} ${problemId}`.trim(),
  });
  const problem = element('p', { className: 'problem-line', id: problemId, ariaLive: 'polite' });

  let shown: Value | undefined;
  let isTyping = false;
  input.addEventListener('input', () => {
    const text = input.value.trim();
    const reading = text === '' ? undefined : readValue(kind, text);
    const isWrong = reading !== undefined && 'problem' in reading;
    input.ariaInvalid = isWrong ? 'true' : null;
    say(problem, isWrong ? reading.problem : '');
    if (isWrong) return;
    isTyping = true;
    apply(reading?.value);
    isTyping = false;
  });
  store.subscribe((choice, isReplaced) => {
    input.placeholder = String(standardOf(choice, field) ?? field.otherwise ?? '');
    const chosen = choice.get(path);
    // The typed text, valid or not, stays until another control changes this option.
    const stays = isTyping || (!isReplaced && isSame(chosen, shown));
    shown = chosen;
    if (stays) return;
    input.value = chosen === undefined ? '' : writeValue(chosen);
    input.ariaInvalid = null;
    say(problem, '');
  });

  const entry =
    kind.type === 'colour' || kind.type === 'hex'
      ? element('div', { className: 'with-picker' }, picker(store, field.label, { apply, colorOf }), input)
      : input;
  return element('div', { className: 'field' }, element('label', { htmlFor: path }, label), entry, ...nodes, problem);
}

/** A swatch of the current colour, which opens the browser's colour picker. */
function picker(store: Store, label: string, { apply, colorOf }: Required<TextOptions>): HTMLElement {
  const input = element('input', { type: 'color', ariaLabel: `${label}, picker` });
  const swatch = element('span', { className: 'swatch' }, input);
  // The picker accepts only plain colours; the current value may be a pair, and depends on the page.
  const begin = () => (input.value = toHex(getComputedStyle(swatch).backgroundColor));
  input.addEventListener('pointerdown', begin);
  input.addEventListener('focus', begin);
  input.addEventListener('input', () => apply(input.value.toUpperCase()));
  store.subscribe((choice) => swatch.style.setProperty('background-color', colorOf(choice)));
  return swatch;
}

function seen(choice: Choice, field: Field): string {
  return String(valueOf(choice, field.path) ?? field.otherwise ?? 'transparent');
}
