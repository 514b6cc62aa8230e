import type { ActiveSession } from '@latchkey/client';
import type { IdpContext } from '../flows.js';
import { end, endAndLeave, notLoggedOut, startOver } from './leaving.js';
import { whenVisible } from '../page.js';
import { nameOf, projectOf } from '../consent/names.js';
import type { IdpPort } from '../port.js';
import type { LogoutParams } from '../request.js';
import { flowMessages } from '../messages.js';

/**
 * Starts a log-out at the provider, and asks the person if the provider requires it. Logs out without asking only if
 * the provider requires no consent (robustness.md 31) and the page is visible.
 */
export async function handleLogoutRequest(
  ctx: IdpContext,
  port: IdpPort,
  params: LogoutParams,
  session: ActiveSession | null,
): Promise<void> {
  const { protocol = 'json' } = ctx.options;
  const started = await port.startLogout(protocol, params, ctx.signal);
  const patch = { isTrusted: true, sessionId: session?.session_id } as const;
  ctx.dispatch({ type: 'idp/requestAccepted', patch });
  const url = started.redirectURI;
  if (!started.consentRequired) {
    ctx.pauseTimeout();
    await whenVisible(ctx.signal);
    ctx.restartTimeout();
    return logOutAndLeave(ctx, port, url);
  }
  // Without a session there is no person to ask (behaviour.md 2).
  if (!session) return ctx.go('signIn');
  const [project] = await Promise.all([projectOf(ctx, port), ctx.preload('logout')]);
  ctx.dispatch({ type: 'idp/logoutAsked', patch: { logout: { url, project, person: nameOf(session) } } });
  await ctx.go('logout');
}

/** Yes: ends the session and navigates to the provider's URL. */
export async function logOut(ctx: IdpContext): Promise<void> {
  const { logout, sessionId } = ctx.state();
  const port = await ctx.port();
  if (!logout) return;
  // The session may have changed while code was loading.
  await ctx.preload('notice');
  if (port.sessionNow()?.session_id !== sessionId) return startOver(ctx);
  await logOutAndLeave(ctx, port, logout.url);
}

/** No: keeps the session. */
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
    heading: { message: flowMessages.loggedOut },
    text: { message: flowMessages.leavingText },
    askedFor: request.params.post_logout_redirect_uri,
    unsafeText: { message: flowMessages.unsafeLoggedOutText },
    outcome: { message: flowMessages.loggedOut },
    stayed: { heading: { message: flowMessages.loggedOut }, text: { message: flowMessages.loggedOutText } },
    tell: () => ctx.emit({ type: 'idp/loggedOut', data: { client_id: request.params.client_id } }),
  });
}
