import type { IdpContext } from './context.js';
import { startOver } from './request-flows.js';

/**
 * Leads a person who has signed in by one of the widget's products back to the request that they came with, whichever
 * screen they are on. Ends with the widget.
 */
export async function follow(ctx: IdpContext): Promise<void> {
  const port = await ctx.port();
  const look = (session: unknown) => {
    // A screen that does not load leaves them where they are; the start screen goes on.
    if (session && ctx.state().isSigningIn) startOver(ctx).catch(() => {});
  };
  if (ctx.signal.aborted) return;
  ctx.signal.addEventListener('abort', port.onSession(look));
  look(port.sessionNow());
}
