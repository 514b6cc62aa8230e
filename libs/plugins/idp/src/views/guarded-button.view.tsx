import { useMessage } from '@latchkey/react';
import { Button, SecondaryButton, Text, useSheet, type ButtonProps } from '@latchkey/ui';
import { forwardRef, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { calm, sheet } from './guarded-button.css.js';
import { messages } from './guarded-button.messages.js';

/** How long a granting button stays inert, in ms (robustness.md 36). */
const INERT_MS = 500;

/**
 * Guards a button against a press that was meant for something else, such as the second half of a double click on the
 * element that it replaced. The button is inert for {@link INERT_MS} after its paint and after the window or tab comes
 * to the front. A press must also begin on it while it is armed.
 *
 * A click without a press comes from assistive technology and counts: another page can't create one here.
 */
function useGuard() {
  const [isArmed, setArmed] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const hasBegun = useRef(false);
  const isHeldFromElsewhere = useRef(false);

  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const disarm = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      hasBegun.current = false;
      setArmed(false);
    };
    const arm = () => {
      disarm();
      // An invisible page renders no frame.
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setArmed(true), INERT_MS);
      });
    };
    arm();
    const listening = new AbortController();
    addEventListener('focus', arm, listening);
    addEventListener('pageshow', arm, listening);
    document.addEventListener('visibilitychange', arm, listening);
    return () => {
      disarm();
      listening.abort();
    };
  }, []);

  const begin = () => {
    hasBegun.current = isArmed;
    setEarly(!isArmed);
  };
  return {
    isArmed,
    isEarly,
    onPointerDown: begin,
    onKeyDown(event: KeyboardEvent) {
      if (!event.repeat) begin();
      else if (!hasBegun.current) isHeldFromElsewhere.current = true;
    },
    onKeyUp() {
      isHeldFromElsewhere.current = false;
    },
    /** Whether the click counts. */
    takes({ detail }: MouseEvent) {
      const isPress = detail > 0 || isHeldFromElsewhere.current;
      const isTaken = isArmed && (!isPress || hasBegun.current);
      hasBegun.current = false;
      setEarly(!isTaken);
      return isTaken;
    },
  };
}

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

/** A button that grants something: see `useGuard`. */
export const GuardedButton = /* @__PURE__ */ guarded(Button);

/** The secondary variant, for a screen whose primary button is the safe choice. */
export const GuardedSecondaryButton = /* @__PURE__ */ guarded(SecondaryButton);
