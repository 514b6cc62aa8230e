import type { HTMLAttributes } from 'react';
import type { Attributes } from './props.js';
import * as css from './base.css.js';

export interface StackProps extends Attributes<HTMLAttributes<HTMLDivElement>> {
  /** Space between the children, in steps of 8 px. @default 2 */
  readonly gap?: 1 | 2 | 3 | undefined;
  /**
   * Appears softly (0.2 s) when it is mounted, at once where motion is unwelcome. For a screen that takes another's
   * place: give each screen its own `key`, and leave it out on the first. @default false
   */
  readonly fade?: boolean | undefined;
}

/** One column. */
export function Stack({ gap = 2, fade, ...rest }: StackProps) {
  return <div {...rest} className={`${css.stack} ${css.gaps[gap]} ${fade ? css.fade : ''}`} />;
}
