import type { Connection } from '@latchkey/client';

/**
 * The metadata and credentials of a call (provider-api.md 2.1), as form fields that replace its headers
 * (provider-api.md 2.4.9).
 */
export function formFields({ client, publicToken, session }: Connection) {
  const secret = client.session.getTokens()?.session_token ?? publicToken;
  const active = session();
  const about = {
    event_id: `event-id-${uuid()}`,
    app_session_id: `app-session-id-${uuid()}`,
    persistent_id: `persistent-id-${uuid()}`,
    client_sent_at: new Date().toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    stytch_user_id: active?.user.user_id,
    stytch_session_id: active?.session_id,
    app: { identifier: location.hostname },
    sdk: { identifier: 'Latchkey', version: '0.1.0' },
  };
  return {
    __Authorization: `Basic ${btoa(`${publicToken}:${secret}`)}`,
    '__X-SDK-Client': btoa(JSON.stringify(about)),
    '__X-SDK-Parent-Host': location.origin,
  };
}

// `crypto.randomUUID` is missing on plain HTTP pages; `getRandomValues` is not.
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // RFC 9562 section 5.4: version 4, variant 10.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
