import type { HTMLAttributes } from 'react';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';
import * as css from './text.css.js';

export interface TextProps extends Attributes<HTMLAttributes<HTMLParagraphElement>> {
  /** The colour; the words must say the same. @default the text colour */
  readonly tone?: 'secondary' | 'error' | 'success' | undefined;
}

/** A paragraph, centred. */
export function Text({ tone, ...rest }: TextProps) {
  return (
    <p
      {...rest}
      ref={useSheet<HTMLParagraphElement>(css.sheet)}
      className={`${css.text} ${tone ? css.tones[tone] : ''}`}
    />
  );
}
