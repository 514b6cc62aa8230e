import type { Page } from './page.js';

type Listener = (reason: unknown, promise: Promise<unknown>) => void;

const owners = new Set<() => readonly Page[]>();
let others: readonly Listener[] | undefined;

/**
 * Passes each unhandled rejection to the page whose script made the promise; all others go to the previous listeners.
 *
 * @returns a function that stops it
 */
export function takeRejections(pages: () => readonly Page[]): () => void {
  if (!others) {
    others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', dispatch);
  }
  owners.add(pages);
  return () => owners.delete(pages);
}

const dispatch: Listener = (reason, promise) => {
  const isTaken = [...owners].some((pages) => pages().some((page) => page.takeRejection(promise, reason)));
  if (!isTaken) for (const listener of others ?? []) listener(reason, promise);
};
