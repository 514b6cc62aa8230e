import { once, type Composition, type Host } from '@latchkey/kernel';
import type { ReactNode } from 'react';
import type { WidgetServices } from './services.js';
import type { AnyWidgetProps } from './types.js';

/** The runtime's host, made of the widget's present props. */
export interface WidgetHost extends Host {
  composition: Composition;
  props: AnyWidgetProps;
  mounted: boolean;
  /** Draws the widget's toasts, once there are any. */
  readonly drawToasts: (toasts: ReactNode) => void;
  /** Takes the toasts away; set with the first one. */
  endToasts?: () => void;
  services(): Promise<WidgetServices>;
  /** Does something with the services. Where it fails, nobody waits for it. */
  use(work: (services: WidgetServices) => unknown): void;
}

/** Makes the host of one widget. Its props, composition and whether it is mounted are set by the widget's view. */
export function createHost(
  props: AnyWidgetProps,
  composition: Composition,
  drawToasts: WidgetHost['drawToasts'],
): WidgetHost {
  const host: WidgetHost = {
    props,
    composition,
    mounted: false,
    drawToasts,
    clock: {
      now: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    onError: (error) => host.use((services) => services.onError(error)),
    // Not even this code came: the screen has told the person, or will when they act.
    use: (services) =>
      void host
        .services()
        .then(services)
        .catch(() => {}),
    services: once(() => import('./services.js').then((module) => module.createServices(host))),
  };
  return host;
}
