import { safeNavigate, type RedirectResult } from '@latchkey/client';
import { loadChunk, type CoreState, type FlowContext, type FlowError, type ScreenControl } from '@latchkey/kernel';
import { loginTabs, mainSections, redirects, type ConnectionWrapper } from '@latchkey/slots';
import { carryRequest } from './carried-request.js';
import { errorURL } from './consent/destination.js';
import { mayBeSignedOut } from './errors.js';
import { handleAuthorizeRequest, retryStart } from './flows/authorize.js';
import { end, leave, notLoggedOut, startOver } from './flows/leaving.js';
import { handleLogoutRequest } from './flows/logout.js';
import { fillLoginHint } from './flows/login-hint.js';
import { findRequest, keepRequest } from './kept-request.js';
import { flowMessages } from './messages.js';
import type { IdentityProviderOptions } from './options.js';
import { isInForeignFrame, mayLeaveFor } from './page.js';
import type { IdpPort } from './port.js';
import { isSilent, needsNewSignIn } from './prompt.js';
import { readRequest, requestQuery, type IdpRequest } from './request.js';
import { products, type IdpAction, type IdpState } from './state.js';

export { allow, deny } from './flows/authorize.js';
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
  /** The application allows no question (`prompt=none`), but the person has to log in first. */
  | { readonly type: 'idp/loginRequired'; readonly data: { readonly client_id: string } }
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

/**
 * Processes the request in the URL and shows the result. Can run repeatedly.
 *
 * @param props the widget's; `redirect` is a result of `handleRedirect`, or the promise of one
 */
export async function begin(ctx: IdpContext, props: { readonly redirect?: unknown } = {}): Promise<void> {
  products.wrap = carryRequest as object as ConnectionWrapper;
  if (ctx.state().notice) return ctx.go('notice');
  if (ctx.state().otherOrigin) return ctx.go('otherOrigin');
  if (isInForeignFrame(ctx.options.allowedFrameAncestors)) {
    await end(ctx, {
      heading: { message: flowMessages.framed },
      text: { message: flowMessages.framedText },
      opens: true,
    });
    return ctx.emit({ type: 'idp/framed', data: {} });
  }
  const request = await requestOf(ctx, props.redirect);
  if (ctx.state().returned) return ctx.go('notice');
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
    const { params } = request;
    if (!session && isSilent(params)) return await endSilently(ctx, params.client_id);
    const { asked = askedBefore(ctx, port), isFresh } = ctx.state();
    const facts = { asked, isFresh, signedInAt: port.signedInAt, now: Date.now() };
    const isOld = !!session && needsNewSignIn(params, { ...facts, session });
    if (!session || (isOld && !isSilent(params))) return await askToSignIn(ctx, session?.session_id);
    return await handleAuthorizeRequest(ctx, port, params, session, isOld);
  } catch (error) {
    if (!mayBeSignedOut(error) || (await port.isAlive(ctx.signal))) throw error;
    return request.kind === 'authorize' && isSilent(request.params)
      ? endSilently(ctx, request.params.client_id)
      : askToSignIn(ctx, undefined);
  }
}

/** Retries a start that failed until the provider answers, and shows the result. A displayed consent stays. */
export async function retryAuthorize(ctx: IdpContext, reason: FlowError): Promise<void> {
  if (await retryStart(ctx, reason)) await begin(ctx);
}

const loadReturning = () => loadChunk(import('./flows/returning.js'));

/** Uses the token of the redirect that opened the page, after the person's click or once more after a failure. */
export async function spendReturn(ctx: IdpContext): Promise<void> {
  await (await loadReturning()).spendReturn(ctx);
}

/** Leaves that token unused, and continues with the request. */
export async function dismissReturn(ctx: IdpContext): Promise<void> {
  await (await loadReturning()).dismissReturn(ctx);
}

