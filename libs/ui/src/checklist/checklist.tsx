import * as css from './checklist.css.js';
import { useSheet } from '../sheet.js';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js';

/** One line of a {@link Checklist}. */
export interface ChecklistItem {
  readonly text: string;
  readonly done: boolean;
  /** The status as a text for screen readers: `Fulfilled`, `Not fulfilled`. */
  readonly says: string;
}

/** A list of requirements. A mark, a colour and a hidden text show whether each is done. */
export function Checklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <ul ref={useSheet<HTMLUListElement>(css.sheet)} className={css.list} role="list">
      {items.map(({ text, done, says }) => (
        <li key={text} className={done ? css.done : css.item}>
          <span>
            {text} <VisuallyHidden>{says}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
