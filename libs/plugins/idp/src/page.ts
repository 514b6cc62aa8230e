import { isSafeUrl, safeNavigate } from '@latchkey/client';
import type { ChoiceForm } from './port.js';

export { isInForeignFrame } from '@latchkey/client';

// The flows' effects on the page outside the widget.

/**
 * Resolves when the page is visible: neither prerendered (W3C/WICG prerendering) nor hidden. Rejects when the signal
 * aborts.
 */
export function whenVisible(signal: AbortSignal): Promise<void> {
  const isSeen = () =>
    document.visibilityState === 'visible' && !(document as { readonly prerendering?: boolean }).prerendering;
  const listening = new AbortController();
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const look = () => isSeen() && resolve();
    for (const event of ['visibilitychange', 'prerenderingchange']) document.addEventListener(event, look, listening);
    signal.addEventListener('abort', () => reject(signal.reason as Error), listening);
    look();
  }).finally(() => listening.abort());
}

/** Whether {@link leaveFor} may navigate to the URL of an answer. */
export function mayLeaveFor(url: string, schemes: readonly string[] = []): boolean {
  return isSafeUrl(url, { schemes, absolute: true });
}

/**
 * Navigates to the provider's URL. Replaces the history entry, so that Back does not return to a completed request.
 *
 * @throws LatchkeyError `navigation/unsafe-url`
 */
export function leaveFor(url: string, schemes: readonly string[] = []): void {
  safeNavigate(url, { replace: true, schemes, absolute: true });
}

/** Submits a form to the provider (provider-api.md 2.4.9). Removes its fields from the page at once. */
export function submitForm({ action, fields }: ChoiceForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // Uses the prototype's method: a field may be named `submit`. It reads the entries before it returns (HTML, form
  // submission).
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
