import type { RedirectResult } from '@latchkey/client';
import type { EmlContext } from './flows.js';
import { METHOD } from './method.js';

/** The event and method of a completed sign-in. */
const completed = { method: METHOD, event: { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } } as const;

/**
 * Authenticates with the link that opened the page: after the person's click, or again after a failure. A retryable
 * error rejects, so that the flow's button stays. Any other failure shows the screen again.
 */
export async function spendLink(ctx: EmlContext, retry: () => Promise<RedirectResult>): Promise<void> {
  const returned = await retry();
  if (returned.status === 'authenticated') {
    return ctx.complete({
      ...completed,
      action: { type: 'eml/linkSpent', sets: { returned, completed: true } },
      screen: 'returned',
    });
  }
  const spent = { type: 'eml/linkSpent', sets: { returned } } as const;
  if (returned.retry && returned.error) {
    ctx.dispatch(spent);
    throw returned.error;
  }
  // Navigates first: a mounted live region then announces the error once.
  await ctx.go('returned');
  ctx.dispatch(spent);
}

/** Reports the sign-in to the host, once. */
export async function finish(ctx: EmlContext): Promise<void> {
  if (ctx.state().completed) return;
  ctx.dispatch({ type: 'eml/completed', sets: { completed: true } });
  await ctx.complete(completed);
}
