import { fireEvent } from '@testing-library/react';

/**
 * Presses Enter in a field: the keydown, then the browser's default action, which jsdom lacks. It clicks the form's
 * default button, or submits a form without one (HTML, implicit submission).
 */
export function pressEnter(field: HTMLInputElement): void {
  if (!fireEvent.keyDown(field, { key: 'Enter' })) return;
  const button = field.form?.querySelector('button:not([type="button"])');
  if (button) fireEvent.click(button);
  else fireEvent.submit(field.form as Element);
}

/** The text that describes a field to assistive technology: its error, if it has one. */
export function descriptionOf(field: Element): string | undefined {
  return document.getElementById(field.getAttribute('aria-describedby')?.trim() ?? '')?.textContent;
}
