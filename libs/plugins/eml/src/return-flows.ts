import { outcomeOf, retryRedirect, type RedirectResult } from '@latchkey/client';
import type { EmlContext } from './flows.js';
import { METHOD } from './method.js';

/**
 * Authenticates with the link that opened the page: after the person's click, or again after a failure. A retryable
 * error rejects, so that the flow's button stays. Any other failure shows the screen again.
 */
export async function spendLink(ctx: EmlContext, redirect: RedirectResult): Promise<void> {
  const result = await retryRedirect(redirect);
  const returned = outcomeOf(result);
  if (returned.status === 'authenticated') {
    return ctx.completeSignIn({
      method: METHOD,
      action: { type: 'eml/linkSpent', patch: { returned, completed: true } },
      screen: 'returned',
    });
  }
  const spent = { type: 'eml/linkSpent', patch: { returned } } as const;
  if (result.retry && result.error) {
    ctx.dispatch(spent);
    throw result.error;
  }
  // Navigates first: a mounted live region then announces the error once.
  await ctx.go('returned');
  ctx.dispatch(spent);
}

/** Reports the sign-in to the host, once. */
export async function finish(ctx: EmlContext): Promise<void> {
  if (ctx.state().completed) return;
  ctx.dispatch({ type: 'eml/completed', patch: { completed: true } });
  await ctx.completeSignIn({ method: METHOD });
}
