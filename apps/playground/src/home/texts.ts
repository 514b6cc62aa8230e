import { standardOf, valueOf, type Choice } from '../choice/choice.js';
import type { Field } from '../choice/field.js';
import { isSame, readValue, writeValue, type Value } from '../choice/kinds.js';
import { element, say } from '../element.js';
import { toHex } from './hex.js';
import type { Desk } from './desk.js';
import { hintOf } from './hint.js';

/** Makes a text field for an option. Empty, it shows the default as a placeholder; invalid text changes nothing. */
export function textControl(desk: Desk, field: Field): HTMLElement {
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
    desk.choose(path, reading?.value);
    isTyping = false;
  });
  desk.follow((choice, isAnew) => {
    input.placeholder = String(standardOf(choice, field) ?? field.otherwise ?? '');
    const chosen = choice.get(path);
    // The typed text, valid or not, stays until another control changes this option.
    const stays = isTyping || (!isAnew && isSame(chosen, shown));
    shown = chosen;
    if (stays) return;
    input.value = chosen === undefined ? '' : writeValue(chosen);
    input.ariaInvalid = null;
    say(problem, '');
  });

  const entry =
    kind.type === 'colour' || kind.type === 'hex'
      ? element('div', { className: 'with-picker' }, picker(desk, field), input)
      : input;
  return element('div', { className: 'field' }, element('label', { htmlFor: path }, label), entry, ...nodes, problem);
}

/** A swatch of the current colour, which opens the browser's colour picker. */
function picker(desk: Desk, field: Field): HTMLElement {
  const { path, label } = field;
  const input = element('input', { type: 'color', ariaLabel: `${label}, picker` });
  const swatch = element('span', { className: 'swatch' }, input);
  // The picker accepts only plain colours; the current value may be a pair, and depends on the page.
  const begin = () => (input.value = toHex(getComputedStyle(swatch).backgroundColor));
  input.addEventListener('pointerdown', begin);
  input.addEventListener('focus', begin);
  input.addEventListener('input', () => desk.choose(path, input.value.toUpperCase()));
  desk.follow((choice) => swatch.style.setProperty('background-color', seen(choice, field)));
  return swatch;
}

function seen(choice: Choice, field: Field): string {
  return String(valueOf(choice, field.path) ?? field.otherwise ?? 'transparent');
}
