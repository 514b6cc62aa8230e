import type { Connection, RedirectResult } from '@latchkey/client';
import type { LatchkeyError, Runtime, Services, Words } from '@latchkey/kernel';
import { translator } from '@latchkey/react';
import { redirects } from '@latchkey/slots';
import { createBackground } from './background.js';
import type { WidgetHost } from './host.js';
import { presentError } from './present-error.js';

/** What a widget lends to its running flows, and what else it does that no first screen needs. */
export interface WidgetServices extends Services {
  connect(): Promise<Connection>;
  /** Shows a failure as a toast (SPEC section 8) and tells the page. */
  onError(error: LatchkeyError): void;
  /** Begins, or goes on with, what happens beside the screen. */
  begin(runtime: Runtime): Promise<void>;
  /** Shows what a return has brought, on the screen of the product that owns such returns; else what went wrong. */
  showRedirect(runtime: Runtime, result: RedirectResult): void;
  /** The widget is gone. */
  end(): void;
}

/** Calls a function of the page. What it throws is reported and goes no further. */
function isolated<T>(callback: ((value: T) => unknown) | undefined, value: T): void {
  // An async function turns a throw into a rejection.
  (async () => callback?.(value))().catch((error: unknown) => console.error('Latchkey: a callback threw.', error));
}

/** Makes the services of one widget, from its props as they are at each call. */
export function createServices(host: WidgetHost): WidgetServices {
  const connect = () => host.props.provider.connect();
  const log: Services['log'] = (name, details) => {
    const { telemetry = 'full' } = host.props;
    if (telemetry === 'off') return;
    connect().then(
      (connection) => connection.logEvent(name, details, telemetry),
      () => {}, // Telemetry never disturbs.
    );
  };
  /** Toasts: what can't be loaded is left out. What they say, the screen has said already. */
  const toast = (kind: 'error' | 'success', words?: Words) =>
    void import('./toasts.view.js').then((toasts) => toasts.show(host, kind, words)).catch(() => {});
  const background = createBackground(host, log);
  const services: WidgetServices = {
    connect,
    log,
    begin: background.begin,
    present: ({ words }) => words && presentError(translator(host.props.strings)(words)),
    get env() {
      const { sessionOptions, locale = 'en' } = host.props;
      return { sessionDurationMinutes: sessionOptions?.sessionDurationMinutes ?? 30, locale };
    },
    onEvent: (event) => isolated(host.props.callbacks?.onEvent, event),
    onError(error) {
      isolated(host.props.callbacks?.onError, error);
      toast('error', error.words);
    },
    notify: (words) => toast('success', words),
    onSuccess(method) {
      try {
        // Read by `useLastUsed`.
        localStorage.setItem(`latchkey:last-used:${host.props.provider.publicToken}`, method);
      } catch {
        // Where storage is blocked, only a convenience is lost.
      }
    },
    showRedirect(runtime, { tokenType, error }) {
      const owner = host.composition.read(redirects).find(({ value }) => value.tokenType === tokenType);
      if (owner) {
        runtime
          .engine()
          .then(({ go }) => go(`${owner.plugin}/${owner.value.screen}`))
          .catch(services.onError);
      } else if (error) services.onError(error);
    },
    end() {
      background.end();
      host.endToasts?.();
    },
  };
  return services;
}
