import { element } from '../element.js';

/** The maximum number of entries. */
const MOST_ENTRIES = 50;

/** The callbacks of a widget that write to the log. */
export interface Log {
  readonly onEvent: (event: { readonly type: string; readonly data?: unknown }) => void;
  readonly onError: (error: { readonly code: string; readonly message: string }) => void;
}

/** Shows the calls of the host's callbacks, newest first. */
export function createLog(list: HTMLElement, empty: HTMLElement): Log {
  const add = (kind: 'onEvent' | 'onError', name: string, detail: string) => {
    const time = new Date().toLocaleTimeString();
    const head = [
      element('span', { className: `badge ${kind}` }, kind),
      element('code', { className: 'type' }, name),
      element('span', { className: 'meta' }, time),
    ];
    const entry = element(
      'li',
      {},
      element('details', {}, element('summary', {}, ...head), element('pre', {}, element('code', {}, detail))),
    );
    list.prepend(entry);
    while (list.children.length > MOST_ENTRIES) list.lastElementChild?.remove();
    empty.hidden = true;
  };
  return {
    onEvent: ({ type, data }) => add('onEvent', type, JSON.stringify({ type, data }, undefined, 2)),
    onError: ({ code, message }) => add('onError', code, message),
  };
}
