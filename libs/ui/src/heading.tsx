import { createElement, forwardRef } from 'react';
import type { HTMLAttributes } from 'react';
import { heading, hidden } from './base.css.js';
import type { Attributes } from './props.js';

export interface HeadingProps extends Attributes<HTMLAttributes<HTMLHeadingElement>> {
  /** Its place in the page's outline. @default 2 */
  readonly level?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Heard and focusable, but not seen. @default false */
  readonly unseen?: boolean | undefined;
}

/**
 * The name of a screen. Focusable by program only, so that a change of screen has somewhere to put the focus; the
 * ring shows for those who came by keyboard (`:focus-visible`).
 */
export const Heading = /* @__PURE__ */ forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { level = 2, unseen, ...rest },
  ref,
) {
  const className = unseen ? hidden : heading;
  return createElement(`h${level}`, { tabIndex: -1, ...rest, ref, className });
});
