import type { LatchkeyError, UserMessage } from '@latchkey/kernel';
import { defineMessages, useMessage } from '@latchkey/react';
import { createToaster, showToast, Toasts, type Toaster } from '@latchkey/ui/toasts';
import type { WidgetInstance } from '../runtime/instance.js';
import { presentError } from './present-error.js';

const messages = /* @__PURE__ */ defineMessages('shell', {
  toasts: 'Notifications',
  dismiss: 'Dismiss',
});

function WidgetToasts({ toaster }: { toaster: Toaster }) {
  const t = useMessage();
  return <Toasts toaster={toaster} label={t(messages.toasts)} dismissLabel={t(messages.dismiss)} />;
}

/** The text of a toast, in the present language. */
function ToastText({ message, isError }: { readonly message: UserMessage; readonly isError: boolean }) {
  const text = useMessage()(message);
  return (isError && presentError(text)) || text;
}

function toasterOf(widget: WidgetInstance): Toaster {
  if (!widget.toaster) {
    widget.toaster = createToaster();
    widget.renderLate({ toasts: <WidgetToasts toaster={widget.toaster} /> });
  }
  return widget.toaster;
}

/**
 * Shows an error until the person dismisses it or `isCleared`, which depends on the state.
 *
 * @public for knip, which does not follow the module that `services.ts` passes on
 */
export function showError(widget: WidgetInstance, error: LatchkeyError, isCleared: () => boolean): void {
  if (isCleared()) return;
  const dismiss = show(widget, 'error', error.userMessage);
  const unsubscribe = widget.runtime.store.subscribe(() => {
    if (!isCleared()) return;
    unsubscribe();
    dismiss?.();
  });
}

/**
 * Shows a toast if the widget is mounted and there is a message. Returns a function that dismisses it. By default,
 * screen readers announce only `blank` toasts: the screen itself already announces an error or a success.
 */
export function show(
  widget: WidgetInstance,
  kind: 'error' | 'success' | 'blank',
  words: UserMessage | undefined,
  announce = kind === 'blank',
): (() => void) | undefined {
  if (!widget.mounted || !words) return undefined;
  const text = <ToastText message={words} isError={kind === 'error'} />;
  return showToast(toasterOf(widget), kind, text, { announce });
}
