/** Loads `format-typed.js` and calls it; the first keystroke calls it. Leaves the text unchanged if it does not load. */
export function formatTyped(...typed: Parameters<typeof import('./format-typed.js').formatTyped>): void {
  void import('./format-typed.js').then((it) => it.formatTyped(...typed)).catch(() => {});
}
