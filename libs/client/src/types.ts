import type { LatchkeyError } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';

/** Which event details are sent. `hashed` replaces the email address by its SHA-256 in hex; `off` sends no events. */
export type Telemetry = 'full' | 'hashed' | 'off';

/** The fields of the user that the widget reads. */
export interface SessionUser {
  readonly user_id: string;
  readonly emails: readonly { readonly email: string }[];
  readonly phone_numbers: readonly { readonly phone_number: string }[];
  readonly name?: { readonly first_name?: string; readonly last_name?: string };
}

/** The active session. */
export interface ActiveSession {
  readonly session_id: string;
  /** RFC 3339. */
  readonly expires_at: string;
  readonly user: SessionUser;
}

/** A listener for session changes. `fromOtherTab`: whether another tab of this browser made the change. */
export type SessionListener = (session: ActiveSession | null, fromOtherTab?: boolean) => void;

/** The settings of the project's bootstrap that the widget reads (behaviour.md 3). */
export interface Bootstrap {
  readonly projectName: string | null;
  readonly displayWatermark: boolean;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: { readonly ludsComplexity: number; readonly ludsMinimumCount: number } | null;
  readonly vertical: string | null;
}

/** The purposes for which the official client stores a PKCE verifier (provider-api.md 3.2). */
export type PkceNamespace = 'magic_links' | 'passwords' | 'oauth';

/** The known settings of the official client; see {@link Connection.readiness}. */
export interface ClientReadiness {
  /** Whether the project requires PKCE for the namespace, so that the client sends a `code_challenge`. */
  readonly needsPkce: boolean;
  /** The project's custom host for redirects away from the page (provider-api.md 2.5), if a string. Not validated. */
  readonly cnameDomain: unknown;
}

/** Options of {@link Connection.call}. */
export interface CallOptions<T> {
  /** Aborting it rejects the call at once: `provider/aborted`, `cause`: the signal's reason. A request may continue. */
  readonly signal?: AbortSignal;
  /** Called with the checked response if it arrives after a time-out or abort. */
  readonly onLate?: (answer: T) => void;
  /** The time limit in ms. @default 15_000 */
  readonly timeoutMs?: number;
}

/** A protected call: through the official client if the client's bootstrap is reliable, else as a direct request. */
export interface ProtectedCall {
  readonly viaClient: (client: StytchClient) => Promise<unknown>;
  /** The same call as a direct request, for a client whose bootstrap failed or hangs. */
  readonly direct: {
    readonly path: `/${string}`;
    readonly body: Readonly<Record<string, unknown>>;
    /** The client's PKCE namespace, to send a `code_challenge`. Sent only if a pair can be created and stored. */
    readonly pkce?: Exclude<PkceNamespace, 'oauth'>;
    /** Whether the response contains a session. The official client then adopts it. */
    readonly signsIn?: boolean;
  };
}

/** The loaded provider: the official client and calls that it does not offer. Independent of products. */
export interface Connection {
  readonly publicToken: string;
  /** Without a trailing slash and without `/sdk/v1`. */
  readonly apiBase: string;
  readonly client: StytchClient;
  /** Whether storage is blocked or cookies are dropped, so that the session ends with the page. */
  readonly storageBlocked: boolean;
  /**
   * Runs a call of the official client and validates its response with `check`. Rejects with a ProviderError, or
   * with a LatchkeyError: `code/not-loaded`, or one that `run` throws, unchanged.
   */
  call<T>(
    run: (client: StytchClient) => Promise<unknown>,
    check: (answer: unknown) => T,
    options?: CallOptions<T>,
  ): Promise<T>;
  /** The same as `call`, for calls that wait for the client's bootstrap. */
  protectedCall<T>(call: ProtectedCall, check: (answer: unknown) => T, options?: CallOptions<T>): Promise<T>;
  /**
   * Resolves with the settings of the official client if they are known to be correct. For OAuth starts, which are
   * navigations and not calls. Waits up to 2.5 s for the project's settings, and up to 2.5 s more for an adopted
   * client. Resolves with undefined if they are not known by then: do not use the client (robustness.md 58).
   *
   * Rejects with ProviderError `provider/insecure-context` if the project requires PKCE and the page has no WebCrypto.
   */
  readiness(pkce: PkceNamespace): Promise<ClientReadiness | undefined>;
  /** A call that the official client does not offer (provider-api.md 4.2). Resolves with the checked `data`. */
  request<T>(
    method: string,
    path: `/${string}`,
    body: unknown,
    check: (answer: unknown) => T,
    options?: CallOptions<T>,
  ): Promise<T>;
  /** The project's settings; after a failure, the strictest values. Never rejects. */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Sends events in batches: at 15 events, after 800 ms, or when the page is hidden or left. Failures are silent
   * (behaviour.md 7). With `hashed`, the detail `email` is sent as the SHA-256 of its lower-case form, in hex. If
   * hashing is not possible, the event is not sent.
   */
  logEvent(name: string, details: Readonly<Record<string, unknown>>, telemetry: Telemetry): void;
  /** The current session, or null. */
  session(): ActiveSession | null;
  /** Adds a listener for changes of the session or its user, also by other tabs. Returns a function that removes it. */
  onSession(listener: SessionListener): () => void;
  /** Ends the session. Never rejects. Clears local data even if the call fails or gets no response within 5 s. */
  logOut(): Promise<void>;
}

/** The provider that a host passes to the widget. Nothing is loaded before {@link Provider.connect}. */
export interface Provider {
  readonly publicToken: string;
  readonly apiUrl: string | undefined;
  /**
   * Loads the official client once. After a failure, the next call loads it again. Rejects with a LatchkeyError
   * `code/not-loaded` or a ProviderError.
   */
  connect(): Promise<Connection>;
}

/** The result of `handleRedirect`. */
export interface RedirectResult {
  readonly status: 'none' | 'authenticated' | 'needsConfirm' | 'failed';
  /** The value of `stytch_token_type`. With the status `none`: empty, or a type of the reset-password mode. */
  readonly tokenType: string;
  /** The API's response, if `authenticated`. */
  readonly data?: unknown;
  readonly error?: LatchkeyError;
  /** `needsConfirm`: uses the token. `failed`, if a retry can succeed: tries again. The token stays in memory. */
  readonly retry?: () => Promise<RedirectResult>;
}
