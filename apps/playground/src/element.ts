type Properties<K extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[K], 'dataset'>> & {
  readonly dataset?: Readonly<Record<string, string>>;
  /** Ids, as `aria-describedby` takes them. */
  readonly describedBy?: string;
};

/** Makes an element with properties and children; strings become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { dataset = {}, describedBy, ...properties }: Properties<K> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  Object.assign(made.dataset, dataset);
  if (describedBy) made.setAttribute('aria-describedby', describedBy);
  made.append(...children);
  return made;
}

/**
 * Returns the element with this id.
 * @throws when the page has none.
 */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found) return found;
  throw new Error(`This page has no element with the id "${id}".`);
}

/** Changes the text of a live region; the same text again is not announced. */
export function say(region: HTMLElement, sentence: string): void {
  if (region.textContent !== sentence) region.textContent = sentence;
}
