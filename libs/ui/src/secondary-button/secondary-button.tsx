import { forwardRef } from 'react';
import { Button, type ButtonProps } from '../button/button.js';
import { secondary, sheet } from './secondary-button.css.js';
import { useSheet } from '../sheet.js';

/** A button for a secondary action. */
export const SecondaryButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(
  function SecondaryButton(props, ref) {
    return <Button {...props} ref={useSheet(sheet, ref)} look={secondary} />;
  },
);
