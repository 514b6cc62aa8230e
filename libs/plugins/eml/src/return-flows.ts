import type { RedirectResult } from '@latchkey/client';
import type { EmlContext } from './flows.js';
import { METHOD } from './method.js';

/** How the host hears of a sign-in. */
const completed = { method: METHOD, event: { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } } as const;

/**
 * Spends the link that brought the person back: after their click, or once more after a failure. What can be tried
 * again is a failure of this flow, which keeps its button; anything else shows the screen anew.
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
  // The new screen first: what went wrong is then said once, in a region that stands.
  await ctx.go('returned');
  ctx.dispatch(spent);
}

/** Tells the host, once, that the person is signed in. */
export async function finish(ctx: EmlContext): Promise<void> {
  if (ctx.state().completed) return;
  ctx.dispatch({ type: 'eml/completed', sets: { completed: true } });
  await ctx.complete(completed);
}
