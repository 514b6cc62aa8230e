import { isDisabled } from './finders.js';
import type { PageWindow } from './jsdom.js';
import { turn } from './retry.js';

// A model of a browser's input handling. Without layout, each element gets an artificial box, which identifies it.

type Field = HTMLInputElement | HTMLTextAreaElement;

const SIZE = 10;
const boxes = new WeakMap<PageWindow, Element[]>();

/** Returns an artificial box for the element, as the target of a pointer. */
export function boxOf(element: Element): { x: number; y: number; width: number; height: number } {
  const window = element.ownerDocument.defaultView as PageWindow;
  const known = boxes.get(window) ?? [];
  boxes.set(window, known);
  if (!known.includes(element)) known.push(element);
  return { x: known.indexOf(element) * 2 * SIZE, y: 0, width: SIZE, height: SIZE };
}

function elementAt(window: PageWindow, x: number): Element {
  return boxes.get(window)?.[Math.floor(x / (2 * SIZE))] ?? window.document.body;
}

/** The element that has the focus, in shadow roots too. */
export function activeElement(window: PageWindow): Element {
  let active = window.document.activeElement ?? window.document.body;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

export function focusOn(element: Element): void {
  (element as HTMLElement).focus();
  places.set(element.ownerDocument, element);
}

/** The last focused element of each document: Tab continues from there when the focus is lost. */
const places = new WeakMap<Document, Element>();

function isFocusable(element: Element): boolean {
  const isUsual =
    /^(?:button|input|select|textarea|summary|iframe)$/.test(element.localName) ||
    (element.localName === 'a' && element.hasAttribute('href')) ||
    element.hasAttribute('tabindex');
  if (!isUsual || element.closest('[inert]')) return false;
  if (/^(?:button|input|select|textarea)$/.test(element.localName) && element.matches(':disabled')) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

function fire(element: Element, event: Event): boolean {
  return element.dispatchEvent(event);
}

/** Presses and releases the main button of a mouse, `count` times without a pause. */
export function clickOn(element: Element, count: number): void {
  const window = element.ownerDocument.defaultView as PageWindow;
  const { MouseEvent, PointerEvent } = window;
  for (let detail = 1; detail <= count; detail++) {
    const init = { bubbles: true, cancelable: true, composed: true, view: window as Window, detail, button: 0 };
    fire(element, new PointerEvent('pointerdown', { ...init, buttons: 1 }));
    if (fire(element, new MouseEvent('mousedown', { ...init, buttons: 1 }))) moveFocus(element);
    fire(element, new PointerEvent('pointerup', init));
    fire(element, new MouseEvent('mouseup', init));
    // A disabled control gets no click (HTML, "disabled").
    if (!element.matches('button:disabled, input:disabled, select:disabled'))
      fire(element, new MouseEvent('click', init));
  }
}

/** A press moves the focus to the nearest focusable element, or removes it. */
function moveFocus(element: Element): void {
  let target: Element | null = element;
  while (target && !isFocusable(target)) {
    const root: Node = target.getRootNode();
    target = target.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null);
  }
  const label = element.closest('label');
  if (target) focusOn(target);
  else if (!label) {
    const window = element.ownerDocument.defaultView as PageWindow;
    places.set(element.ownerDocument, element);
    (activeElement(window) as HTMLElement).blur();
  }
}

// Fields

const carets = new WeakMap<Element, { value: string; start: number; end: number }>();

function isField(element: Element): element is Field {
  if (element.localName === 'textarea') return true;
  return (
    element.localName === 'input' &&
    !/^(?:button|checkbox|radio|submit|reset|file|range|color|hidden|image)$/.test((element as HTMLInputElement).type)
  );
}

function selectionOf(field: Field): { start: number; end: number } {
  if (field.selectionStart !== null)
    return { start: field.selectionStart, end: field.selectionEnd ?? field.selectionStart };
  // The caret of an email field is not available to scripts.
  const known = carets.get(field);
  const { length } = field.value;
  return known && known.value === field.value ? known : { start: length, end: length };
}

function select(field: Field, start: number, end = start): void {
  if (field.selectionStart !== null) field.setSelectionRange(start, end);
  else carets.set(field, { value: field.value, start, end });
}

function setValue(field: Field, value: string): void {
  const window = field.ownerDocument.defaultView as PageWindow;
  const { prototype } = field.localName === 'textarea' ? window.HTMLTextAreaElement : window.HTMLInputElement;
  // Bypasses React's own property on the element.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** Replaces the selection, as typing or pasting does. */
function edit(field: Field, start: number, end: number, text: string, inputType: string): void {
  const window = field.ownerDocument.defaultView as PageWindow;
  if (field.readOnly || field.disabled) return;
  const init = { bubbles: true, composed: true, inputType, data: text === '' ? null : text };
  if (!fire(field, new window.InputEvent('beforeinput', { ...init, cancelable: true }))) return;
  const { value, maxLength } = field;
  const room = maxLength < 0 ? text.length : Math.max(0, maxLength - (value.length - (end - start)));
  const taken = text.slice(0, room);
  if (taken === '' && start === end) return;
  const next = value.slice(0, start) + taken + value.slice(end);
  setValue(field, next);
  select(field, start + taken.length);
  dirty.add(field);
  fire(field, new window.InputEvent('input', init));
}

/** Fields whose `change` event is pending. */
const dirty = new WeakSet<Element>();

function tellChange(element: Element): void {
  if (!dirty.delete(element)) return;
  const { Event } = element.ownerDocument.defaultView as PageWindow;
  fire(element, new Event('change', { bubbles: true }));
}

export function fillIn(element: Element, value: string): void {
  if (element.localName === 'select') return selectIn(element, value);
  if (!isField(element)) throw new Error('This element takes no text.');
  focusOn(element);
  const { length } = element.value;
  if (length === 0 && value === '') return;
  edit(element, 0, length, value, value === '' ? 'deleteContentBackward' : 'insertText');
}

export function selectIn(element: Element, wanted: string): void {
  const select = element as HTMLSelectElement;
  const option = [...select.options].find(({ value, label }) => value === wanted || label === wanted);
  if (!option) throw new Error(`There is no option ${wanted}.`);
  const { Event, HTMLSelectElement } = select.ownerDocument.defaultView as PageWindow;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, option.value);
  fire(select, new Event('input', { bubbles: true, composed: true }));
  fire(select, new Event('change', { bubbles: true }));
}

// Keys

const codes: Readonly<Record<string, string>> = { ' ': 'Space', Enter: 'Enter', Tab: 'Tab', Escape: 'Escape' };

/** Presses a key, with modifiers as in `Shift+Tab`, and releases it. */
export async function pressKey(window: PageWindow, combination: string): Promise<void> {
  const parts = combination === '+' ? ['+'] : combination.split('+');
  const last = parts.pop() ?? '';
  const key = last === 'Space' ? ' ' : last;
  const modifiers = {
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Control') || parts.includes('ControlOrMeta'),
    altKey: parts.includes('Alt'),
    metaKey: parts.includes('Meta'),
  };
  const code =
    codes[key] ?? (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key);
  const init = { key, code, ...modifiers, bubbles: true, cancelable: true, composed: true };
  const target = activeElement(window);
  if (fire(target, new window.KeyboardEvent('keydown', init))) {
    const isText = key.length === 1 || key === 'Enter';
    const isTaken = isText && !modifiers.ctrlKey && !fire(target, new window.KeyboardEvent('keypress', init));
    if (!isTaken) performDefault(window, target, key, modifiers);
  }
  const released = activeElement(window);
  const isKept = fire(released, new window.KeyboardEvent('keyup', init));
  // A button is pressed by Space when the key is released.
  if (
    key === ' ' &&
    isKept &&
    released === target &&
    released.matches('button, summary, input:is([type=checkbox], [type=radio], [type=submit], [type=button])')
  ) {
    clickByKey(released);
  }
  await turn();
}

function clickByKey(element: Element): void {
  if (element.matches(':disabled')) return;
  const window = element.ownerDocument.defaultView as PageWindow;
  const init = { bubbles: true, cancelable: true, composed: true, view: window as Window, detail: 0 };
  fire(element, new window.MouseEvent('click', init));
}

interface Modifiers {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

function performDefault(window: PageWindow, target: Element, key: string, { shiftKey, ctrlKey }: Modifiers): void {
  if (key === 'Tab') return moveByTab(window, shiftKey);
  if (key === 'Enter') return enter(target);
  if (isField(target)) return editByKey(target, key, { shiftKey, ctrlKey });
  if (target.localName === 'select' && /^Arrow(?:Down|Up)$/.test(key)) {
    const { options, selectedIndex } = target as HTMLSelectElement;
    const option = options[selectedIndex + (key === 'ArrowDown' ? 1 : -1)];
    if (option) selectIn(target, option.value);
  }
}

function enter(target: Element): void {
  if (target.matches('button, a[href], summary, input:is([type=submit], [type=button])')) return clickByKey(target);
  if (target.localName !== 'input') return;
  tellChange(target);
  // Implicit submission (HTML, 4.10.21.2).
  const { form } = target as HTMLInputElement;
  if (!form) return;
  const submit = [...form.elements].find((control) =>
    control.matches('button:not([type]), [type=submit], [type=image]'),
  );
  if (submit) clickByKey(submit);
  else form.requestSubmit();
}

function editByKey(field: Field, key: string, { shiftKey, ctrlKey }: Modifiers): void {
  const { start, end } = selectionOf(field);
  const { length } = field.value;
  if (key === 'Backspace') {
    edit(field, start === end ? Math.max(0, start - 1) : start, end, '', 'deleteContentBackward');
  } else if (key === 'Delete') {
    edit(field, start, start === end ? Math.min(length, end + 1) : end, '', 'deleteContentForward');
  } else if (key === 'ArrowLeft')
    select(field, Math.max(0, start - (start === end || shiftKey ? 1 : 0)), shiftKey ? end : undefined);
  else if (key === 'ArrowRight') {
    const to = Math.min(length, end + (start === end || shiftKey ? 1 : 0));
    select(field, shiftKey ? start : to, to);
  } else if (key === 'Home') select(field, 0, shiftKey ? end : 0);
  else if (key === 'End') select(field, shiftKey ? start : length, length);
  else if (ctrlKey && key.toLowerCase() === 'a') select(field, 0, length);
  else if (key.length === 1 && !ctrlKey) edit(field, start, end, key, 'insertText');
}

/** Types a text key by key. */
export async function typeText(window: PageWindow, text: string): Promise<void> {
  for (const key of text) await pressKey(window, key === '\n' ? 'Enter' : key);
}

/** Moves the focus in the page's tab order; after the last stop it leaves the page. */
function moveByTab(window: PageWindow, isBack: boolean): void {
  const { document } = window;
  const active = activeElement(window);
  const stops = tabStops(document);
  const place = places.get(document);
  const from = active !== document.body ? active : place?.isConnected ? place : undefined;
  tellChange(active);
  if (isBack) stops.reverse();
  const FOLLOWING = isBack ? 2 : 4;
  const index = from ? stops.indexOf(from) : -1;
  const next = !from
    ? stops[0]
    : index >= 0
      ? stops[index + 1]
      : stops.find((stop) => from.compareDocumentPosition(stop) & FOLLOWING);
  if (next) focusOn(next);
  else {
    places.delete(document);
    (active as HTMLElement).blur();
  }
}

function tabStops(document: Document): Element[] {
  const stops: Element[] = [];
  const visit = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (isFocusable(child) && (child as HTMLElement).tabIndex >= 0 && isRepresentative(child)) stops.push(child);
      if (child.shadowRoot) visit(child.shadowRoot);
      visit(child);
    }
  };
  visit(document.body);
  const rank = (stop: Element) => (stop as HTMLElement).tabIndex || Number.POSITIVE_INFINITY;
  return stops
    .map((stop, index) => ({ stop, index }))
    .sort((a, b) => {
      const [first, second] = [rank(a.stop), rank(b.stop)];
      return first === second ? a.index - b.index : first - second;
    })
    .map(({ stop }) => stop);
}

