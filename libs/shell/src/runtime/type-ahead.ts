/** Keeps what a person types or pastes between a press and the screen that it leads to. */
export interface TypeAhead {
  /**
   * Call it at a screen change, while the old screen is still there. Its field gets back its text from before the press.
   *
   * @param isForward whether the text belongs into the new screen
   */
  leave(isForward: boolean): void;
  /**
   * Call it when a press has failed. Its field gets back its text, and the rest is for the screen that a retry leads to.
   * Returns whether the field has changed.
   */
  fail(): boolean;
  /** Returns the text for the new screen, once. */
  take(): string;
  end(): void;
}

/**
 * Notes what is typed into a widget while a button of it is busy. Text goes on into the field that has the focus, so
 * that the person sees it.
 *
 * @param card the element around the widget
 * @param fields selector of the fields that a person can type into
 * @param submitted returns what the press has sent, if it is known: this code may load after the press
 */
export function createTypeAhead(card: HTMLElement, fields: string, submitted: () => unknown): TypeAhead {
  const { ownerDocument } = card;
  /** The field with the focus, and its text at the press. */
  let field: HTMLInputElement | undefined;
  let before = '';
  /** What was typed while no field had the focus. */
  let loose = '';
  /** What was typed before a press failed. */
  let held = '';
  /** What belongs to the new screen. */
  let text = '';
  /** Whether the press came before this code. */
  let isLate = isBusy(card);
  const forget = () => {
    field = undefined;
    loose = '';
    isLate = false;
  };
  const onTyped = (event: Event) => {
    const path = event.composedPath();
    const target = path[0] as Element;
    // Safari leaves the focus on the body when a button is clicked.
    if (!path.includes(card) && target !== ownerDocument.body) return;
    if (!isBusy(card)) {
      if (target.matches(fields) && (event.type === 'paste' || withKey('', event))) held = '';
      return forget();
    }
    if (!target.matches(fields)) {
      // A space presses a button that is not busy.
      const isText = (event as KeyboardEvent).key !== ' ' || !target.matches('button:not([aria-busy=true])');
      if (isText) loose = event.type === 'paste' ? loose + pastedText(event) : withKey(loose, event);
    } else if (field !== target) rememberText(target as HTMLInputElement);
  };
  const rememberText = (target: HTMLInputElement) => {
    const sent = isLate && submitted();
    field = target;
    // The event precedes the change of the text, unless the first keys came before this code.
    before = typeof sent === 'string' && sent && field.value.startsWith(sent) ? sent : field.value;
  };
  /** Takes what was typed since the press out of the field. */
  const takeOut = (): string => {
    const focused = (card.getRootNode() as Document | ShadowRoot).activeElement;
    if (isLate && !field && focused?.matches(fields) && card.contains(focused))
      rememberText(focused as HTMLInputElement);
    const [old, oldText] = [field, before];
    const more = old?.isConnected ? addedText(oldText, old.value) : '';
    const all = more + loose;
    forget();
    if (old && more) setText(old, oldText);
    return all;
  };
  const types = ['keydown', 'paste'];
  for (const type of types) ownerDocument.addEventListener(type, onTyped, true);
  return {
    leave(isForward) {
      text = isForward ? held + takeOut() : '';
      held = '';
      forget();
    },
    fail() {
      // Only what has sent a text: who types on after a wrong password corrects it.
      const more = typeof submitted() === 'string' ? takeOut() : '';
      forget();
      held += more;
      return more !== '';
    },
    take() {
      const taken = text;
      text = '';
      return taken;
    },
    end() {
      for (const type of types) ownerDocument.removeEventListener(type, onTyped, true);
    },
  };
}

const isBusy = (card: Element) => card.querySelector('[aria-busy=true]') !== null;

/** Sets the text of a field as if the person had typed it. */
export function setText(field: HTMLInputElement, value: string): void {
  // `value` of the element itself is React's, which would take the event below for its own change.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/**
 * What was typed into a text: at its end, at the caret, or in place of the whole, which was selected. Empty for a
 * correction, which removes a part.
 */
function addedText(before: string, now: string): string {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start++;
  const tail = before.length - start;
  if (now.length > before.length && now.endsWith(before.slice(start))) return now.slice(start, now.length - tail);
  const isReplaced = start === 0 && before.at(-1) !== now.at(-1) && now.length > 1;
  return isReplaced ? now : '';
}

const pastedText = (event: Event) => (event as ClipboardEvent).clipboardData?.getData('text') ?? '';

/** A text after a key. */
function withKey(text: string, { key, ctrlKey, altKey, metaKey, isComposing }: Partial<KeyboardEvent>): string {
  if (key === 'Backspace') return text.slice(0, -1);
  // Alt Graph, which types, sets both Control and Alt. Chrome's autofill sends key events without a key.
  const types = key?.length === 1 && (!ctrlKey || altKey) && !metaKey && !isComposing;
  return types ? text + key : text;
}
