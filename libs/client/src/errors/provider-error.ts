import { LatchkeyError } from '@latchkey/kernel';
import type { LatchkeyErrorInit } from '@latchkey/kernel';

/**
 * Every code of a {@link ProviderError}. Codes are stable: programs may compare them.
 *
 * - `provider/offline`: the request failed (no network, blocked, reset).
 * - `provider/timeout`: no response in time (15 s unless the call sets another limit).
 * - `provider/unreachable`: the response does not come from the provider (an HTML error page, a proxy).
 * - `provider/unexpected-answer`: the response is truncated or has another shape.
 * - `provider/rate-limited`: too many requests; `retryAfterMs` is set.
 * - `provider/refused`: the provider rejected the request (4xx); `errorType` is the reason.
 * - `provider/server-error`: the provider failed (5xx).
 * - `provider/aborted`: the caller aborted the call; `cause` is the reason of its signal.
 * - `provider/storage-blocked`: the browser blocks storage, and memory cannot replace it.
 * - `provider/not-in-browser`: the client was to be loaded where there is no document, on a server or in a worker.
 * - `provider/insecure-context`: the call needs WebCrypto, which plain HTTP pages do not have.
 * - `provider/invalid-api-url`: `apiUrl` is neither a host nor an http(s) URL.
 * - `provider/failed`: any other error; `cause` is the thrown value.
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
  | 'provider/not-in-browser'
  | 'provider/insecure-context'
  | 'provider/invalid-api-url'
  | 'provider/failed';

/** The additional fields of a {@link ProviderError}. */
export interface ProviderErrorDetails {
  /** Whether the same call can succeed later. */
  readonly retryable: boolean;
  /** The HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /** The provider's `error_type`. */
  readonly errorType?: string | undefined;
  /** The provider's `error_message`, sanitized and truncated as in `userMessage`. */
  readonly serverMessage?: string | undefined;
  /** The provider's `request_id`, for support requests. */
  readonly requestId?: string | undefined;
}

/** The constructor argument of {@link ProviderError}. */
export interface ProviderErrorInit extends LatchkeyErrorInit, ProviderErrorDetails {
  readonly code: ProviderErrorCode;
}

/** An error of the communication between the page and the provider. */
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
