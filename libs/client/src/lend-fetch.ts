/**
 * Runs `run` with another `fetch` in place. The global is back before anything else on the page can run, so only what
 * `run` requests synchronously is affected: the official client asks for its bootstrap inside its constructor and for
 * the end of a session inside `revoke()`, and offers no other way to follow, end or retry these two requests.
 *
 * Where the global can't be replaced, or a release asks later, `run` works as if this function were not there.
 */
export function lendFetch<T>(substitute: (original: typeof fetch) => typeof fetch, run: () => T): T {
  const original = globalThis.fetch;
  Reflect.set(globalThis, 'fetch', substitute(original));
  try {
    return run();
  } finally {
    Reflect.set(globalThis, 'fetch', original);
  }
}