/** In a group of radio buttons only the checked one is a tab stop, or the first. */
function isRepresentative(element: Element): boolean {
  const { type, name, checked, form } = element as HTMLInputElement;
  if (element.localName !== 'input' || type !== 'radio' || !name || checked) return true;
  const group = [...(form ?? element.ownerDocument).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (radio) => radio.name === name,
  );
  return group.every((radio) => !radio.checked) && group[0] === element;
}

/** `page.keyboard`. */
export class Keyboard {
  readonly #window: () => PageWindow;

  constructor(window: () => PageWindow) {
    this.#window = window;
  }

  press = async (key: string): Promise<void> => pressKey(this.#window(), key);
  type = (text: string): Promise<void> => typeText(this.#window(), text);

  async insertText(text: string): Promise<void> {
    const target = activeElement(this.#window());
    if (isField(target)) {
      const { start, end } = selectionOf(target);
      edit(target, start, end, text, 'insertText');
    }
    await turn();
  }
}

/** `page.mouse`, over the boxes that {@link boxOf} gives. */
export class Mouse {
  readonly #window: () => PageWindow;

  constructor(window: () => PageWindow) {
    this.#window = window;
  }

  async click(x: number, _y: number, { clickCount = 1 }: { readonly clickCount?: number } = {}): Promise<void> {
    const target = elementAt(this.#window(), x);
    if (!isDisabled(target) || clickCount > 0) clickOn(target, clickCount);
    await turn();
  }

  async move(): Promise<void> {}
}
