/** Makes an element with properties and children, none of them markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], 'dataset'>> & { readonly dataset?: Record<string, string> } = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const { dataset = {}, ...rest } = properties;
  const made = document.createElement(tag);
  Object.assign(made, rest);
  Object.assign(made.dataset, dataset);
  made.append(...children);
  return made;
}

/**
 * The element with this id.
 * @throws when the page has none.
 */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found) return found;
  throw new Error(`This page has no element with the id "${id}".`);
}
