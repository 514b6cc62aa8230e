/** Keeps what a person types or pastes between a press and the screen that it leads to. */
export interface TypeAhead {
  /**
   * Call it at a screen change, while the old screen is still there. Its field gets back its text from before the press.
   *
   * @param isForward whether the text belongs into the new screen
   */
  leave(isForward: boolean): void;
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
 */
export function createTypeAhead(card: HTMLElement, fields: string): TypeAhead {
  const { ownerDocument } = card;
  /** The field with the focus, and its text at the press. */
  let field: HTMLInputElement | undefined;
  let before = '';
  /** What was typed while no field had the focus. */
  let loose = '';
  let text = '';
  const forget = () => {
    field = undefined;
    loose = '';
  };
  const note = (event: Event) => {
    const path = event.composedPath();
    const target = path[0] as Element;
    // Safari leaves the focus on the body when a button is clicked.
    if (!path.includes(card) && target !== ownerDocument.body) return;
    if (!card.querySelector('[aria-busy=true]')) return forget();
    if (!target.matches(fields)) {
      loose = event.type === 'paste' ? loose + pastedText(event) : withKey(loose, event);
    } else if (field !== target) {
      field = target as HTMLInputElement;
      // The event precedes the change of the text.
      before = field.value;
    }
  };
  const types = ['keydown', 'paste'];
  for (const type of types) ownerDocument.addEventListener(type, note, true);
  return {
    leave(isForward) {
      const [old, oldText] = [field, before];
      const more = old?.isConnected && old.value.startsWith(oldText) ? old.value.slice(oldText.length) : '';
      text = isForward ? more + loose : '';
      forget();
      if (old && text && more) setText(old, oldText);
    },
    take() {
      const taken = text;
      text = '';
      return taken;
    },
    end() {
      for (const type of types) ownerDocument.removeEventListener(type, note, true);
    },
  };
}

/** Sets the text of a field as if the person had typed it. */
export function setText(field: HTMLInputElement, value: string): void {
  // `value` of the element itself is React's, which would take the event below for its own change.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

const pastedText = (event: Event) => (event as ClipboardEvent).clipboardData?.getData('text') ?? '';

/** A text after a key. */
function withKey(text: string, { key, ctrlKey, altKey, metaKey, isComposing }: Partial<KeyboardEvent>): string {
  if (key === 'Backspace') return text.slice(0, -1);
  // A space presses the button that has the focus. Alt Graph, which types, sets both Control and Alt. Chrome's autofill
  // sends key events without a key.
  const types = key?.length === 1 && key !== ' ' && (!ctrlKey || altKey) && !metaKey && !isComposing;
  return types ? text + key : text;
}
