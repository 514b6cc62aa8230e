import { noConnection, type FlowContext, type UserMessage } from '@latchkey/kernel';
import type { CryptoAction } from './state.js';
import { WalletRefusal, flowMessages } from './errors.js';

/** The timeout of an operation, and the message shown in the meantime. */
export interface TimeoutPolicy {
  readonly hintAfterMs: number;
  readonly hint: UserMessage;
  readonly limitMs: number;
  readonly tooLate: () => Error;
}

/** The person acts in their wallet, which may not have opened in front (robustness.md 87). */
export const WALLET: TimeoutPolicy = {
  hintAfterMs: 20_000,
  hint: flowMessages.openWallet,
  limitMs: 120_000,
  tooLate: () => new WalletRefusal('timeout', 'The wallet did not answer.'),
};

/**
 * Replaces the widget's own timeout for code and provider, which would end the flow on the current screen. Provider
 * calls have their own, slightly shorter timeout.
 */
export const NETWORK: TimeoutPolicy = {
  hintAfterMs: 3_000,
  hint: flowMessages.slow,
  limitMs: 16_000,
  tooLate: () => noConnection('flow/timed-out'),
};

/** For optional requests that the wallet answers without the person. */
export const BACKGROUND: TimeoutPolicy = { ...NETWORK, limitMs: 2_000 };

/** The parts of a flow's context that waiting requires. */
export type Waiting = Pick<FlowContext<{ action: CryptoAction }>, 'clock' | 'signal' | 'dispatch'>;

/** Shows the hint after its delay. Returns a function that cancels or removes it. */
export function showHintAfter({ clock, dispatch }: Waiting, { hintAfterMs, hint }: TimeoutPolicy): () => void {
  const say = (words: UserMessage | undefined) => dispatch({ type: 'crypto/waited', patch: { hint: words } });
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
 * Runs an operation that may throw, hang or answer late. Settles with its result, or rejects on the first of: the
 * timeout, the flow's abort, the abort of `end` (with its reason). Later results are ignored. Does not start if a
 * signal has already aborted.
 *
 * @param run - gets a signal that aborts when the wait is over
 */
export function waitFor<T>(
  ctx: Waiting,
  policy: TimeoutPolicy,
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
      showHintAfter(ctx, policy),
      ctx.clock.after(policy.limitMs, () => reject(policy.tooLate())),
    );
    // An async function turns a throw into a rejection.
    (async () => run(own.signal))().then(resolve, reject);
  }).finally(() => {
    own.abort();
    for (const undo of undos) undo();
  });
}
