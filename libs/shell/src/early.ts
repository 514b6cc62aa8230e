// A classic script for pages with server-rendered widgets: load it in the page's head, before the widget's own code. It
// needs no other file. From then on, a form of a widget that is submitted before it has hydrated is submitted once it
// has, and the last other button that was pressed is pressed again. Without this script the browser ignores both
// (`Form` of @latchkey/react).

{
  /** An attribute of a form, of tabs and of a whole widget, until they have hydrated. */
  const WAITS = 'data-latchkey-waits';
  /** `latchkeyHeld` is read by `replaceHtml`, for elements that hydration replaces. */
  type Held = Element & { latchkeyHeld?: boolean };
  let submitted: Held | undefined;
  let pressed: Held | undefined;

  const setPressed = (button?: Held) => {
    if (pressed) pressed.latchkeyHeld = false;
    pressed = button;
    if (button) button.latchkeyHeld = true;
  };

  const onceHydrated = (element: Element, act: () => void) =>
    new MutationObserver((_, observer) => {
      observer.disconnect();
      // The text that the person has typed reaches the widget's state first.
      setTimeout(act);
    }).observe(element, { attributeFilter: [WAITS] });

  const hold = (event: Event) => {
    const [target] = event.composedPath();
    const button = target instanceof Element && target.closest('button');
    // The person has done something else since.
    if (button) setPressed();
    // The event of a form inside of a shadow root does not leave it, so the click of its button counts.
    const isSubmit = button && button.type === 'submit';
    const form = event.type === 'submit' ? target : isSubmit && button.form;
    if (form instanceof HTMLFormElement) {
      if (!form.hasAttribute(WAITS)) return;
      event.preventDefault();
      if ('latchkeyHeld' in form) return;
      submitted = Object.assign(form, { latchkeyHeld: true });
      return onceHydrated(form, () => form.requestSubmit());
    }
    if (!button) return;
    const waiting = button.closest(`[${WAITS}]`);
    if (!waiting) return;
    // Otherwise React may hydrate it for this event, and would get the press twice.
    event.stopPropagation();
    // A submission is not lost to a later press: both would leave the form.
    if (submitted && submitted.hasAttribute(WAITS)) return;
    setPressed(button);
    onceHydrated(waiting, () => {
      if (pressed !== button) return;
      setPressed();
      button.click();
    });
  };

  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  // A person who goes on to type stays in the form.
  addEventListener('input', () => setPressed(), true);
}
