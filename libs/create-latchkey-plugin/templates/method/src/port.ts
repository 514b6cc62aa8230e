import { authenticated, object, string, type Connection } from '@latchkey/client';
import type { FlowContext } from '@latchkey/kernel';
import { expirationOf, type DemoMethodOptions } from './options.js';

/** The provider's answer to a sent code. */
export interface CodeSent {
  readonly method_id: string;
}

/** The checked part of the provider's answer to a correct code. */
export type Authenticated = ReturnType<typeof authenticated>;

/** The parts of a flow's context that the call to send a code needs. */
type Sending = Pick<FlowContext<{ options: DemoMethodOptions }>, 'options' | 'signal'>;

/** The provider calls that the product uses. They reject with ProviderError. */
export type DemoMethodPort = ReturnType<typeof createPort>;

const sent = /* @__PURE__ */ object({ method_id: string });

// Decide: these are the provider's calls for one-time passcodes by email. Put the calls of your method here. The two
// forms of a call must be equal: `viaClient` by the official client, `direct` for the time before it has its settings.
// A server of your own that makes the session is a port of its own: call it here, and check its answer in the same way.

/** Creates the port on top of the official client. */
export function createPort(connection: Connection) {
  return {
    /** Sends a code to an address. */
    sendCode(email: string, { options, signal }: Sending): Promise<CodeSent> {
      const fields = { expiration_minutes: expirationOf(options) };
      return connection.protectedCall(
        {
          viaClient: ({ otps }) => otps.email.loginOrCreate(email, fields),
          direct: { path: '/otps/email/login_or_create', body: { email, ...fields } },
        },
        // Checks the answer: an answer of another shape is a failure that the form shows.
        sent,
        { signal },
      );
    },
    /**
     * Signs in with a code. A sign-in can't be undone, so it has no signal: an answer after the time limit goes to
     * `onLate`.
     */
    authenticate(
      code: string,
      methodId: string,
      session_duration_minutes: number,
      onLate: (answer: Authenticated) => void,
    ): Promise<Authenticated> {
      const body = { token: code, method_id: methodId, session_duration_minutes };
      return connection.protectedCall(
        {
          viaClient: ({ otps }) => otps.authenticate(code, methodId, { session_duration_minutes }),
          // `signsIn` passes the session of the direct call to the official client.
          direct: { path: '/otps/authenticate', body, signsIn: true },
        },
        authenticated,
        { onLate },
      );
    },
  };
}
