import { LatchkeyError } from '@latchkey/kernel';
import type { LatchkeyErrorInit } from '@latchkey/kernel';

/**
 * Every code a {@link ProviderError} can carry. Codes are stable: programs may compare them.
 *
 * - `provider/offline`: the request did not get through (no network, blocked, reset).
 * - `provider/timeout`: no answer in time (15 s unless the call says otherwise).
 * - `provider/unreachable`: something other than the provider answered (an HTML error page, a proxy).
 * - `provider/unexpected-answer`: the answer is cut off or not of the agreed shape.
 * - `provider/rate-limited`: too many requests; `retryAfterMs` is set.
 * - `provider/refused`: the provider said no (4xx); `errorType` says why.
 * - `provider/server-error`: the provider failed (5xx).
 * - `provider/aborted`: the caller gave the call up; `cause` is the reason of its signal.
 * - `provider/storage-blocked`: the browser blocks storage and nothing can stand in for it.
 * - `provider/insecure-context`: the call needs WebCrypto, which plain HTTP pages do not have.
 * - `provider/invalid-api-url`: `apiUrl` is not an address.
 * - `provider/failed`: anything else; `cause` is what was thrown.
 */
export type ProviderErrorCode =
  | 'provider/offline'
  | 'provider/timeout'
  | 'provider/unreachable'
  | 'provider/unexpected-answer'
  | 'provider/rate-limited'
  | 'provider/refused'
  | 'provider/server-error'
  | 'provider/aborted'
  | 'provider/storage-blocked'
  | 'provider/insecure-context'
  | 'provider/invalid-api-url'
  | 'provider/failed';

/** What a {@link ProviderError} knows beyond an ordinary error. */
export interface ProviderErrorDetails {
  /** Whether the very same call can succeed later. */
  readonly retryable: boolean;
  /** The HTTP status, when an answer came. */
  readonly status?: number | undefined;
  /** The provider's `error_type`. */
  readonly errorType?: string | undefined;
  /** The provider's `error_message`, cleaned and clipped as it stands in `words`. */
  readonly serverMessage?: string | undefined;
  /** The provider's `request_id`, for its support. */
  readonly requestId?: string | undefined;
}

/** What a {@link ProviderError} is made of. */
export interface ProviderErrorInit extends LatchkeyErrorInit, ProviderErrorDetails {
  readonly code: ProviderErrorCode;
}

/** Everything that can go wrong between the page and the provider, in one class. */
export class ProviderError extends LatchkeyError implements ProviderErrorDetails {
  declare readonly code: ProviderErrorCode;
  declare readonly retryable: boolean;
  declare readonly status: number | undefined;
  declare readonly errorType: string | undefined;
  declare readonly serverMessage: string | undefined;
  declare readonly requestId: string | undefined;

  constructor(init: ProviderErrorInit) {
    super(init);
    this.name = 'ProviderError';
  }
}
