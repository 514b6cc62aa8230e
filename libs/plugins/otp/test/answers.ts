import { ProviderError, type ProviderErrorInit } from '@latchkey/client';

/** The provider's answer to a sent code. */
export const sent = { request_id: 'request-id-test-1', status_code: 200, method_id: 'phone-number-test-1' };

/** The provider's answer to a correct code. */
export const signedIn = {
  ...sent,
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2026-01-01T00:30:00Z' },
};

export const refusal = (errorType?: string, more: Partial<ProviderErrorInit> = {}) =>
  new ProviderError({
    code: 'provider/refused',
    message: 'A sentence of the provider.',
    userMessage: { id: 'error.provider', text: 'A sentence of the provider.' },
    errorType,
    retryable: true,
    ...more,
  });
