import type { Field } from '../choice/field.js';
import { element } from '../element.js';

/** The text below an option, if there is one, and the id by which the control refers to it. */
export function hintOf({ path, hint }: Field): { readonly describedBy?: string; readonly nodes: HTMLElement[] } {
  if (!hint) return { nodes: [] };
  const id = `${path}-hint`;
  return { describedBy: id, nodes: [element('p', { className: 'hint', id }, hint)] };
}
