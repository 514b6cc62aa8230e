// A classic script for pages with server-rendered widgets: load it in the page's head, before the widget's own code. It
// needs no other file. From then on, a form of a widget that is submitted before it has hydrated is submitted once it
// has. Without this script the browser ignores that submission (`Form` of @latchkey/react).

{
  /** An attribute of a form until it has hydrated. */
  const WAITS = 'data-latchkey-waits';

  const hold = (event: Event) => {
    const [target] = event.composedPath();
    // The event of a form inside of a shadow root does not leave it, so the click of its button counts.
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[type=submit]');
    const form = event.type === 'submit' ? target : button && button.form;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute(WAITS)) return;
    event.preventDefault();
    if ('latchkeyHeld' in form) return;
    // Read by `replaceHtml`, for a form that hydration replaces.
    Object.assign(form, { latchkeyHeld: true });
    new MutationObserver((_, observer) => {
      observer.disconnect();
      // The text that the person has typed reaches the widget's state first.
      setTimeout(() => form.requestSubmit());
    }).observe(form, { attributeFilter: [WAITS] });
  };

  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
}
