import { noConnection } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createOfficialClient, revokeSession, type HeldBootstrap } from './bootstrap/official-client.js';
import {
  bootstrapOf,
  PKCE_SETTINGS,
  settings,
  type Bootstrap,
  type ClientReadiness,
  type PkceNamespace,
  type Settings,
} from './bootstrap/settings.js';
import { activeSession, watchSession, type ActiveSession, type SessionListener } from './session.js';
import { guardStorage, guardStorageEvents } from './storage/guard-storage.js';
import type { Telemetry } from './telemetry/events.js';
import type { Caller } from './transport/caller.js';
import type { ProtectedCall } from './transport/direct.js';
import { endpointsFor } from './transport/endpoints.js';
import { pendingError, SECONDARY_TIMEOUT_MS, withTimeout, type CallOptions } from './transport/with-timeout.js';

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
  /**
   * Ends the session. Never rejects. Clears local data even if the call fails or gets no response within 5 s: then it
   * resolves with the error.
   */
  logOut(): Promise<unknown>;
}

const loadDirect = () =>
  import('./transport/direct.js').catch((cause) => {
    throw noConnection('code/not-loaded', cause);
  });

/** Loads the official client, or uses `adopted`, and wraps it in a {@link Connection}. See `Provider.connect()`. */
export async function connect(
  publicToken: string,
  apiUrl: string | undefined,
  adopted?: StytchClient,
): Promise<Connection> {
  const endpoints = endpointsFor(publicToken, apiUrl);
  if (!endpoints) throw (await import('./errors/invalid-api-url.js')).invalidApiUrl(apiUrl);
  const { apiBase, options } = endpoints;
  const storageBlocked = await guardStorage();
  guardStorageEvents(publicToken);
  const { client, bootstrap } = adopted ? { client: adopted } : await createOfficialClient(publicToken, options);
  const caller: Caller = { publicToken, apiBase, client };
  const project = createSettingsLoader(caller, bootstrap);
  const readiness = createReadiness(caller, project, !!bootstrap);
  const run = createClientRunner(client, project);

  return {
    ...caller,
    storageBlocked,
    request: (method, path, body, check, limits) =>
      withTimeout(async (signal) => (await loadDirect()).send(caller, method, path, body, signal), check, limits),
    call: (use, check, limits) => withTimeout(() => run(use), check, limits),
    protectedCall: ({ viaClient, direct }, check, limits) =>
      withTimeout(
        async (signal) => {
          const isReady = await readiness(direct.pkce);
          // Sends nothing after a time-out or abort.
          signal.throwIfAborted();
          return isReady ? run(viaClient) : (await loadDirect()).sendProtected(caller, direct, signal);
        },
        check,
        limits,
      ),
    readiness: (pkce) =>
      withTimeout(
        () => readiness(pkce),
        (ready) => ready as ClientReadiness | undefined,
      ),
    bootstrap: () => project.load().then(bootstrapOf, () => bootstrapOf()),
    logEvent(name, details, telemetry) {
      if (telemetry === 'off') return;
      import('./telemetry/events.js').then(
        (it) => it.logEvent(caller, name, details, telemetry),
        () => {},
      );
    },
    session: () => activeSession(client),
    onSession: (listener) => watchSession(client, listener),
    logOut: () => withTimeout(() => revokeSession(client), ignore).catch((error: unknown) => error),
  };
}

const ignore = () => {};

type SettingsLoader = ReturnType<typeof createSettingsLoader>;

/**
 * Creates the loader of the project's settings. With a held request of the official client, it begins at once, and
 * passes the response on.
 */
function createSettingsLoader(caller: Caller, bootstrap: HeldBootstrap | undefined) {
  /** Requests the settings. Resolves with the unchecked response. */
  const request = async (signal: AbortSignal): Promise<unknown> => {
    const { publicToken } = caller;
    if (!bootstrap)
      return (await loadDirect()).send(caller, 'GET', `/projects/bootstrap/${publicToken}`, undefined, signal);
    const response = await bootstrap.send(signal);
    const envelope: unknown = await response.json().catch(() => {});
    return response.ok && Object(envelope).data;
  };
  let pending: Promise<Settings> | undefined;
  /** Resolves with the settings. Makes one request at a time; after a failure, the next call requests again. */
  const load = () =>
    (pending ??= withTimeout(request, settings).then(
      (found) => {
        // The client ignores a response without `password_config` (provider-api.md 2.4.1).
        bootstrap?.resolve(new Response(JSON.stringify({ data: { password_config: null, ...found } })));
        return found;
      },
      (error) => {
        pending = undefined;
        throw error;
      },
    ));
  if (bootstrap) {
    // The official client requests only once and waits for the response, so a failure must be retried here.
    load()
      .catch((firstError: Error) => import('./transport/fetch-policy.js').then((it) => it.retry(load, { firstError })))
      .catch(ignore);
  }
  return { request, load };
}

/**
 * Creates the function that tells whether the official client can be used: it resolves with undefined unless the
 * client's settings are known to be as strict as the project's.
 *
 * @param isOwn whether this package gave the client its settings; those of an adopted client are not readable
 */
function createReadiness(caller: Caller, project: SettingsLoader, isOwn: boolean) {
  return async (pkce: PkceNamespace | undefined): Promise<ClientReadiness | undefined> => {
    const limits = { timeoutMs: SECONDARY_TIMEOUT_MS };
    const known = await withTimeout(project.load, settings, limits).catch(() => undefined);
    if (!known) return undefined;
    const needsPkce = !!pkce && known[PKCE_SETTINGS[pkce]];
    if (needsPkce && !crypto.subtle) throw pendingError('insecure-context', { retryable: false });
    const isReady = isOwn || (await (await loadDirect()).isAdoptedReady(caller.client, known, needsPkce, pkce));
    return isReady ? { needsPkce, cnameDomain: known['cname_domain'] } : undefined;
  };
}

/** Creates the function that runs a call of the official client, and names a failure of the network. */
function createClientRunner(client: StytchClient, project: SettingsLoader) {
  return async (use: (client: StytchClient) => Promise<unknown>): Promise<unknown> => {
    try {
      return await use(client);
    } catch (cause) {
      // A TypeError is either a network failure with an error message that the client does not know, or a response that
      // the client cannot read. A second request distinguishes them independently of the message (robustness.md 65).
      const isReachable = () =>
        withTimeout(project.request, () => true, { timeoutMs: SECONDARY_TIMEOUT_MS }).catch(() => false);
      if (cause instanceof TypeError && !(await isReachable())) throw pendingError('offline', { cause });
      throw cause;
    }
  };
}
