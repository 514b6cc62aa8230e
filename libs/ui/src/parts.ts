import { partClasses } from './parts.css.js';
import { refuseStyle, refuseUnknown } from './theme-values.js';

export { partClasses } from './parts.css.js';
export { layerSheets } from './cascade-layer.js';

/** The name of a part of the widget that hosts can style. */
export type PartName = keyof typeof partClasses;

/** What a host adds to the elements of a part. */
export interface PartStyles {
  /** Class names, separated by spaces. */
  readonly className?: string | undefined;
}

/** What a host adds to the elements of each part. */
export type Parts = { readonly [Name in PartName]?: PartStyles | undefined };

const names = Object.keys(partClasses);
const order = new Map(Object.entries(partClasses).map(([name, className], index) => [className, { name, index }]));

/** The states of an element, by the attribute that is present and not `false`. */
const STATES = {
  'aria-busy': 'busy',
  'aria-disabled': 'disabled',
  'aria-invalid': 'invalid',
  'aria-selected': 'selected',
};

/**
 * Marks each part in a card, now and after each change, until the returned function is called: `data-latchkey-part` has
 * the part's name, and `part` the name and the states, for `::part()` of a shadow root. Adds the host's classes.
 *
 * @param parts the part names of the host, with classes. An unknown name causes one console warning
 */
export function markParts(card: Element, parts: Parts): () => void {
  const view = card.ownerDocument.defaultView;
  if (!view) return () => {};
  const classes = classesOf(parts);
  /** The classes that were added to each element. */
  const added = new WeakMap<Element, readonly string[]>();
  const update = () => [card, ...card.querySelectorAll('[class]')].forEach((element) => mark(element, classes, added));
  update();
  const observer = new view.MutationObserver(update);
  const attributeFilter = ['class', ...Object.keys(STATES)];
  observer.observe(card, { subtree: true, childList: true, attributes: true, attributeFilter });
  return () => {
    observer.disconnect();
    for (const element of [card, ...card.querySelectorAll('[data-latchkey-part]')]) {
      element.classList.remove(...(added.get(element) ?? []));
      element.removeAttribute('data-latchkey-part');
      element.removeAttribute('part');
    }
  };
}

function mark(
  element: Element,
  classes: ReadonlyMap<string, readonly string[]>,
  added: WeakMap<Element, readonly string[]>,
): void {
  const found = [...element.classList].flatMap((name) => order.get(name) ?? []);
  const part = found.sort((one, other) => one.index - other.index).at(-1)?.name;
  const before = added.get(element);
  const own = (part === undefined ? undefined : classes.get(part)) ?? [];
  if (!part && !before) return;
  before?.filter((name) => !own.includes(name)).forEach((name) => element.classList.remove(name));
  const missing = own.filter((name) => !element.classList.contains(name));
  if (missing.length > 0) element.classList.add(...missing);
  added.set(element, own);
  const states = Object.entries(STATES).filter(([name]) => !['false', null].includes(element.getAttribute(name)));
  setAttribute(element, 'data-latchkey-part', part);
  setAttribute(element, 'part', part && [part, ...states.map(([, state]) => state)].join(' '));
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The valid classes of the host, by part. Logs a warning about each other value. */
function classesOf(parts: Parts): ReadonlyMap<string, readonly string[]> {
  const valid = new Map<string, readonly string[]>();
  for (const [name, given] of Object.entries(parts as Readonly<Record<string, unknown>>)) {
    const className: unknown = Object(given).className;
    if (!names.includes(name)) refuseUnknown(given, names, ['parts', name]);
    else if (typeof className === 'string') valid.set(name, className.split(/\s+/).filter(Boolean));
    else if (className !== undefined || typeof given !== 'object') {
      refuseStyle(['parts', name], given, 'is no object with a className; nothing is added');
    }
  }
  return valid;
}
