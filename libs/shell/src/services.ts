import type { Connection } from '@latchkey/client';
import type { Services } from '@latchkey/kernel';
import { saveLastUsed } from '@latchkey/react';
import type { WidgetHost } from './host.js';
import { isolated } from './isolated.js';

/** What a widget lends to its running flows. */
export interface WidgetServices extends Services {
  connect(): Promise<Connection>;
}

/** Makes the services of one widget, from its props as they are at each call. */
export function createServices(host: WidgetHost): WidgetServices {
  const connect = () => host.props.provider.connect();
  return {
    get env() {
      const { sessionOptions, locale = 'en' } = host.props;
      return { sessionDurationMinutes: sessionOptions?.sessionDurationMinutes ?? 30, locale };
    },
    connect() {
      host.toast?.();
      return connect();
    },
    onEvent: (event) => isolated(host.props.callbacks?.onEvent, event),
    onSuccess: (method) => saveLastUsed(host.props.provider.publicToken, method),
    log(name, details) {
      const { telemetry = 'full' } = host.props;
      if (telemetry === 'off') return;
      connect().then(
        (connection) => connection.logEvent(name, details, telemetry),
        () => {}, // Telemetry never disturbs.
      );
    },
  };
}
