import { ProviderError } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';

/** The error, or a ProviderError `provider/failed` with it as its cause. */
export function toLatchkeyError(error: unknown): LatchkeyError {
  if (error instanceof LatchkeyError) return error;
  return new ProviderError({
    code: 'provider/failed',
    message: 'The official client failed.',
    retryable: true,
    cause: error,
  });
}

/** The provider's error types that mean that the session has ended (provider-api.md 2.8). */
const ENDED = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** Whether an error type of the provider means that the session has ended. */
export function endsSession(errorType: unknown): boolean {
  return ENDED.some((type) => type === errorType);
}

/** Whether an error means that the session has ended at the provider. */
export function meansEnded(error: unknown): boolean {
  return error instanceof ProviderError && endsSession(error.errorType);
}
