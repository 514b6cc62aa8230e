import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** How long a button that grants something takes no press, in ms (QUALITY 36). */
const INERT_MS = 500;

/** A button that can't be pressed by surprise. */
export interface Guard {
  /** It can be pressed. */
  readonly isArmed: boolean;
  /** Somebody has pressed it before that. */
  readonly isEarly: boolean;
  readonly onPointerDown: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: () => void;
  /** Whether the click may count. */
  readonly takes: (event: MouseEvent) => boolean;
}

/**
 * Guards a button against presses that were meant for something else, such as the second half of a double click on
 * what stood in its place before. It is inert for {@link INERT_MS} after it was painted and after the window, or the
 * tab, has come back to the front; and the press must have begun on it, while it could be pressed.
 *
 * A click without any press is one that assistive technology makes, and counts: a page can't make one for another.
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
      // A page that nobody sees paints no frame.
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
