import type { ReactNode } from 'react';
import { badge, sheet } from './badge.css.js';
import { useSheet } from './sheet.js';

/** A short remark ("Last used") over the top end corner of the button or tab that it stands in. Takes no room. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span ref={useSheet<HTMLSpanElement>(sheet)} className={badge}>
      {children}
    </span>
  );
}
