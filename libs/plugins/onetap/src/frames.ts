/** What is known of the page's frames and the focus. */
export interface Frames {
  /** Whether the focus is in a frame, or was, and the frame has gone with it. */
  hadFocus(): boolean;
  stop(): void;
}

/** Follows which frame has the focus: the window then loses it, and nothing else of the page has it. */
export function followFrames(): Frames {
  let frame: Element | undefined;
  const note = () => {
    const { activeElement } = document;
    frame = activeElement?.localName === 'iframe' ? activeElement : undefined;
  };
  note();
  addEventListener('blur', note);
  document.addEventListener('focusin', note);
  return {
    hadFocus() {
      if (!frame) return false;
      const { activeElement, body } = document;
      const isGone = frame.getClientRects().length === 0;
      return activeElement === frame || (activeElement === body && isGone);
    },
    stop() {
      removeEventListener('blur', note);
      document.removeEventListener('focusin', note);
    },
  };
}
