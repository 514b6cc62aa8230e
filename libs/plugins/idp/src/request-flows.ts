import { safeNavigate } from '@latchkey/client';
import { LatchkeyError, loadChunk } from '@latchkey/kernel';
import { loginTabs, mainSections } from '@latchkey/slots';
import type { IdpContext } from './context.js';
import { denialURL, isSameOrigin, shownApart } from './destination.js';
import { isInForeignFrame, leaveFor, mayLeaveFor } from './page.js';
import { readRequest } from './request.js';
import { mayBeSignedOut } from './signed-out.js';
import type { Notice, OtherOrigin } from './state.js';
import { flowMessages, type Named } from './messages.js';

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
      const { handleLogoutRequest } = await loadChunk(import('./logout-flows.js'));
      return await handleLogoutRequest(ctx, port, request.params, session);
    }
    if (!session) return await ctx.go('signIn');
    const { handleAuthorizeRequest } = await loadChunk(import('./authorize-flows.js'));
    return await handleAuthorizeRequest(ctx, port, request.params, session);
  } catch (error) {
    if (!mayBeSignedOut(error) || (await port.isAlive(ctx.signal))) throw error;
    return ctx.go('signIn');
  }
}

/** Restarts the request: another person is signed in, or the person returned to a page that had ended. */
export async function startOver(ctx: IdpContext): Promise<void> {
  ctx.dispatch({
    type: 'idp/startedOver',
    patch: { notice: undefined, consent: undefined, logout: undefined, otherOrigin: undefined, isSigningIn: false },
  });
  await ctx.go('main');
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

/** behaviour.md 4. */
export const notLoggedOut: Notice = {
  heading: { message: flowMessages.notLoggedOut },
  text: { message: flowMessages.notLoggedOutText },
};

/** Navigates again to the URL of a finished request. */
export async function goOn(ctx: IdpContext): Promise<void> {
  const { notice } = ctx.state();
  if (notice?.url) leave(ctx, notice.url);
}

/** Shows how the request ended. */
export async function end(ctx: IdpContext, notice: Notice): Promise<void> {
  // Loads the screen first, so that its live region announces the notice.
  await ctx.preload('notice');
  ctx.dispatch({
    type: 'idp/ended',
    patch: { notice, consent: undefined, logout: undefined, otherOrigin: undefined },
  });
  await ctx.go('notice');
}

/** Navigates, unless the flow has ended: then the person is on another screen or can retry. */
export function leave(ctx: IdpContext, url: string): void {
  if (!ctx.signal.aborted) leaveFor(url, ctx.options.allowedSchemes);
}

/** The end of a request whose answer has a URL to navigate to. */
export interface NoticeOptions extends Notice, Pick<OtherOrigin, 'outcome' | 'stayed'> {
  /** The redirect URL of the request. */
  readonly askedFor: string;
  /** Reports the provider's decision to the host. */
  readonly tell: () => void;
  /** The message for an answer whose URL is unsafe. */
  readonly unsafeText: Named;
}

/**
 * Shows how the request ended, and navigates to the provider's URL. Reports an unsafe URL to the person and to the
 * host, without navigating (robustness.md 17, 18). Asks the person about a URL of another origin than the request asked
 * for (docs/decisions/026-redirects-to-another-origin.md).
 *
 * @throws LatchkeyError `idp/unsafe-redirect`
 */
export async function endAndLeave(ctx: IdpContext, url: string, ending: NoticeOptions): Promise<void> {
  const { askedFor, tell, unsafeText, outcome, stayed, ...notice } = ending;
  const { allowedSchemes } = ctx.options;
  if (!mayLeaveFor(url, allowedSchemes)) {
    await end(ctx, { ...notice, text: unsafeText, isProblem: true, startsOver: true });
    tell();
    throw new LatchkeyError({
      code: 'idp/unsafe-redirect',
      message:
        'The provider named an address to go to that is not absolute, carries a user name, or is neither http nor https.',
      hint: 'Where it is that of a native application, name its scheme in allowedSchemes.',
      userMessage: unsafeText.message,
    });
  }
  if (!isSameOrigin(url, askedFor)) {
    await ctx.preload('otherOrigin');
    const otherOrigin = { url, askedFor, outcome, stayed };
    ctx.dispatch({ type: 'idp/otherOriginAsked', patch: { otherOrigin, consent: undefined, logout: undefined } });
    await ctx.go('otherOrigin');
    tell();
    const [expected, actual] = shownApart(askedFor, url);
    return ctx.emit({ type: 'idp/otherOriginAsked', data: { expected, actual } });
  }
  await end(ctx, { ...notice, url });
  tell();
  leave(ctx, url);
}
