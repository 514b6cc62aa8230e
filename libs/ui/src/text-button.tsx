import { forwardRef } from 'react';
import { Button } from './button.js';
import type { ButtonProps } from './button.js';
import { textButton, sheet } from './text-button.css.js';
import { useSheet } from './sheet.js';

export interface TextButtonProps extends ButtonProps {
  /** For now it is the screen's main act, and looks like it; the focus stays. @default false */
  readonly prominent?: boolean | undefined;
}

/** A button that looks like a link, for what few people need. */
export const TextButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, TextButtonProps>(function TextButton(
  { prominent, ...props },
  ref,
) {
  return <Button {...props} ref={useSheet(sheet, ref)} look={prominent ? '' : textButton} />;
});
