import { toActiveSession, type ActiveSession } from '@latchkey/client';
import { endsSession } from '../errors.js';
import type { Credentials } from './credentials.js';
import type { Settings } from './options.js';
import { invalid, type InvalidSession } from './result.js';

/** The time limit in ms of the request. */
const TIMEOUT_MS = 5_000;

/**
 * Asks the provider for the session of an opaque token: the call with which the official client refreshes
 * (provider-api.md 2.3, row 3). It does not extend the session. Never rejects.
 */
export async function askProvider(
  { sessionToken, origin }: Credentials,
  settings: Settings,
): Promise<ActiveSession | InvalidSession> {
  if (!sessionToken) return invalid('missing-session-token');
  try {
    const response = await settings.fetch(`${settings.apiBase}/sdk/v1/sessions/authenticate`, {
      method: 'POST',
      headers: headersOf(settings, sessionToken, origin),
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: Readonly<Record<string, unknown>> = Object(await response.json());
    if (!response.ok) return invalid(endsSession(answer['error_type']) ? 'revoked' : 'provider-unavailable', answer);
    return toActiveSession(answer['data']) ?? invalid('provider-unavailable', answer);
  } catch (cause) {
    return invalid('provider-unavailable', cause);
  }
}

/** The headers of a call (provider-api.md 2.1). */
function headersOf({ publicToken, origin: own }: Settings, sessionToken: string, origin: string | undefined) {
  const from = own ?? origin;
  const id = () => crypto.randomUUID();
  const telemetry = {
    event_id: `event-id-${id()}`,
    app_session_id: `app-session-id-${id()}`,
    persistent_id: `persistent-id-${id()}`,
    client_sent_at: new Date().toISOString(),
    timezone: 'UTC',
    app: { identifier: from && URL.canParse(from) ? new URL(from).hostname : '' },
    sdk: { identifier: 'Latchkey', version: 'server' },
  };
  return {
    authorization: `Basic ${btoa(`${publicToken}:${sessionToken}`)}`,
    'content-type': 'application/json',
    'x-sdk-client': btoa(JSON.stringify(telemetry)),
    ...(from && { 'x-sdk-parent-host': from }),
  };
}
