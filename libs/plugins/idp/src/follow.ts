import type { IdpContext } from './context.js';
import { startOver } from './request-flows.js';

/**
 * Returns a person who signs in with one of the widget's plugins to their request, from any screen. Ends with the
 * widget.
 */
export async function follow(ctx: IdpContext): Promise<void> {
  const port = await ctx.port();
  const look = (session: unknown) => {
    // If the screen does not load, the person stays; the start screen then continues.
    if (session && ctx.state().isSigningIn) startOver(ctx).catch(() => {});
  };
  if (ctx.signal.aborted) return;
  ctx.signal.addEventListener('abort', port.onSession(look));
  look(port.sessionNow());
}
