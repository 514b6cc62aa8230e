import { createRuntime, once, type Composition, type RuntimeHost, type Runtime } from '@latchkey/kernel';
import type { ReactNode } from 'react';
import type { WidgetServices } from './services.js';
import type { AnyWidgetProps } from '../types.js';

/** Views that load after the first paint. */
export interface LateViews {
  /** The issues of the configuration, drawn above everything else. */
  readonly issues?: ReactNode;
  readonly toasts?: ReactNode;
  readonly watermark?: ReactNode;
}

/** The runtime's host, with the widget's current props. */
export interface WidgetHost extends RuntimeHost {
  composition: Composition;
  props: AnyWidgetProps;
  mounted: boolean;
  /** Whether the widget has nothing to draw but the issues of its configuration. */
  blocked: boolean;
  runtime: Runtime;
  /** Draws the given views and keeps the others. */
  readonly renderLate: (views: LateViews) => void;
  /** Removes all toasts; set when the first toast appears. */
  endToasts?: () => void;
  services(): Promise<WidgetServices>;
  /** Loads the services and calls `work` with them. Ignores failures. */
  use(work: (services: WidgetServices) => unknown): void;
}

/** Creates the host of one widget. The widget's view sets `props`, `composition`, `blocked` and `mounted`. */
export function createHost(
  props: AnyWidgetProps,
  composition: Composition,
  renderLate: WidgetHost['renderLate'],
): WidgetHost {
  const host = {
    props,
    composition,
    mounted: false,
    renderLate,
    clock: {
      now: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    onError: (error, flow) => host.use((services) => services.onError(error, flow)),
    // If the services do not load, the screen shows an error when the person acts.
    use: (services) =>
      void host
        .services()
        .then(services)
        .catch(() => {}),
    services: once(() => import('./services.js').then((module) => module.createServices(host))),
  } as WidgetHost;
  host.runtime = createRuntime(host);
  return host;
}