/** Reads the request, once. Code for a page that a sign-in has redirected to loads only there. */
async function requestOf(ctx: IdpContext, redirect: unknown): Promise<IdpRequest> {
  const known = ctx.state().request;
  if (known) return known;
  const search = ctx.options.search ?? location.search;
  let query = String(requestQuery(search));
  const isReturn = new URLSearchParams(location.search).has('stytch_token_type');
  if (isReturn || (redirect && (redirect as Partial<RedirectResult>).status !== 'none')) {
    const returning = await loadReturning();
    query = await returning.restoreRequest(ctx, query, isReturn || redirect);
    if (isReturn) await returning.consumeReturn(ctx);
  }
  const request = readRequest(query);
  ctx.dispatch({ type: 'idp/requestRead', patch: { request, query } });
  return request;
}

/** What an earlier page has asked the person for, who has come back from a page of the host. */
function askedBefore({ state }: IdpContext, { publicToken }: IdpPort): IdpState['asked'] {
  const kept = findRequest(publicToken);
  return kept && kept.query === state().query ? { sessionId: kept.sessionId } : undefined;
}

/** Shows that the person has to sign in. A session that they have by then is too old. */
async function askToSignIn(ctx: IdpContext, sessionId: string | undefined): Promise<void> {
  const { asked = { sessionId } } = ctx.state();
  ctx.dispatch({ type: 'idp/signInAsked', patch: { asked } });
  await ctx.go('signIn');
}

/**
 * Says that nothing is answered: without a session the provider does not confirm the redirect URL, and the page
 * navigates to no address of its own query (docs/decisions/076-how-an-application-asks.md).
 */
async function endSilently(ctx: IdpContext, client_id: string): Promise<void> {
  await end(ctx, { heading: { message: flowMessages.silent }, text: { message: flowMessages.silentText } });
  ctx.emit({ type: 'idp/loginRequired', data: { client_id } });
}

/** Restarts if the session is not the one that the provider was asked with (robustness.md 40). */
export async function followSession(ctx: IdpContext): Promise<void> {
  const port = await ctx.port();
  if (port.sessionNow()?.session_id !== ctx.state().sessionId) await startOver(ctx);
}

/** Starts the sign-in: with the widget's own plugins, otherwise through the host. Ends a session that is too old. */
export async function signIn(ctx: IdpContext): Promise<void> {
  const { onSignIn, signInURL } = ctx.options;
  const { asked, query } = ctx.state();
  const port = await ctx.port();
  const sessionId = asked?.sessionId;
  if (query) keepRequest(port.publicToken, { query, sessionId });
  if (sessionId !== undefined && port.sessionNow()?.session_id === sessionId) await port.logOut();
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
  const { query } = ctx.state();
  if (query) keepRequest(port.publicToken, { query, sessionId: port.sessionNow()?.session_id });
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
  const url = isTrusted && request?.kind === 'authorize' ? errorURL(request.params, 'access_denied') : undefined;
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
export async function followSignIn(ctx: IdpContext, screens: ScreenControl): Promise<void> {
  const { store, afterSignIn } = screens;
  const port = await ctx.port();
  if (ctx.signal.aborted) return;
  // If the screen does not load, the person stays; the start screen then continues.
  const goOnWithRequest = () => void startOver(ctx).catch(() => {});
  const follow = (session: unknown) => {
    if (session && ctx.state().isSigningIn) goOnWithRequest();
  };
  /** The sign-in is complete, and its last screen would stay. */
  const finish = () => {
    const { screen } = store.get().get('core') as CoreState;
    ctx.dispatch({ type: 'idp/signedIn', patch: { isFresh: true } });
    if (ctx.state().isSigningIn || (screen !== 'main' && !screen.startsWith('idp/'))) goOnWithRequest();
  };
  screens.afterSignIn = (signIn) => {
    afterSignIn?.(signIn);
    finish();
  };
  ctx.signal.addEventListener('abort', () => {
    screens.afterSignIn = afterSignIn;
  });
  ctx.signal.addEventListener('abort', port.onSession(follow));
  follow(port.sessionNow());
  // A redirect may have been completed before this code has loaded.
  const { screen } = store.get().get('core') as CoreState;
  const owner = ctx.read(redirects).find(({ plugin, value }) => screen === `${plugin}/${value.screen}`);
  if (owner && (Object(store.get().get(owner.plugin)) as CompletedReturn).completed) finish();
  fillLoginHint(ctx, store);
}

/** The member of a product's state that its redirect ends with; see `RedirectOwner`. */
interface CompletedReturn {
  readonly completed?: boolean;
}
