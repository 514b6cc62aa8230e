import type { Words } from '@latchkey/kernel';
import { defineMessages, translator, useMessage } from '@latchkey/react';
import { createToaster, showToast, Toasts, type Toaster } from '@latchkey/ui/toasts';
import type { WidgetHost } from './host.js';

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
    host.drawToasts(<WidgetToasts toaster={toaster} />);
  }
  return toaster;
}

/**
 * Shows a toast, if the widget is there and there is something to say; gives what takes it away. News (`blank`) is seen
 * and heard. What has failed or worked the screen has said already: that is seen, and not heard again.
 */
export function show(
  host: WidgetHost,
  kind: 'error' | 'success' | 'blank',
  words: Words | undefined,
): (() => void) | undefined {
  if (!host.mounted || !words) return undefined;
  return showToast(toasterOf(host), kind, translator(host.props.strings)(words), { announce: kind === 'blank' });
}
