import type { HTMLAttributes } from 'react';
import { useSheet, type Attributes } from '../sheet.js';
import { hidden, sheet } from './visually-hidden.css.js';

/** Text for screen readers only. Takes the attributes of a `span`, so that it can be a live region. */
export function VisuallyHidden(props: Attributes<HTMLAttributes<HTMLSpanElement>>) {
  return <span {...props} ref={useSheet<HTMLSpanElement>(sheet)} className={hidden} />;
}
