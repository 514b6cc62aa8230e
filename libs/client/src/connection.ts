import { noConnection } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { PATIENCE_MS, attempt, trouble } from './attempt.js';
import { bootstrapOf, settings } from './bootstrap.js';
import type { Settings } from './bootstrap.js';
import { endpointsFor } from './endpoints.js';
import { lendFetch } from './lend-fetch.js';
import { activeSession, watchSession } from './session.js';
import { guardStorage } from './storage.js';
import { guardStorageEvents } from './storage-events.js';
import type { ClientReadiness, Connection, PkceNamespace } from './types.js';

/** After this a log-out no longer waits for the provider. */
const LOG_OUT_MS = 5_000;

/** Loads the official client, or takes the one given, and surrounds it. Reached through `Provider.connect()` only. */
export async function connect(
  publicToken: string,
  apiUrl: string | undefined,
  adopted?: StytchClient,
): Promise<Connection> {
  const { apiBase, options } = endpointsFor(publicToken, apiUrl);
  const storageBlocked = await guardStorage();
  guardStorageEvents(publicToken);

  // The official client asks for its settings once. A failed answer leaves it with PKCE off, a missing one with sends
  // that wait for ever (PROVIDER_CONTRACT 7, surprises 11 and 12). So that request is ours: the client hears nothing
  // before there is an answer to be trusted, and then the same answer serves both.
  let askAsClient: ((signal: AbortSignal) => Promise<Response>) | undefined;
  let hand = (_answer: Response) => {};
  const create = async () => {
    const { StytchClient } = await import('@stytch/vanilla-js/headless');
    const lent =
      (original: typeof fetch): typeof fetch =>
      (input, init) => {
        if (!String(input).includes('/projects/bootstrap/')) return original(input, init);
        askAsClient = (signal) => original(input, { ...init, signal });
        return new Promise((resolve) => (hand = resolve));
      };
    return lendFetch(lent, () => new StytchClient(publicToken, options));
  };
  const client = adopted ?? (await create());

  const wire = () =>
    import('./wire.js').catch((cause) => {
      throw noConnection('code/not-loaded', cause);
    });
  const caller = { publicToken, apiBase, client };
  const request: Connection['request'] = (method, path, body, check, options) =>
    attempt(async (signal) => (await wire()).send(caller, method, path, body, signal), check, options);

  const fetchSettings = async (signal: AbortSignal): Promise<unknown> => {
    if (!askAsClient)
      return (await wire()).send(caller, 'GET', `/projects/bootstrap/${publicToken}`, undefined, signal);
    const answer = await askAsClient(signal);
    const envelope: unknown = await answer.json().catch(() => {});
    return answer.ok && Object(envelope).data;
  };
  let question: Promise<Settings> | undefined;
  /** Asks, one question at a time; one that failed is put again by whoever needs the answer next. */
  const learn = () =>
    (question ??= attempt(fetchSettings, settings).then(
      (answer) => {
        // The client would drop the whole of an answer without `password_config` (PROVIDER_CONTRACT 2.4.1).
        hand(new Response(JSON.stringify({ data: { password_config: null, ...answer } })));
        return answer;
      },
      (error) => {
        question = undefined;
        throw error;
      },
    ));
  if (askAsClient) {
    // The official client asks once and waits for the answer: after a failure the settings are fetched again.
    learn()
      .catch((firstError: Error) => import('./fetch-policy.js').then((it) => it.retry(learn, { firstError })))
      .catch(() => {});
  }

  /** Whether the client's own flags are as strict as the project's: a protected call goes through it only then. */
  const readiness = async (pkce: PkceNamespace | undefined): Promise<ClientReadiness | undefined> => {
    const known = await attempt(learn, settings, { timeoutMs: PATIENCE_MS }).catch(() => undefined);
    if (!known) return;
    const needsPkce =
      (pkce === 'magic_links' && known.pkce_required_for_email_magic_links) ||
      (pkce === 'passwords' && known.pkce_required_for_password_resets) ||
      (pkce === 'oauth' && known.pkce_required_for_oauth);
    if (needsPkce && !crypto.subtle) throw trouble('insecure-context', { retryable: false });
    if (askAsClient || (await (await wire()).isAdoptedReady(client, known, needsPkce, pkce)))
      return { needsPkce, cnameDomain: known['cname_domain'] };
  };

  const runWithClient = async (run: (client: StytchClient) => Promise<unknown>): Promise<unknown> => {
    try {
      return await run(client);
    } catch (cause) {
      // Either the network failure of a browser whose wording the client does not know, or the client stumbling over an
      // odd answer. Whether the provider can be reached tells them apart, in every browser's language (QUALITY 65).
      const isReachable = () => attempt(fetchSettings, () => true, { timeoutMs: PATIENCE_MS }).catch(() => false);
      if (cause instanceof TypeError && !(await isReachable())) throw trouble('offline', { cause });
      throw cause;
    }
  };

  return {
    publicToken,
    apiBase,
    client,
    storageBlocked,
    request,
    call: (run, check, options) => attempt(() => runWithClient(run), check, options),
    protectedCall: ({ viaClient, direct }, check, options) =>
      attempt(
        async (signal) => {
          const isReady = await readiness(direct.pkce);
          // Given up meanwhile: nothing may be sent any more.
          signal.throwIfAborted();
          return isReady ? runWithClient(viaClient) : (await wire()).sendProtected(caller, direct, signal);
        },
        check,
        options,
      ),
    readiness: (pkce) =>
      attempt(
        () => readiness(pkce),
        (ready) => ready as ClientReadiness | undefined,
      ),
    bootstrap: () => learn().then(bootstrapOf, () => bootstrapOf()),
    logEvent(name, details, telemetry) {
      if (telemetry === 'off') return;
      import('./events.js').then(
        (it) => it.logEvent(caller, name, details, telemetry),
        () => {},
      );
    },
    session: () => activeSession(client),
    onSession: (listener) => watchSession(client, listener),
    async logOut() {
      // The client clears its data once its request has ended, and here it always does; the page may be left meanwhile.
      const lent =
        (original: typeof fetch): typeof fetch =>
        (input, init) =>
          original(input, { ...init, keepalive: true, signal: AbortSignal.timeout(LOG_OUT_MS) });
      await attempt(() => lendFetch(lent, () => client.session.revoke({ forceClear: true })), Boolean).catch(() => {});
    },
  };
}
