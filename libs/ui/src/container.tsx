import { forwardRef } from 'react';
import type { HTMLAttributes } from 'react';
import { container, sheet } from './base.css.js';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';

export type ContainerProps = Attributes<HTMLAttributes<HTMLDivElement>>;

/**
 * The card around a widget. Sets surface, border, font, text colour and the focus ring of its content. Every other
 * control must be inside one. Pass the ref's element to `applyTheme`.
 */
export const Container = /* @__PURE__ */ forwardRef<HTMLDivElement, ContainerProps>(function Container(props, ref) {
  return <div {...props} ref={useSheet(sheet, ref)} className={container} />;
});
