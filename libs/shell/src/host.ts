import { createRuntime, once, type Composition, type Host, type Runtime } from '@latchkey/kernel';
import type { ReactNode } from 'react';
import type { WidgetServices } from './services.js';
import type { AnyWidgetProps } from './types.js';

/** Views that are loaded after the first paint. */
export interface LateViews {
  /** What does not fit in the configuration, above everything else. */
  readonly issues?: ReactNode;
  readonly toasts?: ReactNode;
  readonly watermark?: ReactNode;
}

/** The runtime's host, made of the widget's present props. */
export interface WidgetHost extends Host {
  composition: Composition;
  props: AnyWidgetProps;
  mounted: boolean;
  /** Whether the issues of the configuration are all there is to draw. */
  blocked: boolean;
  runtime: Runtime;
  /** Draws the views that are given; the others stay. */
  readonly drawLate: (views: LateViews) => void;
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
  drawLate: WidgetHost['drawLate'],
): WidgetHost {
  const host = {
    props,
    composition,
    mounted: false,
    drawLate,
    clock: {
      now: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    onError: (error, flow) => host.use((services) => services.onError(error, flow)),
    // Not even this code came: the screen has told the person, or will when they act.
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
