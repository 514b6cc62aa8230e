import type { StytchClient } from '@stytch/vanilla-js/headless';
import { hex } from './hex.js';
import { activeSession } from './session.js';

/** Of this package; told to the provider with each of our own calls. */
export const VERSION = '0.1.0';

/** Who calls, and where. */
export interface Caller {
  readonly publicToken: string;
  readonly apiBase: string;
  readonly client: StytchClient;
}

/** What each of our own requests and events says about itself (PROVIDER_CONTRACT 2.1). */
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

// `crypto.randomUUID` is missing on plain HTTP pages, `getRandomValues` is not.
function uuid(): string {
  const digits = hex(crypto.getRandomValues(new Uint8Array(16)));
  // RFC 9562 section 5.4: version 4, variant 10.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
