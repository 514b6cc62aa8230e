import { createRuntime, once, type Composition, type RuntimeWidget, type Runtime } from '@latchkey/kernel';
import type { Toaster } from '@latchkey/ui/toasts';
import type { ReactNode, RefObject } from 'react';
import type { WidgetServices } from './services.js';
import type { AnyWidgetProps } from '../types.js';

/** Views that load after the first paint. */
export interface LateViews {
  /** The issues of the configuration, drawn above everything else. */
  readonly issues?: ReactNode;
  readonly toasts?: ReactNode;
  readonly watermark?: ReactNode;
  /** Whether a mistake of the configuration replaces the form; set by the late check of a development build. */
  readonly isBlocked?: boolean;
  /** The link to the page that follows a sign-in. */
  readonly next?: ReactNode;
}

/** One widget: its current props, its runtime, and what its views and its lazily loaded services share. */
export interface WidgetInstance extends RuntimeWidget {
  composition: Composition;
  props: AnyWidgetProps;
  mounted: boolean;
  /** Whether the widget has nothing to draw but the issues of its configuration. */
  blocked: boolean;
  /** A ref for the element around the widget. */
  readonly card: RefObject<HTMLDivElement | null>;
  runtime: Runtime;
  /** Draws the given views and keeps the others. */
  readonly renderLate: (views: LateViews) => void;
  /** Whether the services want to know of each render. */
  reportsChanges?: boolean;
  /** Set when the first toast appears. */
  toaster?: Toaster;
  services(): Promise<WidgetServices>;
  /** Loads the services and calls `work` with them. Ignores failures. */
  withServices(work: (services: WidgetServices) => unknown): void;
}

/** Creates the instance of one widget. The widget's view sets `props`, `composition`, `blocked` and `mounted`. */
export function createInstance(
  props: AnyWidgetProps,
  composition: Composition,
  renderLate: WidgetInstance['renderLate'],
): WidgetInstance {
  const widget = {
    props,
    composition,
    mounted: false,
    card: { current: null },
    renderLate,
    clock: {
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    onError: (error, flow) => widget.withServices((services) => services.onError(error, flow)),
    // If the services do not load, the screen shows an error when the person acts.
    withServices: (services) =>
      void widget
        .services()
        .then(services)
        .catch(() => {}),
    services: once(() => import('./services.js').then((module) => module.createServices(widget))),
  } as WidgetInstance;
  widget.runtime = createRuntime(widget);
  return widget;
}
