import type { IdpContext } from './context.js';
import { destinationOf } from './destination.js';
import { end, leave } from './request-flows.js';
import { flowMessages } from './messages.js';

/** Navigates to the answer's URL, after the person has seen the host and agreed. */
export async function goThere(ctx: IdpContext): Promise<void> {
  const { otherOrigin } = ctx.state();
  if (!otherOrigin) return;
  const { url } = otherOrigin;
  const heading = { message: flowMessages.going, names: { host: destinationOf(url).shown } };
  await end(ctx, { heading, text: { message: flowMessages.leavingText }, url });
  leave(ctx, url);
}

/** Declines to navigate there. */
export async function stayHere(ctx: IdpContext): Promise<void> {
  const { otherOrigin } = ctx.state();
  if (!otherOrigin) return;
  await end(ctx, otherOrigin.stayed);
  ctx.emit({ type: 'idp/otherOriginDeclined', data: {} });
}
