import { defineMessages, useMessage, type Translate } from '@latchkey/react';
import { createToaster, showToast, Toasts, type Toaster } from '@latchkey/ui/toasts';
import type { ReactNode } from 'react';

const messages = /* @__PURE__ */ defineMessages('shell', {
  toasts: 'Notifications',
  dismiss: 'Dismiss',
  storageBlocked: 'Your browser blocks storage, so you may not stay signed in when you leave this page.',
});

function WidgetToasts({ toaster }: { toaster: Toaster }) {
  const t = useMessage();
  return <Toasts toaster={toaster} label={t(messages.toasts)} dismissLabel={t(messages.dismiss)} />;
}

/** The place where a widget draws its toasts. */
export interface ToastPlace {
  draw(toasts: ReactNode): void;
  /** Takes the toasts away; set with the first one. */
  dispose?: () => void;
}

const toasters = new WeakMap<ToastPlace, Toaster>();

function toasterOf(place: ToastPlace): Toaster {
  let toaster = toasters.get(place);
  if (!toaster) {
    toaster = createToaster();
    toasters.set(place, toaster);
    place.dispose = toaster.dispose;
    place.draw(<WidgetToasts toaster={toaster} />);
  }
  return toaster;
}

/** Shows a failure that the screen has said already: seen, not heard again. */
export function showFailure(place: ToastPlace, text: string): void {
  showToast(toasterOf(place), 'error', text, { announce: false });
}

/** Shows what has worked, which the screen says too: seen, not heard again. */
export function showSuccess(place: ToastPlace, text: string): void {
  showToast(toasterOf(place), 'success', text, { announce: false });
}

/** Tells that the browser blocks storage, which no screen says. */
export function showStorageBlocked(place: ToastPlace, translate: Translate): void {
  showToast(toasterOf(place), 'blank', translate(messages.storageBlocked));
}
