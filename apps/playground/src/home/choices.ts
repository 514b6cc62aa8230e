import { itemsOf, valueOf } from '../choice/choice.js';
import type { Field } from '../choice/field.js';
import type { Item, Value } from '../choice/kinds.js';
import { element, say } from '../element.js';
import type { Store } from './store.js';
import { hintOf } from './hint.js';

/** A switch: on or off. */
export function switchControl(store: Store, field: Field): HTMLElement {
  const { path, label } = field;
  const { nodes, ...described } = hintOf(field);
  const box = element('input', { type: 'checkbox', id: path, role: 'switch', ...described });
  box.addEventListener('change', () => store.choose(path, box.checked));
  store.subscribe((choice) => (box.checked = valueOf(choice, path) === true));
  return element('div', { className: 'field' }, element('label', { className: 'choice' }, box, label), ...nodes);
}

/** A segmented control. */
export interface RadioGroup {
  readonly node: HTMLElement;
  /** Checks the item with this value, and no other one. */
  check(value: Value | undefined): void;
}

/** Makes a segmented control. @param onChange called with the value that a person selects */
export function radioGroup(
  name: string,
  label: string,
  among: readonly Item[],
  onChange: (value: string) => void,
  className = 'segments',
): RadioGroup {
  const radios = among.map(({ value }) => element('input', { type: 'radio', name, value }));
  const row = among.map(({ value, label: text }, at) =>
    element('label', { className: 'segment', dataset: { value } }, radios[at] ?? '', element('span', {}, text)),
  );
  const node = element(
    'fieldset',
    { className: 'field' },
    element('legend', {}, label),
    element('div', { className }, ...row),
  );
  node.addEventListener('change', () => onChange(radios.find(({ checked }) => checked)?.value ?? ''));
  return {
    node,
    check(value) {
      for (const radio of radios) radio.checked = radio.value === value;
    },
  };
}

/** One of a few items, as a segmented control. */
export function segmentsControl(store: Store, field: Field, among: readonly Item[], className?: string): HTMLElement {
  const { path, label } = field;
  const { nodes, describedBy } = hintOf(field);
  const group = radioGroup(path, label, among, (value) => store.choose(path, value), className);
  if (describedBy) group.node.setAttribute('aria-describedby', describedBy);
  group.node.append(...nodes);
  store.subscribe((choice) => group.check(valueOf(choice, path)));
  return group.node;
}

/** One of many items, as a select element. @param id another id for a second control of the option */
export function selectControl(
  store: Store,
  field: Field,
  among: readonly Item[],
  id: string = field.path,
): HTMLElement {
  const { path, label } = field;
  const { nodes, ...described } = hintOf(field);
  const select = element(
    'select',
    { id, className: 'entry', ...described },
    ...among.map(({ value, label: words }) => element('option', { value }, words)),
  );
  select.addEventListener('change', () => store.choose(path, select.value));
  store.subscribe((choice) => (select.value = String(valueOf(choice, path))));
  return element('div', { className: 'field' }, element('label', { htmlFor: id }, label), select, ...nodes);
}

/** Some of a few items, in an order that a person can change: each can be switched on and moved. */
export function listControl(store: Store, field: Field, among: readonly Item[]): HTMLElement {
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
    store.choose(path, values());
    // Moving the button in the DOM has removed the focus.
    button.focus();
    say(status, `${moved.item.label} is now ${at + by + 1} of ${order.length}.`);
  };
  for (const each of rows) {
    each.box.addEventListener('change', () => store.choose(path, values()));
    each.up.addEventListener('click', () => move(each, -1, each.up));
    each.down.addEventListener('click', () => move(each, 1, each.down));
  }
  store.subscribe((choice) => {
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
