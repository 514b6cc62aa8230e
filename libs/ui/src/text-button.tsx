import { forwardRef } from 'react';
import { Button } from './button.js';
import type { ButtonProps } from './button.js';
import { textButton, sheet } from './text-button.css.js';
import { useSheet } from './sheet.js';

/** A button that looks like a link, for what few people need. */
export const TextButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(function TextButton(props, ref) {
  return <Button {...props} ref={useSheet(sheet, ref)} look={textButton} />;
});
