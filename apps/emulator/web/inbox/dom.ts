/** Attribute values. `true` sets an attribute without a value; `false` and `undefined` omit it. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string | undefined;

/** Creates an element. Strings become text nodes and are never parsed as markup. */
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

/** A button with a click handler. */
export function button(text: string, onPress: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h('button', { type: 'button', class: 'button', ...attributes }, text);
  element.addEventListener('click', onPress);
  return element;
}

/** Sets the element's text only if it differs: a live region would announce it again. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** One row of a {@link keyedList}. */
export interface Row<Item> {
  readonly element: HTMLElement;
  /** Shows changes of the item. Omitted if items never change. */
  update?(item: Item): void;
}

export interface KeyedList<Item> {
  /** Shows exactly these items in this order. */
  show(items: readonly Item[]): void;
}

/**
 * Synchronises the children of `parent` with a list. Rows of remaining items keep their element, with its focus,
 * selection and open details.
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
        // Moving an element would remove its focus, so an element in the right place stays.
        if (element === place) place = place.nextElementSibling;
        else parent.insertBefore(element, place);
      }
    },
  };
}
