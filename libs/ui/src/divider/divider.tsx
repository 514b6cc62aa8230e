import type { ReactNode } from 'react';
import { divider, sheet } from './divider.css.js';
import { useSheet } from '../sheet.js';

/** A horizontal line with a word in its middle ("or"). */
export function Divider({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={useSheet<HTMLDivElement>(sheet)} className={divider}>
      {children}
    </div>
  );
}
