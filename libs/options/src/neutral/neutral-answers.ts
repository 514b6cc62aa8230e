import { LatchkeyError } from '@latchkey/kernel';

// Loaded with the first call whose answer depends on whether the account exists.

/** Messages of the option, which the form shows under its field. */
export const neutralMessages = {
  wrongPassword: {
    id: 'neutral.wrongPassword',
    text: 'The email address and the password do not match. Try again, or set a new password.',
  },
} as const;

/** Answers the user search without the provider: every address is asked for a password. */
export function answerSearch<T>(check: (answer: unknown) => T): T {
  return check({ userType: 'password' });
}

/** A refusal of the provider that may depend on the account: not a rate limit, and not a failure of the server. */
function isAboutAccount(error: unknown): boolean {
  const { errorType, status = 0 } = Object(error) as { readonly errorType?: string; readonly status?: number };
  return !!errorType && status < 500 && status !== 429;
}

/**
 * Replaces a refusal. A log-in gets the same message for each; an email that was not sent, for lack of an account, gets
 * the answer for one that was.
 */
export function answerRefusal<T>(error: unknown, path: string, check: (answer: unknown) => T): T {
  const { errorType, requestId } = Object(error) as { readonly errorType?: string; readonly requestId?: string };
  if (path === '/passwords/authenticate' && isAboutAccount(error)) {
    throw new LatchkeyError({
      code: 'neutral/refused',
      message: 'The provider refused the log-in. The cause is the same for the person, whatever the account is.',
      userMessage: neutralMessages.wrongPassword,
      cause: error,
    });
  }
  if (errorType === 'email_not_found' || errorType === 'user_not_found') return check({ request_id: requestId ?? '' });
  throw error;
}
