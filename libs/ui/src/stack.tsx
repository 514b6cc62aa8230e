import type { HTMLAttributes } from 'react';
import type { Attributes } from './props.js';
import * as css from './base.css.js';

export interface StackProps extends Attributes<HTMLAttributes<HTMLDivElement>> {
  /** Space between the children, in steps of 8 px. @default 2 */
  readonly gap?: 1 | 2 | 3 | undefined;
  /**
   * Fades in (0.2 s) on mount, unless the person prefers reduced motion. For a screen that replaces another one: give
   * each screen its own `key`, and do not fade the first one. @default false
   */
  readonly fade?: boolean | undefined;
}

/** A column of children. */
export function Stack({ gap = 2, fade, ...rest }: StackProps) {
  return <div {...rest} className={`${css.stack} ${css.gaps[gap]} ${fade ? css.fade : ''}`} />;
}
