import { noConnection, type FlowContext, type Words } from '@latchkey/kernel';
import type { CryptoAction } from './slice.js';
import { WalletRefusal, words } from './trouble.js';

/** How long something may take, and what is said to the person meanwhile. */
export interface Patience {
  readonly hintAfterMs: number;
  readonly hint: Words;
  readonly limitMs: number;
  readonly tooLate: () => Error;
}

/** The person is in their wallet, which may not have come to the front (QUALITY 87). */
export const WALLET: Patience = {
  hintAfterMs: 20_000,
  hint: words.openWallet,
  limitMs: 120_000,
  tooLate: () => new WalletRefusal('timeout', 'The wallet did not answer.'),
};

/**
 * Code and provider, in place of the widget's own limits, which end a flow where it stands. Calls to the provider end
 * by themselves a moment before.
 */
export const NETWORK: Patience = {
  hintAfterMs: 3_000,
  hint: words.slow,
  limitMs: 16_000,
  tooLate: () => noConnection('flow/timed-out'),
};

/** What the wallet says without its person, and sign-in can do without. */
export const ASIDE: Patience = { ...NETWORK, limitMs: 2_000 };

/** What waiting needs of a flow. */
export type Waiting = Pick<FlowContext<{ action: CryptoAction }>, 'clock' | 'signal' | 'dispatch'>;

/** Says the hint once the time has come; what this gives takes it back. */
export function sayLater({ clock, dispatch }: Waiting, { hintAfterMs, hint }: Patience): () => void {
  const say = (words: Words | undefined) => dispatch({ type: 'crypto/waited', sets: { hint: words } });
  let take = () => {};
  const unsay = clock.after(hintAfterMs, () => {
    say(hint);
    take = () => say(undefined);
  });
  return () => {
    unsay();
    take();
  };
}

/**
 * Does something that may throw, hang, or answer late, and ends it: with its answer, or with whatever comes first of
 * its time being up, the screen being left, and `end`, whose reason it then rejects with. What comes after that is
 * nobody's. Nothing is begun that has ended already.
 *
 * @param run - gets a signal that aborts when it has ended
 */
export function waitFor<T>(
  ctx: Waiting,
  patience: Patience,
  run: (signal: AbortSignal) => T | Promise<T>,
  end?: AbortSignal,
): Promise<T> {
  const ends = end ? [ctx.signal, end] : [ctx.signal];
  const own = new AbortController();
  const undos: (() => void)[] = [];
  return new Promise<T>((resolve, reject) => {
    for (const signal of ends) {
      if (signal.aborted) return reject(signal.reason as Error);
      const onAbort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort);
      undos.push(() => signal.removeEventListener('abort', onAbort));
    }
    undos.push(
      sayLater(ctx, patience),
      ctx.clock.after(patience.limitMs, () => reject(patience.tooLate())),
    );
    // An async function turns a throw into a rejection.
    (async () => run(own.signal))().then(resolve, reject);
  }).finally(() => {
    own.abort();
    for (const undo of undos) undo();
  });
}
