/** A form before its effects have run. */
const WAITING = '[data-latchkey-waits]';

/**
 * Removes the HTML that a server has put into a shadow root once React draws there: React can't hydrate a portal. Moves
 * the texts, the focus, the selection and held submissions to the new elements, before the next paint.
 *
 * @returns a function that stops waiting for React
 */
export function replaceHtml(root: ShadowRoot): () => void {
  const old = [...root.childNodes];
  const observer = new MutationObserver(() => {
    const drawn = [...root.children].filter((element) => !old.includes(element));
    // Until its effects have run, React would set the fields to the texts of the state.
    const isReady = drawn.length > 0 && drawn.every((element) => !element.querySelector(WAITING));
    for (const element of drawn) if (element instanceof HTMLElement) element.hidden = !isReady;
    if (!isReady) return;
    observer.disconnect();
    const inputs = elementsIn<HTMLInputElement>(drawn, 'input');
    elementsIn<HTMLInputElement>(old, 'input').forEach((input, index) => moveText(root, input, inputs[index]));
    const forms = elementsIn<HTMLFormElement>(drawn, 'form');
    elementsIn<HeldForm>(old, 'form').forEach(({ latchkeyHeld }, index) => {
      // The text reaches the widget's state first.
      if (latchkeyHeld) setTimeout(() => forms[index]?.requestSubmit());
    });
    for (const node of old) node.remove();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-latchkey-waits'] });
  return () => observer.disconnect();
}

/** A form that `early.ts` has marked. */
type HeldForm = HTMLFormElement & { readonly latchkeyHeld?: boolean };

function elementsIn<E extends Element>(nodes: readonly Node[], selector: string): E[] {
  return nodes.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll<E>(selector)] : []));
}

function moveText(root: ShadowRoot, from: HTMLInputElement, to: HTMLInputElement | undefined): void {
  if (!to) return;
  const { value, selectionStart, selectionEnd, selectionDirection } = from;
  const hasFocus = root.activeElement === from;
  if (value !== to.value) {
    // React replaces the setter of the element, to tell changes by scripts from those of the person.
    Reflect.set(HTMLInputElement.prototype, 'value', value, to);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!hasFocus) return;
  to.focus({ preventScroll: true });
  // An email field has no selection for scripts: its caret goes to the end.
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
