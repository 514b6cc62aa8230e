import type { ReactNode } from 'react';
import { badge, sheet } from './badge.css.js';
import { useSheet } from '../sheet.js';

/** A short label ("Last used") over the top end corner of the button or tab that contains it. Takes no space. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span ref={useSheet<HTMLSpanElement>(sheet)} className={badge}>
      {children}
    </span>
  );
}
