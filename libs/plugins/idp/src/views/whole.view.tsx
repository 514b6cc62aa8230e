import { useMessage } from '@latchkey/react';
import { useSheet } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { sheet, whole } from './whole.css.js';
import { messages } from './whole.messages.js';

/** Expands to the full version of a truncated text. `children` is the truncated version. */
export function Whole({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const t = useMessage();
  return (
    <details ref={useSheet<HTMLDetailsElement>(sheet)} className={whole}>
      <summary>{children ?? t(messages.whole)}</summary>
      <bdi>{text}</bdi>
    </details>
  );
}
