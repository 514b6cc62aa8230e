/** An attribute's value; `true` sets it without one, `false` and `undefined` leave it out. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string | undefined;

/** Makes an element. Texts become text nodes, whatever they hold. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A button that does something on this page. */
export function button(text: string, onPress: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h('button', { type: 'button', class: 'button', ...attributes }, text);
  element.addEventListener('click', onPress);
  return element;
}

/** Sets the element's text, if it is another one: a live region would tell it again. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** One row of a {@link keyedList}. */
export interface Row<Item> {
  readonly element: HTMLElement;
  /** Shows what changed. Left out where nothing of an item ever does. */
  update?(item: Item): void;
}

export interface KeyedList<Item> {
  /** Shows exactly these items in this order. */
  show(items: readonly Item[]): void;
}

/**
 * Keeps the children of `parent` in step with a list. Rows of items that stay are kept as they are, with their focus,
 * their selection and what somebody opened in them.
 */
export function keyedList<Item>(
  parent: HTMLElement,
  keyOf: (item: Item) => string,
  create: (item: Item) => Row<Item>,
): KeyedList<Item> {
  let rows = new Map<string, Row<Item>>();
  return {
    show(items) {
      const kept = rows;
      rows = new Map(
        items.map((item) => {
          const known = kept.get(keyOf(item));
          known?.update?.(item);
          return [keyOf(item), known ?? create(item)];
        }),
      );
      for (const [key, row] of kept) if (!rows.has(key)) row.element.remove();
      let place = parent.firstElementChild;
      for (const { element } of rows.values()) {
        // Moving an element would take the focus from it, so one that stands right stays.
        if (element === place) place = place.nextElementSibling;
        else parent.insertBefore(element, place);
      }
    },
  };
}
