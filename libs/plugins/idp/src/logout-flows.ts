import type { ActiveSession } from '@latchkey/client';
import type { IdpContext } from './context.js';
import { end, endAndLeave, notLoggedOut, startOver } from './request-flows.js';
import { whenSeen } from './page.js';
import { nameOf, projectOf } from './names.js';
import type { IdpPort } from './port.js';
import type { LogoutParams } from './request.js';
import { words } from './words.js';

/**
 * Asks the provider about a log-out, and the person where the provider wants that. Nobody is logged out unless the
 * provider says that it needs no consent (QUALITY 31), and nobody by a page that nobody sees.
 */
export async function takeUpLogout(
  ctx: IdpContext,
  port: IdpPort,
  params: LogoutParams,
  session: ActiveSession | null,
): Promise<void> {
  const { protocol = 'json' } = ctx.options;
  const started = await port.startLogout(protocol, params, ctx.signal);
  const sets = { isTrusted: true, sessionId: session?.session_id } as const;
  ctx.dispatch({ type: 'idp/requestAccepted', sets });
  const url = started.redirectURI;
  if (!started.consentRequired) {
    ctx.pauseTimeout();
    await whenSeen(ctx.signal);
    ctx.restartTimeout();
    return logOutAndLeave(ctx, port, url);
  }
  // There is nobody to ask (SPEC section 2).
  if (!session) return ctx.go('signIn');
  const [project] = await Promise.all([projectOf(ctx, port), ctx.preload('logout')]);
  ctx.dispatch({ type: 'idp/logoutAsked', sets: { logout: { url, project, person: nameOf(session) } } });
  await ctx.go('logout');
}

/** Yes: ends the session, and sends the person to where the provider says. */
export async function logOut(ctx: IdpContext): Promise<void> {
  const { logout, sessionId } = ctx.state();
  const port = await ctx.port();
  if (!logout) return;
  // Loading takes time, in which the session may change.
  await ctx.preload('notice');
  if (port.sessionNow()?.session_id !== sessionId) return startOver(ctx);
  await logOutAndLeave(ctx, port, logout.url);
}

/** No: the person stays. */
export async function stay(ctx: IdpContext): Promise<void> {
  const { request } = ctx.state();
  await end(ctx, notLoggedOut);
  if (request?.kind === 'logout') {
    ctx.emit({ type: 'idp/logoutDeclined', data: { client_id: request.params.client_id } });
  }
}

async function logOutAndLeave(ctx: IdpContext, port: IdpPort, url: string): Promise<void> {
  const { request } = ctx.state();
  await ctx.preload('notice');
  if (ctx.signal.aborted || request?.kind !== 'logout') return;
  if (port.sessionNow()) await port.revoke();
  await endAndLeave(ctx, url, {
    heading: { words: words.loggedOut },
    text: { words: words.leavingText },
    askedFor: request.params.post_logout_redirect_uri,
    unsafeText: { words: words.unsafeLoggedOutText },
    outcome: { words: words.loggedOut },
    stayed: { heading: { words: words.loggedOut }, text: { words: words.loggedOutText } },
    tell: () => ctx.emit({ type: 'idp/loggedOut', data: { client_id: request.params.client_id } }),
  });
}
