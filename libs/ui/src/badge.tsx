import type { ReactNode } from 'react';
import { badge, sheet } from './badge.css.js';
import { useSheet } from './sheet.js';

/** A short remark beside a label, inside a button too ("Last used"). */
export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span ref={useSheet<HTMLSpanElement>(sheet)} className={badge}>
      {children}
    </span>
  );
}
