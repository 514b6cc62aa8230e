import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { requirePublicToken } from '../http/authorization.js';
import { durationField, optional } from '../http/fields.js';
import type { Route } from '../http/route.js';
import { openRoute, sessionRoute } from '../http/route.js';
import { authenticated } from './authenticated.js';

/** Reads, extends and ends a session, and publishes the keys that verify its JWT. */
export function sessions(emulator: Emulator): readonly Route[] {
  const { sessions, sessionJwts } = emulator;
  return [
    sessionRoute({
      method: 'POST',
      path: '/sessions/authenticate',
      fidelity: 'implemented',
      note: 'Keeps the opaque token, makes a new JWT; the expiry moves only when a duration is sent.',
      schema: v.object({ session_duration_minutes: optional(durationField) }),
      handle: ({ session, sessionToken, body }) =>
        authenticated(emulator, {
          session: sessions.touch(session.session_id, body.session_duration_minutes),
          token: sessionToken,
        }),
    }),
    sessionRoute({
      method: 'POST',
      path: '/sessions/revoke',
      fidelity: 'implemented',
      handle({ session }) {
        sessions.revoke(session.session_id);
        return {};
      },
    }),
    openRoute({
      method: 'GET',
      path: '/sessions/jwks/:publicToken',
      fidelity: 'implemented',
      note: 'A bare key set (RFC 7517). /.well-known/jwks.json has these keys as well.',
      enveloped: false,
      handle({ pathParts }) {
        requirePublicToken(pathParts['publicToken'] ?? '');
        return sessionJwts.keySet;
      },
    }),
  ];
}
