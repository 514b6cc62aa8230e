import { noConnection } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { SECONDARY_TIMEOUT_MS, withTimeout, pendingError } from './transport/with-timeout.js';
import { bootstrapOf, settings } from './bootstrap.js';
import type { Settings } from './bootstrap.js';
import { endpointsFor } from './transport/endpoints.js';
import { withPatchedFetch } from './transport/patched-fetch.js';
import { activeSession, watchSession } from './session.js';
import { guardStorage } from './storage/guard-storage.js';
import { guardStorageEvents } from './storage/storage-events.js';
import type { ClientReadiness, Connection, PkceNamespace } from './types.js';

/** The time limit in ms of the log-out request. */
const LOG_OUT_MS = 5_000;

/** Loads the official client, or uses `adopted`, and wraps it in a {@link Connection}. See `Provider.connect()`. */
export async function connect(
  publicToken: string,
  apiUrl: string | undefined,
  adopted?: StytchClient,
): Promise<Connection> {
  const { apiBase, options } = endpointsFor(publicToken, apiUrl);
  const storageBlocked = await guardStorage();
  guardStorageEvents(publicToken);

  // The official client requests its settings once. After a failed response it keeps PKCE off; without a response its
  // sends never settle (provider-api.md 7, surprises 11 and 12). So this package makes that request, and passes the
  // response to the client only once it is valid.
  let askAsClient: ((signal: AbortSignal) => Promise<Response>) | undefined;
  let resolveBootstrap = (_answer: Response) => {};
  const create = async () => {
    const { StytchClient } = await import('@stytch/vanilla-js/headless');
    const lent =
      (original: typeof fetch): typeof fetch =>
      (input, init) => {
        if (!String(input).includes('/projects/bootstrap/')) return original(input, init);
        askAsClient = (signal) => original(input, { ...init, signal });
        return new Promise((resolve) => (resolveBootstrap = resolve));
      };
    return withPatchedFetch(lent, () => new StytchClient(publicToken, options));
  };
  const client = adopted ?? (await create());

  const wire = () =>
    import('./transport/wire.js').catch((cause) => {
      throw noConnection('code/not-loaded', cause);
    });
  const caller = { publicToken, apiBase, client };
  const request: Connection['request'] = (method, path, body, check, options) =>
    withTimeout(async (signal) => (await wire()).send(caller, method, path, body, signal), check, options);

  const fetchSettings = async (signal: AbortSignal): Promise<unknown> => {
    if (!askAsClient)
      return (await wire()).send(caller, 'GET', `/projects/bootstrap/${publicToken}`, undefined, signal);
    const answer = await askAsClient(signal);
    const envelope: unknown = await answer.json().catch(() => {});
    return answer.ok && Object(envelope).data;
  };
  let pending: Promise<Settings> | undefined;
  /** Fetches the settings, with one request at a time. After a failure, the next call requests again. */
  const loadSettings = () =>
    (pending ??= withTimeout(fetchSettings, settings).then(
      (answer) => {
        // The client ignores a response without `password_config` (provider-api.md 2.4.1).
        resolveBootstrap(new Response(JSON.stringify({ data: { password_config: null, ...answer } })));
        return answer;
      },
      (error) => {
        pending = undefined;
        throw error;
      },
    ));
  if (askAsClient) {
    // The official client requests only once and waits for the response, so a failure must be retried here.
    loadSettings()
      .catch((firstError: Error) =>
        import('./transport/fetch-policy.js').then((it) => it.retry(loadSettings, { firstError })),
      )
      .catch(() => {});
  }

  /** Resolves with undefined unless the client's flags are known to be as strict as the project's. */
  const readiness = async (pkce: PkceNamespace | undefined): Promise<ClientReadiness | undefined> => {
    const known = await withTimeout(loadSettings, settings, { timeoutMs: SECONDARY_TIMEOUT_MS }).catch(() => undefined);
    if (!known) return;
    const needsPkce =
      (pkce === 'magic_links' && known.pkce_required_for_email_magic_links) ||
      (pkce === 'passwords' && known.pkce_required_for_password_resets) ||
      (pkce === 'oauth' && known.pkce_required_for_oauth);
    if (needsPkce && !crypto.subtle) throw pendingError('insecure-context', { retryable: false });
    if (askAsClient || (await (await wire()).isAdoptedReady(client, known, needsPkce, pkce)))
      return { needsPkce, cnameDomain: known['cname_domain'] };
  };

  const runWithClient = async (run: (client: StytchClient) => Promise<unknown>): Promise<unknown> => {
    try {
      return await run(client);
    } catch (cause) {
      // A TypeError is either a network failure with an error message that the client does not know, or a response that
      // the client cannot read. A second request distinguishes them independently of the message (robustness.md 65).
      const isReachable = () =>
        withTimeout(fetchSettings, () => true, { timeoutMs: SECONDARY_TIMEOUT_MS }).catch(() => false);
      if (cause instanceof TypeError && !(await isReachable())) throw pendingError('offline', { cause });
      throw cause;
    }
  };

  return {
    publicToken,
    apiBase,
    client,
    storageBlocked,
    request,
    call: (run, check, options) => withTimeout(() => runWithClient(run), check, options),
    protectedCall: ({ viaClient, direct }, check, options) =>
      withTimeout(
        async (signal) => {
          const isReady = await readiness(direct.pkce);
          // Sends nothing after a time-out or abort.
          signal.throwIfAborted();
          return isReady ? runWithClient(viaClient) : (await wire()).sendProtected(caller, direct, signal);
        },
        check,
        options,
      ),
    readiness: (pkce) =>
      withTimeout(
        () => readiness(pkce),
        (ready) => ready as ClientReadiness | undefined,
      ),
    bootstrap: () => loadSettings().then(bootstrapOf, () => bootstrapOf()),
    logEvent(name, details, telemetry) {
      if (telemetry === 'off') return;
      import('./telemetry/events.js').then(
        (it) => it.logEvent(caller, name, details, telemetry),
        () => {},
      );
    },
    session: () => activeSession(client),
    onSession: (listener) => watchSession(client, listener),
    async logOut() {
      // The client clears its data once its request has settled: the time limit guarantees that. `keepalive` lets the
      // request outlive the page.
      const lent =
        (original: typeof fetch): typeof fetch =>
        (input, init) =>
          original(input, { ...init, keepalive: true, signal: AbortSignal.timeout(LOG_OUT_MS) });
      await withTimeout(() => withPatchedFetch(lent, () => client.session.revoke({ forceClear: true })), Boolean).catch(
        () => {},
      );
    },
  };
}
