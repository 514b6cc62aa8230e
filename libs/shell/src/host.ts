import type { Composition, Host, LatchkeyError } from '@latchkey/kernel';
import { isolated } from './isolated.js';
import type { AnyWidgetProps } from './types.js';

/** The runtime's host, made of the widget's present props. */
export interface WidgetHost extends Host {
  composition: Composition;
  props: AnyWidgetProps;
  /** Shows a failure as a toast; without one, fetches what that would need. Set by the widget's view. */
  toast?: (error?: LatchkeyError) => void;
}

/** Makes the host of one widget. Its props and composition may be replaced at any time. */
export function createHost(props: AnyWidgetProps, composition: Composition): WidgetHost {
  const host: WidgetHost = {
    props,
    composition,
    clock: {
      now: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    onError(error) {
      host.toast?.(error);
      isolated(host.props.callbacks?.onError, error);
    },
    services: async () => (await import('./services.js')).createServices(host),
  };
  return host;
}
