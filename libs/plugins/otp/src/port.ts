import { authenticated, object, string, type Connection } from '@latchkey/client';
import { emailFieldsOf, expirationOf, type OtpMethod, type OtpOptions } from './options.js';

/** The provider's answer to a sent code. */
export interface CodeSent {
  readonly method_id: string;
}

/** The provider's answer to a right code, as far as it is checked. */
export type Authenticated = ReturnType<typeof authenticated>;

/** What the product needs of a provider. Both calls reject with ProviderError. */
export interface OtpPort {
  /** Sends a code (SPEC section 7, OTP loginOrCreate); sending again does the same. `to`: E.164, or an address. */
  sendCode(channel: OtpMethod, to: string, options: OtpOptions, signal: AbortSignal): Promise<CodeSent>;
  /**
   * Spends a code (SPEC section 7, OTP authenticate). It can't be taken back, so no signal ends it: an answer that
   * comes after the time was up goes to `onLate`.
   */
  authenticate(
    code: string,
    methodId: string,
    sessionDurationMinutes: number,
    onLate: (answer: Authenticated) => void,
  ): Promise<Authenticated>;
}

const sent = /* @__PURE__ */ object({ method_id: string });

/** The port over the official client. */
export function createPort(connection: Connection): OtpPort {
  return {
    sendCode(channel, to, options, signal) {
      const path = `/otps/${channel}/login_or_create` as const;
      if (channel === 'email') {
        const fields = emailFieldsOf(options);
        const viaClient = ({ otps }: Connection['client']) => otps.email.loginOrCreate(to, fields);
        return connection.protectedCall({ viaClient, direct: { path, body: { email: to, ...fields } } }, sent, {
          signal,
        });
      }
      const fields = { expiration_minutes: expirationOf(options) };
      const viaClient = ({ otps }: Connection['client']) => otps[channel].loginOrCreate(to, fields);
      return connection.protectedCall({ viaClient, direct: { path, body: { phone_number: to, ...fields } } }, sent, {
        signal,
      });
    },
    authenticate(code, methodId, session_duration_minutes, onLate) {
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
