import { isSafeUrl, safeNavigate } from '@latchkey/client';
import type { ChoiceForm } from './port.js';

export { isInForeignFrame } from '@latchkey/client';

// What flows do to the page around the widget, in one place.

/**
 * Resolves when somebody can see the page: it is neither drawn ahead (W3C/WICG prerendering) nor hidden behind others.
 * Rejects when the signal aborts.
 */
export function whenSeen(signal: AbortSignal): Promise<void> {
  const isSeen = () =>
    document.visibilityState === 'visible' && !(document as { readonly prerendering?: boolean }).prerendering;
  return new Promise((resolve, reject) => {
    const events = ['visibilitychange', 'prerenderingchange'];
    const end = (how: () => void) => {
      for (const event of events) document.removeEventListener(event, look);
      signal.removeEventListener('abort', abort);
      how();
    };
    const look = () => isSeen() && end(resolve);
    const abort = () => end(() => reject(signal.reason));
    if (signal.aborted) return abort();
    for (const event of events) document.addEventListener(event, look);
    signal.addEventListener('abort', abort);
    look();
  });
}

/** Whether {@link leaveFor} may send the page to an address that an answer names. */
export function mayLeaveFor(url: string, schemes: readonly string[] = []): boolean {
  return isSafeUrl(url, { schemes, absolute: true });
}

/**
 * Sends the page to where the provider says. It takes the place of this page in the history, so that
 * going back does not lead to a request that has been answered.
 *
 * @throws LatchkeyError `navigation/unsafe-url`
 */
export function leaveFor(url: string, schemes: readonly string[] = []): void {
  safeNavigate(url, { replace: true, schemes, absolute: true });
}

/** Sends the page to the provider by a form (PROVIDER_CONTRACT 2.4.9). What it holds is gone from the page at once. */
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
  // The prototype's: a field could be called `submit`. The entries are taken before it returns (HTML, form submission).
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
