import type { RedirectResult } from '@latchkey/client';
import type { Runtime } from '@latchkey/kernel';

/**
 * Calls `end` with the result of the host's `redirect`. Returns a function that stops waiting.
 *
 * @param redirect `handleRedirect` never rejects; a promise of the host's own may, and pages without types may pass any
 *   object
 */
export function awaitRedirect(redirect: unknown, end: (result: RedirectResult) => void): () => void {
  let isWaiting = true;
  void Promise.resolve(redirect).then(
    (result) => isWaiting && end(Object(result) as RedirectResult),
    (error: unknown) => {
      console.error('Latchkey: the promise in `redirect` was rejected.', error);
      if (isWaiting) end({ status: 'none', tokenType: '' });
    },
  );
  return () => {
    isWaiting = false;
  };
}

/** Calls back if the code that shows the result does not load. */
export function onEngineFailure({ engine }: Pick<Runtime, 'engine'>, failed: () => void): void {
  engine().catch(failed);
}
