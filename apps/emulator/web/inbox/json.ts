import { h, setText } from './dom.js';

export interface JsonDetails {
  readonly element: HTMLElement;
  /** Shows another value, when it is next open. */
  show(value: unknown): void;
}

/** A value that somebody can open. Most never are, so it is written out only then. */
export function json(title: string, first: unknown): JsonDetails {
  const text = h('pre', { tabindex: '0', role: 'group', 'aria-label': title });
  const element = h('details', {}, h('summary', {}, title), text);
  let value = first;
  function write(): void {
    if (element.open) setText(text, asText(value));
  }
  element.addEventListener('toggle', write);
  return {
    element,
    show(next) {
      value = next;
      write();
    },
  };
}

/** JSON with line breaks; a text as it stands. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
