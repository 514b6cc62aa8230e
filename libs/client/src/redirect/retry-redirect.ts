import type { UserMessage } from '@latchkey/kernel';
import type { RedirectResult } from './handle-redirect.js';

/** What a screen shows of a redirect result: plain data, so that it can be part of a state. */
export interface RedirectOutcome {
  readonly status: RedirectResult['status'];
  /** Why the sign-in failed. */
  readonly userMessage?: UserMessage | undefined;
  /** Whether {@link retryRedirect} can succeed. */
  readonly canRetry: boolean;
}

/** Returns the outcome of a result. */
export const outcomeOf = ({ status, error, retry }: RedirectResult): RedirectOutcome => ({
  status,
  userMessage: error?.userMessage,
  canRetry: !!retry,
});

/** The latest result for each result that `handleRedirect` has returned. */
const latest = new WeakMap<RedirectResult, RedirectResult>();

/**
 * Uses the token of a redirect: runs the `retry` of the latest result. Returns the result itself if it has none.
 *
 * @param redirect - the result of `handleRedirect`
 */
export async function retryRedirect(redirect: RedirectResult): Promise<RedirectResult> {
  const previous = latest.get(redirect) ?? redirect;
  const result = (await previous.retry?.()) ?? previous;
  latest.set(redirect, result);
  return result;
}
