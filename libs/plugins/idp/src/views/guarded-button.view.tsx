import { useMessage } from '@latchkey/react';
import { Button, SecondaryButton, Text, useSheet, type ButtonProps } from '@latchkey/ui';
import { forwardRef } from 'react';
import { calm, sheet } from './guarded-button.css.js';
import { messages } from './guarded-button.messages.js';
import { useGuard } from './use-guard.js';

function guarded(Drawn: typeof Button) {
  return forwardRef<HTMLButtonElement, ButtonProps>(function GuardedButton({ disabled, onClick, ...rest }, ref) {
    const t = useMessage();
    const { isArmed, isEarly, takes, ...press } = useGuard();
    return (
      <>
        <Drawn
          {...rest}
          {...press}
          ref={useSheet(sheet, ref)}
          look={isArmed ? '' : calm}
          disabled={!!disabled || !isArmed}
          onClick={(event) => takes(event) && onClick?.(event)}
        />
        <Text role="status">{isEarly && t(messages.early)}</Text>
      </>
    );
  });
}

/** A button that grants something: see {@link useGuard}. */
export const GuardedButton = /* @__PURE__ */ guarded(Button);

/** The secondary variant, for a screen whose primary button is the safe choice. */
export const GuardedSecondaryButton = /* @__PURE__ */ guarded(SecondaryButton);
