import { authenticated, object, string, type Connection } from '@latchkey/client';
import type { FlowContext } from '@latchkey/kernel';
import { fieldsOf } from './code-fields.js';
import type { OtpMethod, OtpOptions } from './options.js';

/** The provider's response to a sent code. */
export interface CodeSent {
  readonly method_id: string;
}

/** The parts of a flow's context that a call to send something needs. */
type Sending = Pick<FlowContext<{ options: OtpOptions }>, 'options' | 'env' | 'signal'>;

/** The checked part of the provider's response to a correct code. */
export type Authenticated = ReturnType<typeof authenticated>;

/** The provider calls that the product uses. They reject with ProviderError. */
export type OtpPort = ReturnType<typeof createPort>;

const sent = /* @__PURE__ */ object({ method_id: string });

/** Creates the port on top of the official client. */
export function createPort(connection: Connection) {
  return {
    /** Sends a code (behaviour.md 7, OTP loginOrCreate), the first or another one. `to`: E.164, or an address. */
    sendCode(
      channel: OtpMethod,
      to: string,
      expirationMinutes: number,
      { options, env, signal }: Sending,
    ): Promise<CodeSent> {
      const isEmail = channel === 'email';
      const fields = fieldsOf(options, expirationMinutes, isEmail, env.messageLocale);
      const body = { [isEmail ? 'email' : 'phone_number']: to, ...fields };
      return connection.protectedCall(
        {
          viaClient: ({ otps }) => otps[channel].loginOrCreate(to, fields),
          direct: { path: `/otps/${channel}/login_or_create`, body },
        },
        sent,
        { signal },
      );
    },
    /**
     * Authenticates with a code (behaviour.md 7, OTP authenticate). A sign-in can't be undone, so it has no signal: a
     * response after the time limit goes to `onLate`.
     */
    authenticate(
      code: string,
      methodId: string,
      session_duration_minutes: number,
      onLate: (answer: Authenticated) => void,
    ) {
      const body = { token: code, method_id: methodId, session_duration_minutes };
      return connection.protectedCall(
        {
          viaClient: ({ otps }) => otps.authenticate(code, methodId, { session_duration_minutes }),
          direct: { path: '/otps/authenticate', body, signsIn: true },
        },
        authenticated,
        { onLate },
      );
    },
  };
}
