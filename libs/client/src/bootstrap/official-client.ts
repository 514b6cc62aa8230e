import type { StytchClient, StytchClientOptions } from '@stytch/vanilla-js/headless';

/** The request that the official client makes for its settings, held back until a valid response exists. */
export interface HeldBootstrap {
  /** Sends the request as the client would. May be called again after a failure. */
  send(signal: AbortSignal): Promise<Response>;
  /** Passes the response to the client. */
  resolve(response: Response): void;
}

/**
 * Loads the official client and creates it, and holds back its request for settings.
 *
 * The client makes this request once. After a failed response it keeps PKCE off; without a response its sends never
 * settle (provider-api.md 7, surprises 11 and 12). So this package makes the request, and the client gets the response
 * only once it is valid.
 *
 * @returns `bootstrap` is undefined if a release of the client makes the request later, or not by `fetch`
 */
export async function createOfficialClient(
  publicToken: string,
  options: StytchClientOptions,
): Promise<{ client: StytchClient; bootstrap: HeldBootstrap | undefined }> {
  const { StytchClient } = await import('@stytch/vanilla-js/headless');
  let bootstrap: HeldBootstrap | undefined;
  const hold: PatchFetch = (original) => (input, init) => {
    if (!String(input).includes('/projects/bootstrap/')) return original(input, init);
    return new Promise((resolve) => {
      bootstrap = { send: (signal) => original(input, { ...init, signal }), resolve };
    });
  };
  const client = withPatchedFetch(hold, () => new StytchClient(publicToken, options));
  return { client, bootstrap };
}

/** The time limit in ms of the log-out request. */
const LOG_OUT_MS = 5_000;

/**
 * Ends the session at the provider. The client clears its data once its request has settled; the time limit guarantees
 * that. `keepalive` lets the request outlive the page.
 */
export function revokeSession({ session }: StytchClient): Promise<unknown> {
  const limit: PatchFetch = (original) => (input, init) =>
    original(input, { ...init, keepalive: true, signal: AbortSignal.timeout(LOG_OUT_MS) });
  isLoggingOut = true;
  return withPatchedFetch(limit, () => session.revoke({ forceClear: true })).finally(() => (isLoggingOut = false));
}

/**
 * Whether {@link revokeSession} of any client of this page is running, since clients of one project share a session. The
 * client clears its data before the promise settles.
 */
export let isLoggingOut = false;

/** Creates the replacement of `fetch`. */
type PatchFetch = (original: typeof fetch) => typeof fetch;

/**
 * Runs `run` with a replaced global `fetch`, and restores it before any other code of the page runs. So it affects only
 * requests that `run` makes synchronously: the bootstrap in the constructor of the official client, and the log-out in
 * `revoke()`. The client has no other way to observe, abort or retry these two requests.
 *
 * If the global cannot be replaced, or a release of the client makes the request later, `run` uses the original
 * `fetch`.
 */
export function withPatchedFetch<T>(substitute: PatchFetch, run: () => T): T {
  const original = globalThis.fetch;
  Reflect.set(globalThis, 'fetch', substitute(original));
  try {
    return run();
  } finally {
    Reflect.set(globalThis, 'fetch', original);
  }
}
