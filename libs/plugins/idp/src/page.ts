import { safeNavigate } from '@latchkey/client';
import type { ChoiceForm } from './port.js';

// What flows do to the page around the widget, in one place.

/** Whether the page is shown in a frame by somebody who is not allowed to (QUALITY 35). */
export function isFramedByStranger(allowed: readonly string[] = []): boolean {
  if (window.self === window.top) return false;
  const mayShow = (origin: string) => origin === window.origin || allowed.includes(origin);
  const { ancestorOrigins }: { readonly ancestorOrigins?: ArrayLike<string> } = location;
  if (ancestorOrigins) return !Array.from(ancestorOrigins).every(mayShow);
  // Where the browser does not tell, only frames of the page's own origin can be known: others let nobody look.
  try {
    for (let view: Window = window; view !== view.parent; view = view.parent) {
      if (view.parent.origin !== window.origin) return true;
    }
    return false;
  } catch {
    return true;
  }
}

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

/**
 * Sends the page to where the provider, or the host, says. It takes the place of this page in the history, so that
 * going back does not lead to a request that has been answered.
 *
 * @throws LatchkeyError `navigation/unsafe-url`
 */
export function leaveFor(url: string, schemes: readonly string[] = []): void {
  safeNavigate(url, { replace: true, schemes });
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
