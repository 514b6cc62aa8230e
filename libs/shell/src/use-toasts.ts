import { errorText, type Translate } from '@latchkey/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ToastPlace } from './toasts.view.js';
import type { WidgetHost } from './host.js';

/**
 * Shows each failure as a toast as well (SPEC section 8). Their code is fetched when a flow begins to speak with the
 * provider, so that it is there even if the connection is what fails. What can't be fetched is left out: the screen
 * has said it already. Gives what the widget draws.
 */
export function useToasts(host: WidgetHost, translate: Translate): ReactNode {
  const [toasts, draw] = useState<ReactNode>();
  useEffect(() => {
    const place: ToastPlace = { draw };
    let gone = false;
    host.toast = (error) =>
      void import('./toasts.view.js').then(
        ({ showFailure }) => error && !gone && showFailure(place, errorText(translate, error)),
        () => {},
      );
    return () => {
      gone = true;
      place.dispose?.();
    };
  }, [host, translate]);
  return toasts;
}
