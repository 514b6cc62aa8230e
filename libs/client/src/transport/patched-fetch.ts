/**
 * Runs `run` with a replaced global `fetch`, and restores it before any other code of the page runs. So it affects only
 * requests that `run` makes synchronously: the bootstrap in the constructor of the official client, and the log-out in
 * `revoke()`. The client has no other way to observe, abort or retry these two requests.
 *
 * If the global cannot be replaced, or a release of the client makes the request later, `run` uses the original
 * `fetch`.
 */
export function withPatchedFetch<T>(substitute: (original: typeof fetch) => typeof fetch, run: () => T): T {
  const original = globalThis.fetch;
  Reflect.set(globalThis, 'fetch', substitute(original));
  try {
    return run();
  } finally {
    Reflect.set(globalThis, 'fetch', original);
  }
}
