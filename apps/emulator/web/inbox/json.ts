import { h, setText } from './dom.js';

export interface JsonDetails {
  readonly element: HTMLElement;
  /** Sets another value, which appears when the element is next open. */
  show(value: unknown): void;
}

/** A collapsed value. It is serialised only when it is opened, because most values never are. */
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

/** JSON with line breaks; a string unchanged. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
