import type { HTMLAttributes } from 'react';
import type { Attributes } from './props.js';
import * as css from './base.css.js';

export interface TextProps extends Attributes<HTMLAttributes<HTMLParagraphElement>> {
  /** The colour. The text must give the same information. @default the text colour */
  readonly tone?: 'error' | undefined;
}

/** A centred paragraph. */
export function Text({ tone, ...rest }: TextProps) {
  return (
    <p
      {...rest}

      className={`${css.text} ${tone ? css.error : ''}`}
    />
  );
}
