import type { ReactNode } from 'react';
import { footer, sheet } from './footer.css.js';
import { useSheet } from '../sheet.js';

/** Small, centred text at the end of the card, such as links to the terms and to the privacy policy. */
export function Footer({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={useSheet<HTMLDivElement>(sheet)} className={footer}>
      {children}
    </div>
  );
}
