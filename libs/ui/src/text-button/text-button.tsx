import { forwardRef } from 'react';
import { Button, type ButtonProps } from '../button/button.js';
import { textButton, sheet } from './text-button.css.js';
import { useSheet } from '../sheet.js';

export interface TextButtonProps extends ButtonProps {
  /** Draws it as the screen's main button for now, and keeps the focus. @default false */
  readonly prominent?: boolean | undefined;
}

/** A button that looks like a link, for rarely needed actions. */
export const TextButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, TextButtonProps>(function TextButton(
  { prominent, ...props },
  ref,
) {
  return <Button {...props} ref={useSheet(sheet, ref)} look={prominent ? '' : textButton} />;
});
