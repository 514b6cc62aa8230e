import { sessionDurationOf, type Connection, type RedirectResult } from '@latchkey/client';
import type { FlowId, LatchkeyError, Services } from '@latchkey/kernel';
import { translator } from '@latchkey/react';
import { redirects } from '@latchkey/slots';
import { createBackground } from './background.js';
import { checkFrame } from './frame-check.js';
import type { WidgetHost } from './host.js';
import { presentError } from './present-error.js';
import type { Callbacks } from './types.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What a widget lends to its running flows, and what else it does that no first screen needs. */
export interface WidgetServices extends Services {
  connect(): Promise<Connection>;
  /**
   * Tells the page of a failure, and shows a toast where SPEC section 8 asks for one: for an answer of the server and
   * for what came between. What a product says of its own flow stands where the person acted, and only there.
   */
  onError(error: LatchkeyError, flow?: FlowId): void;
  /** Begins, or goes on with, what happens beside the screen. */
  begin(): Promise<void>;
  /** Shows what a return has brought, on the screen of the product that owns such returns; else what went wrong. */
  showRedirect(result: RedirectResult): void;
  /** Reports what does not fit in the configuration. */
  reportIssues(): Promise<void>;
  /** The widget is gone. */
  end(): void;
}

/** Makes the services of one widget, from its props as they are at each call. */
export function createServices(host: WidgetHost): WidgetServices {
  // Where storage is not partitioned, the official client ends the sessions of other tabs when a foreign frame builds it.
  const connect = async () => {
    await checkFrame(host.composition);
    return host.props.provider.connect();
  };
  /** Calls a function of the page. What it throws is reported and goes no further. */
  const tell = <Name extends keyof Callbacks>(name: Name, value: Parameters<NonNullable<Callbacks[Name]>>[0]): void => {
    // An async function turns a throw into a rejection, that of a getter too.
    (async () => (host.props.callbacks?.[name] as ((value: unknown) => unknown) | undefined)?.(value))().catch(
      (error: unknown) => console.error('Latchkey: a callback threw.', error),
    );
  };
  const log: Services['log'] = (name, details) => {
    const { telemetry = 'full' } = host.props;
    if (telemetry === 'off') return;
    connect().then(
      (connection) => connection.logEvent(name, details, telemetry),
      () => {}, // Telemetry never disturbs.
    );
  };
  /** A toast that can't be loaded is left out: what it says, the screen has said already. */
  const ignore = () => {};
  const background = createBackground(host, log);
  const services: WidgetServices = {
    connect,
    log,
    begin: background.begin,
    present: ({ words }) => words && presentError(translator(host.props.strings)(words)),
    get env() {
      const { provider, sessionOptions, locale = 'en' } = host.props;
      const minutes = sessionOptions?.sessionDurationMinutes ?? sessionDurationOf(provider);
      return { sessionDurationMinutes: minutes ?? 30, locale };
    },
    onEvent: (event) => tell('onEvent', event),
    onError(error, flow) {
      tell('onError', error);
      const isShared = /^(provider|code|flow)\//.test(error.code) && !error.isInline;
      if (!flow || isShared) {
        import('./toasts.view.js').then(({ showError }) => showError(host, error, flow)).catch(ignore);
      }
    },
    notify: (words) => void import('./toasts.view.js').then(({ show }) => show(host, 'success', words)).catch(ignore),
    onSuccess(method) {
      try {
        // Read by `useLastUsed`.
        localStorage.setItem(`latchkey:last-used:${host.props.provider.publicToken}`, method);
      } catch {
        // Where storage is blocked, only a convenience is lost.
      }
    },
    showRedirect({ tokenType, error }) {
      const show = () => {
        const owner = host.composition.read(redirects).find(({ value }) => value.tokenType === tokenType);
        if (owner) {
          host.runtime
            .engine()
            .then(({ go }) => go(`${owner.plugin}/${owner.value.screen}`))
            .catch(services.onError);
        } else if (error) services.onError(error);
      };
      // In a frame of a page that is not allowed nothing is shown.
      checkFrame(host.composition).then(show, () => {});
    },
    async reportIssues() {
      const { composition, props } = host;
      const isChecked = process.env.NODE_ENV !== 'production' || props.checkOptions || props.problems?.[0];
      if (isChecked || composition.issues[0] || host.blocked)
        await import('./report-issues.js').then((it) => it.reportIssues(host, services.onError));
    },
    end() {
      background.end();
      host.endToasts?.();
    },
  };
  return services;
}
