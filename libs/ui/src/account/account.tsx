import type { ReactNode } from 'react';
import { useSheet } from '../sheet.js';
import * as css from './account.css.js';

/** Props of {@link Account}. */
export interface AccountProps {
  /** The name of the account, such as an email address; empty if it has none. Its first letter stands in a circle. */
  readonly name: string;
  /** A button beside the account. */
  readonly action?: ReactNode;
  /** What is written about the account. @default its name */
  readonly children?: ReactNode;
}

/** The account that a screen is about, in a box. */
export function Account({ name, action, children = <bdi>{name}</bdi> }: AccountProps) {
  const [letter] = new Intl.Segmenter().segment(name.replace(/^[^\p{L}\p{N}]+/u, ''));
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.account}>
      {letter && (
        <span aria-hidden className={css.avatar}>
          {letter.segment.toUpperCase()}
        </span>
      )}
      <div className={css.lines}>{children}</div>
      {action}
    </div>
  );
}
