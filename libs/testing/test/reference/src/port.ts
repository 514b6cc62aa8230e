import { authenticated, object, string, type Connection } from '@latchkey/client';

/** The checked part of the provider's response to a correct code. */
export type Authenticated = ReturnType<typeof authenticated>;

/** The provider calls that the product uses. They reject with ProviderError. */
export type PagerPort = ReturnType<typeof createPort>;

const sent = /* @__PURE__ */ object({ method_id: string });

/** Creates the port on top of the connection. */
export function createPort(connection: Connection) {
  return {
    /** Sends a code to a pager. */
    sendCode(number: string, minutes: number, sender: string | undefined, signal: AbortSignal) {
      const body = { number, expiration_minutes: minutes, sender };
      return connection.request('POST', '/pagers/send', body, sent, { signal });
    },
    /** Signs in with a code. It has no signal: a sign-in can't be undone. */
    authenticate(code: string, methodId: string, minutes: number, onLate: (answer: Authenticated) => void) {
      const body = { token: code, method_id: methodId, session_duration_minutes: minutes };
      return connection.protectedCall(
        {
          viaClient: ({ otps }) => otps.authenticate(code, methodId, { session_duration_minutes: minutes }),
          direct: { path: '/otps/authenticate', body, signsIn: true },
        },
        authenticated,
        { onLate },
      );
    },
  };
}
