import type { DOMAttributes, SyntheticEvent } from 'react';

/**
 * Ends an event of React at the root of the widget. React's events follow its tree, also out of a portal: handlers of
 * the host would receive passwords. Listeners of the page still receive the browser's event, for example to close a menu
 * at a press elsewhere. Escape and Tab pass: handlers around the widget close a dialog, and keep the focus inside.
 */
function end(event: SyntheticEvent): void {
  event.isPropagationStopped = () => !/Esc|Tab/.test((event as unknown as KeyboardEvent).key);
}

/** The handlers of the widget's root. */
export const ownEvents: DOMAttributes<Element> = {
  onSubmit: end,
  onChange: end,
  onInput: end,
  onBeforeInput: end,
  onSelect: end,
  onKeyDown: end,
  onKeyUp: end,
  onKeyPress: end,
  onPaste: end,
  onCompositionStart: end,
  onCompositionUpdate: end,
  onCompositionEnd: end,
  onFocus: end,
  onBlur: end,
  onClick: end,
  onPointerDown: end,
  onPointerUp: end,
  onDragStart: end,
  onDragOver: end,
  onDrop: end,
};
