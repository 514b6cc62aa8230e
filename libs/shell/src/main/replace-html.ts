/** A form before its effects have run. */
const WAITING = '[data-latchkey-waits]';

/**
 * Removes the HTML that a server has put into a shadow root once React draws there: React can't hydrate a portal. Moves
 * the texts, the focus, the selection, held submissions and a held press to the new elements, before the next paint.
 *
 * @returns a function that stops waiting for React
 */
export function replaceHtml(root: ShadowRoot): () => void {
  const old = [...root.childNodes];
  let stopPressing = () => {};
  const observer = new MutationObserver(() => {
    const drawn = [...root.children].filter((element) => !old.includes(element));
    // Until its effects have run, React would set the fields to the texts of the state.
    const isReady = drawn.length > 0 && drawn.every((element) => !element.querySelector(WAITING));
    for (const element of drawn) if (element instanceof HTMLElement) element.hidden = !isReady;
    if (!isReady) return;
    observer.disconnect();
    const pressed = elementsIn<Held<HTMLButtonElement>>(old, 'button').find(({ latchkeyHeld }) => latchkeyHeld);
    const inputs = elementsIn<HTMLInputElement>(drawn, 'input');
    elementsIn<HTMLInputElement>(old, 'input').forEach((input, index) => moveText(root, input, inputs[index]));
    const forms = elementsIn<HTMLFormElement>(drawn, 'form');
    elementsIn<Held<HTMLFormElement>>(old, 'form').forEach(({ latchkeyHeld }, index) => {
      // The text reaches the widget's state first.
      if (latchkeyHeld) setTimeout(() => forms[index]?.requestSubmit());
    });
    const hadFocus = pressed !== undefined && root.activeElement === pressed;
    for (const node of old) node.remove();
    if (pressed) stopPressing = pressOnceDrawn(root, pressed, hadFocus);
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-latchkey-waits'] });
  return () => {
    observer.disconnect();
    stopPressing();
  };
}

/** An element that `early.ts` has marked. */
type Held<E extends Element> = E & { readonly latchkeyHeld?: boolean };

/**
 * Presses the new button with the text and the role of an old one: at once, or when its code has loaded, unless the
 * person does something else first.
 *
 * @returns a function that stops waiting
 */
function pressOnceDrawn(root: ShadowRoot, old: HTMLButtonElement, hadFocus: boolean): () => void {
  const press = () => {
    const drawn = elementsIn<HTMLButtonElement>([...root.children], 'button');
    const same = drawn.find(({ role, textContent }) => role === old.role && textContent === old.textContent);
    if (!same) return;
    stop();
    if (hadFocus) same.focus({ preventScroll: true });
    // The texts of the fields reach the widget's state first.
    setTimeout(() => same.click());
  };
  const observer = new MutationObserver(press);
  const ACTS = ['input', 'click', 'submit'];
  const stop = () => {
    observer.disconnect();
    for (const type of ACTS) root.removeEventListener(type, stop);
  };
  for (const type of ACTS) root.addEventListener(type, stop);
  observer.observe(root, { childList: true, subtree: true });
  press();
  return stop;
}

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
