import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** How long a granting button stays inert, in ms (robustness.md 36). */
const INERT_MS = 500;

/** The state and event handlers of a guarded button. */
export interface Guard {
  /** Whether the button can be pressed. */
  readonly isArmed: boolean;
  /** Whether the last press came too early. */
  readonly isEarly: boolean;
  readonly onPointerDown: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: () => void;
  /** Whether the click counts. */
  readonly takes: (event: MouseEvent) => boolean;
}

/**
 * Guards a button against a press that was meant for something else, such as the second half of a double click on the
 * element that it replaced. The button is inert for {@link INERT_MS} after its paint and after the window or tab comes
 * to the front. A press must also begin on it while it is armed.
 *
 * A click without a press comes from assistive technology and counts: another page can't create one here.
 */
export function useGuard(): Guard {
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
    addEventListener('focus', arm);
    addEventListener('pageshow', arm);
    document.addEventListener('visibilitychange', arm);
    return () => {
      disarm();
      removeEventListener('focus', arm);
      removeEventListener('pageshow', arm);
      document.removeEventListener('visibilitychange', arm);
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
    onKeyDown(event) {
      if (!event.repeat) begin();
      else if (!hasBegun.current) isHeldFromElsewhere.current = true;
    },
    onKeyUp() {
      isHeldFromElsewhere.current = false;
    },
    takes({ detail }) {
      const isPress = detail > 0 || isHeldFromElsewhere.current;
      const isTaken = isArmed && (!isPress || hasBegun.current);
      hasBegun.current = false;
      setEarly(!isTaken);
      return isTaken;
    },
  };
}
