import * as css from './checklist.css.js';
import { useSheet } from './sheet.js';
import { VisuallyHidden } from './visually-hidden.js';

/** One line of a {@link Checklist}. */
export interface ChecklistItem {
  readonly text: string;
  readonly done: boolean;
  /** Whether it is done, in words for listeners: `Fulfilled`, `Not fulfilled`. */
  readonly says: string;
}

/** Lines of which each is done or not yet: by mark, by colour and by words. */
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
