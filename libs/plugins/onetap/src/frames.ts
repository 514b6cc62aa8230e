/** Tracks which iframe has the focus. When the focus enters an iframe, the window fires `blur`. */
export function followFrames() {
  let frame: Element | undefined;
  const note = () => {
    const { activeElement } = document;
    frame = activeElement?.localName === 'iframe' ? activeElement : undefined;
  };
  note();
  addEventListener('blur', note);
  document.addEventListener('focusin', note);
  return {
    /** Whether an iframe has the focus, or had it until it was removed or hidden. */
    hadFocus(): boolean {
      if (!frame) return false;
      const { activeElement, body } = document;
      const isGone = frame.getClientRects().length === 0;
      return activeElement === frame || (activeElement === body && isGone);
    },
    stop(): void {
      removeEventListener('blur', note);
      document.removeEventListener('focusin', note);
    },
  };
}
