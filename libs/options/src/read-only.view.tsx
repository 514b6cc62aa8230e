import { useSheet } from '@latchkey/ui';
import type { ReactNode } from 'react';
import * as css from './read-only.css.js';

/** Draws the read-only fields of each screen unlike the others. */
export function ReadOnlyFrame({ main }: { readonly main?: unknown }) {
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.frame}>
      {main as ReactNode}
    </div>
  );
}
