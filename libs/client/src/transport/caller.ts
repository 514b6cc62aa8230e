import type { StytchClient } from '@stytch/vanilla-js/headless';
import { activeSession } from '../session.js';

/** The version of this package, sent to the provider with each direct request. */
export const VERSION = '0.1.0';

/** The sender of direct requests, and the base URL of the API. */
export interface Caller {
  readonly publicToken: string;
  readonly apiBase: string;
  readonly client: StytchClient;
}

/** Returns the metadata of direct requests and events (provider-api.md 2.1). */
export function telemetryOf(client: StytchClient): Readonly<Record<string, unknown>> {
  const session = activeSession(client);
  return {
    event_id: `event-id-${uuid()}`,
    app_session_id: `app-session-id-${uuid()}`,
    persistent_id: `persistent-id-${uuid()}`,
    client_sent_at: new Date().toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    stytch_user_id: session?.user.user_id,
    stytch_session_id: session?.session_id,
    app: { identifier: location.hostname },
    sdk: { identifier: 'Latchkey', version: VERSION },
  };
}

/** Converts bytes to lower-case hexadecimal, two digits each. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// `crypto.randomUUID` is not available on plain HTTP pages.
function uuid(): string {
  const digits = hex(crypto.getRandomValues(new Uint8Array(16)));
  // RFC 9562 section 5.4: version 4, variant 10.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
