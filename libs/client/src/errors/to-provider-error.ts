import { LatchkeyError, sanitizeText, serverText } from '@latchkey/kernel';
import type { PendingError } from '../transport/with-timeout.js';
import { ProviderError } from './provider-error.js';
import type { ProviderErrorCode, ProviderErrorInit } from './provider-error.js';

type KindOf<Code> = Code extends `provider/${infer Kind}` ? Kind : never;

/** A {@link ProviderErrorCode} without the prefix `provider/`. */
export type FailureKind = KindOf<ProviderErrorCode>;

/** English messages for people. A host's `strings` override them by the id `error.<failure>`. */
const TEXTS: Readonly<Partial<Record<FailureKind, string>>> & { readonly failed: string } = {
  offline: 'The sign-in service cannot be reached. Check your connection and try again.',
  timeout: 'The sign-in service takes too long. Check your connection and try again.',
  unreachable: 'The sign-in service is not available. Please try again in a moment.',
  'unexpected-answer': 'The sign-in service gave an unexpected answer. Please try again in a moment.',
  'server-error': 'The sign-in service has a problem. Please try again in a moment.',
  refused: 'The sign-in service refused this. Please check what you entered and try again.',
  'rate-limited': 'Too many tries. Please try again in a moment.',
  'storage-blocked': 'This browser blocks storage here. Allow cookies for this page, then reload it.',
  'insecure-context': 'This needs a secure connection. Open this page with https:// and try again.',
  failed: 'Something went wrong. Please try again in a moment.',
};

/** The wait in ms after a 429 without a time. */
const RETRY_AFTER_MS = 10_000;

/** Creates a {@link ProviderError} with the messages of its code. `retryable` is true unless the details set it. */
export function createProviderError(failure: FailureKind, details: Partial<ProviderErrorInit> = {}): ProviderError {
  const { status, errorType, requestId, serverMessage } = details;
  const reference = requestId ? ` (${requestId})` : '';
  return new ProviderError({
    code: `provider/${failure}`,
    message: `The call to the provider failed: ${[failure, status, errorType, requestId].filter(Boolean)}.`,
    userMessage: {
      id: `error.${(serverMessage && errorType) || failure}`,
      text: serverMessage || (TEXTS[failure] ?? TEXTS.failed) + reference,
      // For the texts of other languages.
      params: { requestId: reference },
    },
    retryable: true,
    ...details,
  });
}

const isPendingError = (cause: unknown): cause is PendingError => Object.hasOwn(Object(cause), 'failure');

/**
 * Converts the rejection of a call to a LatchkeyError; returns a LatchkeyError unchanged. A `TypeError` becomes
 * `unexpected-answer`: the caller has already handled network failures, which are TypeErrors too.
 */
export function toProviderError(cause: unknown): LatchkeyError {
  if (cause instanceof LatchkeyError) return cause;
  if (isPendingError(cause)) return createProviderError(cause.failure, cause.details);
  const { name, message, status_code }: Record<string, unknown> = Object(cause);
  // A StytchAPIError without a status is JSON from another server, and the client's message for it is incomplete.
  if (typeof status_code === 'number' || name === 'StytchAPIError')
    return toRefusalError(Number(status_code) || 500, cause);
  // Only the client's own fixed messages distinguish its network failures (provider-api.md 2.1); they do not depend
  // on the browser. If a release changes them, each failure becomes `unreachable`.
  if (name === 'StytchAPIUnreachableError') {
    if (message === 'Unable to contact our servers.') return createProviderError('offline', { cause });
    return createProviderError(
      message === 'Invalid JSON response from our servers.' ? 'unexpected-answer' : 'unreachable',
      { cause },
    );
  }
  if (cause instanceof TypeError) return createProviderError('unexpected-answer', { cause });
  // behaviour.md 8: other errors show their message.
  const text = textOf(message);
  return createProviderError('failed', { cause, ...(text && { userMessage: { id: 'error.failed', text } }) });
}

/**
 * Creates an error from the provider's error envelope (provider-api.md 2.1). The envelope is untrusted.
 * `waitMs` is the `Retry-After` header in ms.
 */
export function toRefusalError(status: number, envelope: unknown, waitMs?: number): ProviderError {
  const { error_type, error_message, request_id, error_details }: Record<string, unknown> = Object(envelope);
  const isLimit = status === 429;
  const namedMs = Object(error_details).retry_after * 1000;
  return createProviderError(isLimit ? 'rate-limited' : status < 500 ? 'refused' : 'server-error', {
    status,
    errorType: textOf(error_type),
    serverMessage: textOf(error_message),
    requestId: textOf(request_id),
    retryable: isLimit || status >= 500,
    retryAfterMs: isLimit ? (namedMs > 0 ? namedMs : waitMs || RETRY_AFTER_MS) : undefined,
    cause: envelope,
  });
}

function textOf(text: unknown): string | undefined {
  return typeof text === 'string' ? sanitizeText(text, serverText) : undefined;
}
