import { safeNavigate } from '@latchkey/client';
import type { FlowContext } from '@latchkey/kernel';
import { loginTabs, mainSections } from '@latchkey/slots';
import { denialURL } from './consent/destination.js';
import { mayBeSignedOut } from './errors.js';
import { handleAuthorizeRequest } from './flows/authorize.js';
import { end, leave, notLoggedOut, startOver } from './flows/leaving.js';
import { handleLogoutRequest } from './flows/logout.js';
import { flowMessages } from './messages.js';
import type { IdentityProviderOptions } from './options.js';
import { isInForeignFrame, mayLeaveFor } from './page.js';
import type { IdpPort } from './port.js';
import { readRequest } from './request.js';
import type { IdpAction, IdpState } from './state.js';

export { allow, deny, retryAuthorize } from './flows/authorize.js';
export { goOn, goThere, startOver, stayHere } from './flows/leaving.js';
export { logOut, stay } from './flows/logout.js';

/** Events that the host receives. The first three are the official client's own (`StytchEventType`). */
export type IdpEvent =
  /** An application requests access. Emitted once per request. */
  | {
      readonly type: 'OAUTH_AUTHORIZE_FLOW_START';
      readonly data: { readonly client_id: string; readonly redirect_uri: string; readonly scope: string };
    }
  /** Access was granted; the page is about to be left. */
  | { readonly type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE'; readonly data: Record<string, never> }
  /** The person denied access, and the provider knows. */
  | { readonly type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED'; readonly data: Record<string, never> }
  /** The request is invalid: a parameter is missing or duplicated. */
  | {
      readonly type: 'idp/requestRefused';
      readonly data: { readonly parameter: string; readonly reason: 'missing' | 'duplicate' };
    }
  /** The page is in a frame of another site. */
  | { readonly type: 'idp/framed'; readonly data: Record<string, never> }
  /** The person cancelled after a failure. */
  | { readonly type: 'idp/cancelled'; readonly data: Record<string, never> }
  /** The session has ended at an application's request; the page is about to be left. */
  | { readonly type: 'idp/loggedOut'; readonly data: { readonly client_id: string } }
  /**
   * The answer's URL has another origin than the request asked for, so the person is asked whether to go there. The
   * data are hosts, or schemes of native applications, as displayed.
   */
  | { readonly type: 'idp/otherOriginAsked'; readonly data: { readonly expected: string; readonly actual: string } }
  /** The person declined to go there. */
  | { readonly type: 'idp/otherOriginDeclined'; readonly data: Record<string, never> }
  /** The person stays logged in. */
  | { readonly type: 'idp/logoutDeclined'; readonly data: { readonly client_id: string } };

/** The types of the mode's flows. */
export type IdpTypes = {
  readonly state: IdpState;
  readonly action: IdpAction;
  readonly port: IdpPort;
  readonly screen: 'consent' | 'logout' | 'signIn' | 'otherOrigin' | 'notice';
  readonly event: IdpEvent;
  readonly options: IdentityProviderOptions;
};

/** The context of the mode's flows. */
export type IdpContext = FlowContext<IdpTypes>;

/** Processes the request in the URL and shows the result. Can run repeatedly. */
export async function begin(ctx: IdpContext): Promise<void> {
  if (ctx.state().notice) return ctx.go('notice');
  if (ctx.state().otherOrigin) return ctx.go('otherOrigin');
  const request = ctx.state().request ?? readRequest(ctx.options.search ?? location.search);
  ctx.dispatch({ type: 'idp/requestRead', patch: { request } });
  if (isInForeignFrame(ctx.options.allowedFrameAncestors)) {
    await end(ctx, {
      heading: { message: flowMessages.framed },
      text: { message: flowMessages.framedText },
      opens: true,
    });
    return ctx.emit({ type: 'idp/framed', data: {} });
  }
  if (request.kind === 'refused') {
    const { parameter, reason, why } = request;
    await end(ctx, { heading: { message: flowMessages.badRequest }, text: why, isProblem: true });
    return ctx.emit({ type: 'idp/requestRefused', data: { parameter, reason } });
  }
  const port = await ctx.port();
  if (!ctx.state().isTold) {
    ctx.dispatch({ type: 'idp/told', patch: { isTold: true } });
    void port.projectName().then((projectName) => ctx.log('render_idp_screen', { bootstrap: { projectName } }));
    if (request.kind === 'authorize') {
      const { client_id, redirect_uri, scopes } = request.params;
      ctx.emit({ type: 'OAUTH_AUTHORIZE_FLOW_START', data: { client_id, redirect_uri, scope: scopes.join(' ') } });
    }
  }
  const session = await port.session(ctx.signal);
  try {
    if (request.kind === 'logout') {
      return await handleLogoutRequest(ctx, port, request.params, session);
    }
    if (!session) return await ctx.go('signIn');
    return await handleAuthorizeRequest(ctx, port, request.params, session);
  } catch (error) {
    if (!mayBeSignedOut(error) || (await port.isAlive(ctx.signal))) throw error;
    return ctx.go('signIn');
  }
}

/** Restarts if the session is not the one that the provider was asked with (robustness.md 40). */
export async function followSession(ctx: IdpContext): Promise<void> {
  const port = await ctx.port();
  if (port.sessionNow()?.session_id !== ctx.state().sessionId) await startOver(ctx);
}

/** Starts the sign-in: with the widget's own plugins, otherwise through the host. */
export async function signIn(ctx: IdpContext): Promise<void> {
  const { onSignIn, signInURL } = ctx.options;
  if (hasProducts(ctx)) {
    ctx.dispatch({ type: 'idp/signInBegun', patch: { isSigningIn: true } });
    return ctx.go('main');
  }
  if (onSignIn) return onSignIn(location.href);
  if (signInURL !== undefined) safeNavigate(signInURL);
}

/** Whether the widget's main screen offers a sign-in. */
function hasProducts({ read }: Pick<IdpContext, 'read'>): boolean {
  return !!(read(loginTabs)[0] || read(mainSections)[0]);
}

/** Ends the session, so that another person can sign in, and keeps the request. */
export async function switchUser(ctx: IdpContext): Promise<void> {
  const port = await ctx.port();
  await port.logOut();
  const patch = { consent: undefined, logout: undefined, isSigningIn: hasProducts(ctx) };
  ctx.dispatch({ type: 'idp/signInBegun', patch });
  await ctx.go('main');
}

/**
 * Cancels after a failure. Returns the person to the application only if the provider has confirmed that the redirect
 * URL is the application's own (RFC 9700 section 4.11).
 */
export async function cancel(ctx: IdpContext): Promise<void> {
  const { request, isTrusted } = ctx.state();
  if (request?.kind === 'logout') {
    await end(ctx, notLoggedOut);
    return ctx.emit({ type: 'idp/logoutDeclined', data: { client_id: request.params.client_id } });
  }
  const url = isTrusted && request?.kind === 'authorize' ? denialURL(request.params) : undefined;
  const isFollowed = url !== undefined && mayLeaveFor(url, ctx.options.allowedSchemes);
  await end(ctx, {
    heading: { message: flowMessages.cancelled },
    text: { message: isFollowed ? flowMessages.leavingText : flowMessages.cancelledText },
    ...(isFollowed && { url }),
  });
  ctx.emit({ type: 'idp/cancelled', data: {} });
  if (isFollowed) leave(ctx, url);
}

/**
 * Returns a person who signs in with one of the widget's plugins to their request, from any screen. Ends with the
 * widget.
 */
export async function followSignIn(ctx: IdpContext): Promise<void> {
  const port = await ctx.port();
  const look = (session: unknown) => {
    // If the screen does not load, the person stays; the start screen then continues.
    if (session && ctx.state().isSigningIn) startOver(ctx).catch(() => {});
  };
  if (ctx.signal.aborted) return;
  ctx.signal.addEventListener('abort', port.onSession(look));
  look(port.sessionNow());
}
