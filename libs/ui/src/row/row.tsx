import type { HTMLAttributes } from 'react';
import { useSheet, type Attributes } from '../sheet.js';
import { row, sheet } from './row.css.js';

/** Controls side by side, of the same width; one below the other where their labels need it. */
export function Row(props: Attributes<HTMLAttributes<HTMLDivElement>>) {
  return <div {...props} ref={useSheet<HTMLDivElement>(sheet)} className={row} />;
}
