import type { LatchkeyError } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';

/** How much of an event's details leaves the page. `hashed` replaces email addresses by their SHA-256 in hex. */
export type Telemetry = 'full' | 'hashed' | 'off';

/** The user as far as the widget looks at it. */
export interface SessionUser {
  readonly user_id: string;
  readonly emails: readonly { readonly email: string }[];
  readonly phone_numbers: readonly { readonly phone_number: string }[];
  readonly name?: { readonly first_name?: string; readonly last_name?: string };
}

/** The session that is active now. */
export interface ActiveSession {
  readonly session_id: string;
  /** RFC 3339. */
  readonly expires_at: string;
  readonly user: SessionUser;
}

/** Hears of a change of session. `isElsewhere`: whether another tab of this browser has made it. */
export type SessionListener = (session: ActiveSession | null, isElsewhere?: boolean) => void;

/** What the project's bootstrap says, as far as the widget reads it (SPEC section 3). */
export interface Bootstrap {
  readonly projectName: string | null;
  readonly displayWatermark: boolean;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: { readonly ludsComplexity: number; readonly ludsMinimumCount: number } | null;
  readonly vertical: string | null;
}

/** Where the official client keeps a verifier, by what it is for (PROVIDER_CONTRACT 3.2). */
export type PkceNamespace = 'magic_links' | 'passwords' | 'oauth';

/** What the official client is known to do; see {@link Connection.readiness}. */
export interface ClientReadiness {
  /** Whether the project asks for PKCE there, and the client so sends a `code_challenge`. */
  readonly needsPkce: boolean;
  /** The project's own host for what the page is left for (PROVIDER_CONTRACT 2.5), where it is a text. Unchecked. */
  readonly cnameDomain: unknown;
}

/** Options of {@link Connection.call}. */
export interface CallOptions<T> {
  /** Aborting it makes the call reject at once: `provider/aborted`, `cause` being its reason. A request may go on. */
  readonly signal?: AbortSignal;
  /** Called with the checked answer when it comes after the call was given up (time-out or abort). */
  readonly onLate?: (answer: T) => void;
  /** In ms. @default 15_000 */
  readonly timeoutMs?: number;
}

/** A protected call: through the official client when its own bootstrap is good, by the wire contract otherwise. */
export interface ProtectedCall {
  readonly viaClient: (client: StytchClient) => Promise<unknown>;
  /** The same call on the wire, for when the client's bootstrap failed or hangs. */
  readonly direct: {
    readonly path: `/${string}`;
    readonly body: Readonly<Record<string, unknown>>;
    /** The client's PKCE namespace when the call takes a `code_challenge`: sent wherever one can be made and kept. */
    readonly pkce?: Exclude<PkceNamespace, 'oauth'>;
    /** Whether the answer brings a session: it is then handed to the official client, which keeps it as its own. */
    readonly signsIn?: boolean;
  };
}

/** The loaded provider: the official client and what it does not offer. Knows no product. */
export interface Connection {
  readonly publicToken: string;
  /** Without a trailing slash and without `/sdk/v1`. */
  readonly apiBase: string;
  readonly client: StytchClient;
  /** Whether the browser keeps nothing for this page, so that a session ends with it. */
  readonly storageBlocked: boolean;
  /**
   * Runs a call of the official client; its answer passes `check`. Rejects with a ProviderError; an error of
   * ours that `run` throws passes as it is.
   */
  call<T>(
    run: (client: StytchClient) => Promise<unknown>,
    check: (answer: unknown) => T,
    options?: CallOptions<T>,
  ): Promise<T>;
  /** The same for calls that wait for the client's bootstrap. */
  protectedCall<T>(call: ProtectedCall, check: (answer: unknown) => T, options?: CallOptions<T>): Promise<T>;
  /**
   * Whether the official client's own flags are known to be good, for what is no call and so can't be a protected one:
   * an OAuth start. Waits as a protected call does, 2.5 s; undefined where nothing is known by then, and the client must
   * be left aside (QUALITY 58).
   * Rejects with ProviderError `provider/insecure-context` where the project asks for PKCE and the page has no WebCrypto.
   */
  readiness(pkce: PkceNamespace): Promise<ClientReadiness | undefined>;
  /** A call that the official client does not offer (PROVIDER_CONTRACT 4.2); gives the checked `data`. */
  request<T>(
    method: string,
    path: `/${string}`,
    body: unknown,
    check: (answer: unknown) => T,
    options?: CallOptions<T>,
  ): Promise<T>;
  /** The project's settings; on failure the strictest known ones. Never rejects. */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Batched at 15 or 800 ms, and sent when the page is left; failures are silent (SPEC section 7). With `hashed` the
   * detail `email` leaves as the SHA-256 of its lower-case form, in hex; where that can't be made, the event does not.
   */
  logEvent(name: string, details: Readonly<Record<string, unknown>>, telemetry: Telemetry): void;
  /** The session now, or null. */
  session(): ActiveSession | null;
  /** Called at each change of session or of its user, also by another tab. Gives its own undo. */
  onSession(listener: SessionListener): () => void;
  /** Ends the session. Never rejects; local data is cleared even when the call fails, or is not answered in 5 s. */
  logOut(): Promise<void>;
}

/** The provider that a host hands to the widget; nothing is loaded until {@link Provider.connect}. */
export interface Provider {
  readonly publicToken: string;
  readonly apiUrl: string | undefined;
  /**
   * Loads the official client, once; a failed load is tried again by the next call. Rejects with a LatchkeyError
   * `code/not-loaded` or a ProviderError.
   */
  connect(): Promise<Connection>;
}

/** What a redirect brought back (see `handleRedirect`). */
export interface RedirectResult {
  readonly status: 'none' | 'authenticated' | 'needsConfirm' | 'failed';
  /** The value of `stytch_token_type`. With the status `none`: empty, or one that the reset-password mode handles. */
  readonly tokenType: string;
  /** The API's answer, when `authenticated`. */
  readonly data?: unknown;
  readonly error?: LatchkeyError;
  /** `needsConfirm`: spends the token. `failed`, when trying again can help: tries again. The token never leaves memory. */
  readonly retry?: () => Promise<RedirectResult>;
}
