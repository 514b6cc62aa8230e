import { fireEvent } from '@testing-library/react';

/** Types like a browser: the input has the text and the caret before its `input` event. */
export function typeInto(input: HTMLInputElement, text: string, event: InputEventInit = {}, caret = text.length): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.setSelectionRange(caret, caret);
  fireEvent(input, new InputEvent('input', { bubbles: true, ...event }));
}
