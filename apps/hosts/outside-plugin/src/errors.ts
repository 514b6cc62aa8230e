import { LatchkeyError, type UserMessage } from '@latchkey/kernel';

/** The texts of the plugin's errors. */
export const errorMessages = {
  unreachable: { id: 'sso.unreachable', text: 'Your company’s sign-in could not be reached. Please try again.' },
  refused: { id: 'sso.refused', text: 'This sign-in was used already or has expired. Please start again.' },
  startedElsewhere: {
    id: 'sso.startedElsewhere',
    text: 'This sign-in was not started in this tab. Please start again.',
  },
  denied: { id: 'sso.denied', text: 'Your company did not sign you in.' },
  insecure: { id: 'sso.insecure', text: 'Company sign-in needs a secure connection.' },
  storageBlocked: { id: 'sso.storageBlocked', text: 'Company sign-in needs the storage of your browser.' },
} as const satisfies Record<string, UserMessage>;

const DEVELOPER_MESSAGES: Record<keyof typeof errorMessages, string> = {
  unreachable: 'The sign-in server did not answer as expected.',
  refused: 'The sign-in server refused the code.',
  startedElsewhere: 'The state of the return is not that of a pending sign-in of this tab.',
  denied: 'The sign-in server reported an error.',
  insecure: 'The page has no WebCrypto, which PKCE needs. Serve it over HTTPS.',
  storageBlocked: 'The browser blocks sessionStorage, which keeps the PKCE verifier.',
};

/** An error of the sign-in server, or on the way to it. */
export class SsoError extends LatchkeyError {
  /** Whether the same call can succeed later. */
  declare readonly retryable: boolean;

  constructor(reason: keyof typeof errorMessages, cause?: unknown) {
    super({ code: `sso/${reason}`, message: DEVELOPER_MESSAGES[reason], userMessage: errorMessages[reason], cause });
    this.name = 'SsoError';
    this.retryable = reason === 'unreachable';
  }
}
