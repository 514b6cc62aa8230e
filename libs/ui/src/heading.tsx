import { createElement, forwardRef } from 'react';
import type { HTMLAttributes } from 'react';
import { heading, hidden } from './base.css.js';
import type { Attributes } from './props.js';

export interface HeadingProps extends Attributes<HTMLAttributes<HTMLHeadingElement>> {
  /** The heading level in the page. @default 2 */
  readonly level?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Hides the heading visually. It stays focusable and available to screen readers. @default false */
  readonly unseen?: boolean | undefined;
}

/**
 * The heading of a screen. Focusable only by script, as the focus target of a screen change. The focus ring appears
 * only for keyboard users (`:focus-visible`).
 */
export const Heading = /* @__PURE__ */ forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { level = 2, unseen, ...rest },
  ref,
) {
  const className = unseen ? hidden : heading;
  return createElement(`h${level}`, { tabIndex: -1, ...rest, ref, className });
});
