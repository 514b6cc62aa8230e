import { createElement, forwardRef, type HTMLAttributes } from 'react';
import * as css from './base.css.js';
import { useSheet, type Attributes } from './sheet.js';

// The elements of every screen. `Container` adopts the sheet of all of them.

/** Props of {@link Container}: those of a `<div>`, without `className` and `style`. */
export type ContainerProps = Attributes<HTMLAttributes<HTMLDivElement>>;

/**
 * The card around a widget. Sets surface, border, font, text colour and the focus ring of its content. Every other
 * control must be inside one. Pass the ref's element to `applyTheme`.
 *
 * Has the attribute `data-latchkey-waits` until it has hydrated, for `@latchkey/shell/early.js`.
 */
export const Container = /* @__PURE__ */ forwardRef<HTMLDivElement, ContainerProps>(function Container(props, ref) {
  return <div data-latchkey-waits {...props} ref={useSheet(css.sheet, ref)} className={css.container} />;
});

/** The number of characters above which a heading is smaller. */
const LONG = 28;

/** Props of {@link Heading}: those of a native heading, and these. */
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
  { level, unseen, ...rest },
  ref,
) {
  const isLong = typeof rest.children === 'string' && rest.children.length > LONG;
  const className = unseen ? css.hidden : isLong ? css.longHeading : css.heading;
  // A page without types may pass any level. HTML has six.
  return createElement(`h${'123456'[(level as number) - 1] ?? 2}`, { tabIndex: -1, ...rest, ref, className });
});

/** Props of {@link Stack}: those of a `<div>`, and these. */
export interface StackProps extends Attributes<HTMLAttributes<HTMLDivElement>> {
  /** Space between the children, in steps of 8 px. @default 2 */
  readonly gap?: 1 | 1.5 | 2 | 3 | undefined;
}

/** A column of children. */
export function Stack({ gap = 2, ...rest }: StackProps) {
  return <div {...rest} className={css.stacks[gap]} />;
}

/** Props of {@link Text}: those of a `<p>`, and these. */
export interface TextProps extends Attributes<HTMLAttributes<HTMLParagraphElement>> {
  /** The colour. The text must give the same information. @default the text colour */
  readonly tone?: 'error' | undefined;
}

/** A centred paragraph. */
export function Text({ tone, ...rest }: TextProps) {
  return <p {...rest} className={`${css.text} ${tone ? css.error : ''}`} />;
}
