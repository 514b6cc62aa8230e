import { openSignInWindow, outcomeOf, receiveReturn } from '@latchkey/client';
import type { OAuthProvider } from '@latchkey/slots';
import type { OAuthContext } from './flows.js';
import type { OAuthPort } from './port.js';
import { methodUsed, ofWindow } from './return-flows.js';

/**
 * Signs in by a window of its own, for a page in a frame: the frame says so, and goes on once the window has returned.
 * Rejects when the person leaves the screen.
 */
export async function signInInWindow(
  ctx: OAuthContext,
  port: OAuthPort,
  { title }: OAuthProvider,
  url: string,
): Promise<void> {
  const returned = receiveReturn(ctx.signal);
  // The person may leave the screen before it is awaited.
  returned.catch(() => {});
  ctx.pauseTimeout();
  // A blocked window can be opened by the button of the screen.
  openSignInWindow(url);
  ctx.dispatch({ type: 'oauth/windowOpened', patch: { away: { url, title }, completed: false } });
  await ctx.go('returned');
  const query = await returned;
  ctx.restartTimeout();
  const result = await port.spendQuery(query, ctx.env.sessionDurationMinutes);
  ofWindow.result = result;
  const patch = { away: undefined, returned: outcomeOf(result) };
  if (result.status !== 'authenticated') return ctx.dispatch({ type: 'oauth/tokenSpent', patch });
  await ctx.completeSignIn({
    method: methodUsed(ctx, result.data),
    isNew: result.isNew,
    action: { type: 'oauth/tokenSpent', patch: { ...patch, completed: true } },
    screen: 'returned',
  });
}

/** Opens the window again. */
export function openAgain(url: string): void {
  openSignInWindow(url);
}
