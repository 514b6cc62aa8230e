import type { LatchkeyError, UserMessage } from '@latchkey/kernel';
import { defineMessages, translator, useMessage } from '@latchkey/react';
import { createToaster, showToast, Toasts, type Toaster } from '@latchkey/ui/toasts';
import type { WidgetHost } from '../runtime/host.js';
import { presentError } from './present-error.js';

const messages = /* @__PURE__ */ defineMessages('shell', {
  toasts: 'Notifications',
  dismiss: 'Dismiss',
});

function WidgetToasts({ toaster }: { toaster: Toaster }) {
  const t = useMessage();
  return <Toasts toaster={toaster} label={t(messages.toasts)} dismissLabel={t(messages.dismiss)} />;
}

const toasters = new WeakMap<WidgetHost, Toaster>();

function toasterOf(host: WidgetHost): Toaster {
  let toaster = toasters.get(host);
  if (!toaster) {
    toaster = createToaster();
    toasters.set(host, toaster);
    host.endToasts = toaster.dispose;
    host.renderLate({ toasts: <WidgetToasts toaster={toaster} /> });
  }
  return toaster;
}

/** Shows an error until the person dismisses it or `isCleared`, which depends on the state. */
export function showError(host: WidgetHost, error: LatchkeyError, isCleared: () => boolean): void {
  if (isCleared()) return;
  const dismiss = show(host, 'error', error.userMessage);
  const unsubscribe = host.runtime.store.subscribe(() => {
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
  host: WidgetHost,
  kind: 'error' | 'success' | 'blank',
  words: UserMessage | undefined,
  announce = kind === 'blank',
): (() => void) | undefined {
  if (!host.mounted || !words) return undefined;
  const text = translator(host.props.strings)(words);
  return showToast(toasterOf(host), kind, (kind === 'error' && presentError(text)) || text, { announce });
}
