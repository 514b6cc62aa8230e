import { itemsOf, valueOf } from '../choice/choice.js';
import type { Field } from '../choice/field.js';
import type { Item } from '../choice/kinds.js';
import { element, say } from '../element.js';
import type { Desk } from './desk.js';
import { hintOf } from './hint.js';

/** A switch: on or off. */
export function switchControl(desk: Desk, field: Field): HTMLElement {
  const { path, label } = field;
  const { nodes, ...described } = hintOf(field);
  const box = element('input', { type: 'checkbox', id: path, role: 'switch', ...described });
  box.addEventListener('change', () => desk.choose(path, box.checked));
  desk.follow((choice) => (box.checked = valueOf(choice, path) === true));
  return element('div', { className: 'field' }, element('label', { className: 'choice' }, box, label), ...nodes);
}

/** One of a few items, as a segmented control. */
export function segmentsControl(desk: Desk, field: Field, among: readonly Item[], className = 'segments'): HTMLElement {
  const { path, label } = field;
  const { nodes, ...described } = hintOf(field);
  const radios = among.map(({ value }) => element('input', { type: 'radio', name: path, value }));
  const row = among.map((item, at) =>
    element(
      'label',
      { className: 'segment', dataset: { value: item.value } },
      radios[at] ?? '',
      element('span', {}, item.label),
    ),
  );
  const set = element(
    'fieldset',
    { className: 'field', ...described },
    element('legend', {}, label),
    element('div', { className }, ...row),
    ...nodes,
  );
  set.addEventListener('change', () => desk.choose(path, radios.find(({ checked }) => checked)?.value));
  desk.follow((choice) => {
    for (const radio of radios) radio.checked = radio.value === valueOf(choice, path);
  });
  return set;
}

/** One of many items, as a select element. */
export function selectControl(desk: Desk, field: Field, among: readonly Item[]): HTMLElement {
  const { path, label } = field;
  const { nodes, ...described } = hintOf(field);
  const select = element(
    'select',
    { id: path, className: 'entry', ...described },
    ...among.map(({ value, label: words }) => element('option', { value }, words)),
  );
  select.addEventListener('change', () => desk.choose(path, select.value));
  desk.follow((choice) => (select.value = String(valueOf(choice, path))));
  return element('div', { className: 'field' }, element('label', { htmlFor: path }, label), select, ...nodes);
}

/** Some of a few items, in an order that a person can change: each can be switched on and moved. */
export function listControl(desk: Desk, field: Field, among: readonly Item[]): HTMLElement {
  const { path, label } = field;
  const { nodes, ...described } = hintOf(field);
  const status = element('p', { className: 'unseen', role: 'status' });
  const list = element('ol', { className: 'order' });
  const rows = among.map((item) => row(item));
  /** All rows in their order; a row that is switched off keeps its place. */
  let order = rows;

  const values = () => order.filter(({ box }) => box.checked).map(({ item }) => item.value);
  const move = (moved: Row, by: number, button: HTMLElement) => {
    if (button.ariaDisabled === 'true') return;
    const at = order.indexOf(moved);
    order = order.filter((other) => other !== moved);
    order.splice(at + by, 0, moved);
    desk.choose(path, values());
    // Moving the button in the DOM has removed the focus.
    button.focus();
    say(status, `${moved.item.label} is now ${at + by + 1} of ${order.length}.`);
  };
  for (const each of rows) {
    each.box.addEventListener('change', () => desk.choose(path, values()));
    each.up.addEventListener('click', () => move(each, -1, each.up));
    each.down.addEventListener('click', () => move(each, 1, each.down));
  }
  desk.follow((choice) => {
    const chosen = itemsOf(choice, path);
    for (const { box, item } of rows) box.checked = chosen.includes(item.value);
    if (String(values()) !== String(chosen)) {
      const positionOf = ({ item }: Row) => (chosen.includes(item.value) ? chosen.indexOf(item.value) : chosen.length);
      order = [...rows].sort((one, other) => positionOf(one) - positionOf(other));
    }
    if (order.some(({ node }, at) => list.children[at] !== node))
      list.replaceChildren(...order.map(({ node }) => node));
    order.forEach(({ up, down }, at) => {
      up.ariaDisabled = String(at === 0);
      down.ariaDisabled = String(at === order.length - 1);
    });
  });
  return element(
    'fieldset',
    { className: 'field', ...described },
    element('legend', {}, label),
    list,
    ...nodes,
    status,
  );
}

interface Row {
  readonly item: Item;
  readonly node: HTMLElement;
  readonly box: HTMLInputElement;
  readonly up: HTMLElement;
  readonly down: HTMLElement;
}

function row(item: Item): Row {
  const box = element('input', { type: 'checkbox', value: item.value });
  const mover = (words: string, sign: string) =>
    element('button', { type: 'button', className: 'mover', ariaLabel: `Move ${item.label} ${words}` }, sign);
  const [up, down] = [mover('up', '↑'), mover('down', '↓')];
  const node = element('li', {}, element('label', { className: 'choice' }, box, item.label), up, down);
  return { item, node, box, up, down };
}
