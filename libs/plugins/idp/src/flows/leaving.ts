import { LatchkeyError } from '@latchkey/kernel';
import { destinationOf, isSameOrigin, shownApart } from '../consent/destination.js';
import type { IdpContext } from '../flows.js';
import { forgetRequest } from '../kept-request.js';
import { flowMessages, type Named } from '../messages.js';
import { leaveFor, mayLeaveFor, submitForm } from '../page.js';
import type { Notice, OtherOrigin } from '../state.js';

// The end of a request: its notice, and the way to the application.

/** Restarts the request: another person is signed in, or the person returned to a page that had ended. */
export async function startOver(ctx: IdpContext): Promise<void> {
  ctx.dispatch({
    type: 'idp/startedOver',
    patch: { notice: undefined, consent: undefined, logout: undefined, otherOrigin: undefined, isSigningIn: false },
  });
  await ctx.go('main');
}

/** behaviour.md 4. */
export const notLoggedOut: Notice = {
  heading: { message: flowMessages.notLoggedOut },
  text: { message: flowMessages.notLoggedOutText },
};

/** Navigates to the URL of a finished request, or submits its form. */
export async function goOn(ctx: IdpContext): Promise<void> {
  const { notice, request } = ctx.state();
  if (notice?.url) return leave(ctx, notice.url);
  if (!notice?.hasForm || request?.kind !== 'authorize') return;
  const form = (await ctx.port()).choiceForm(request.params, false);
  if (!ctx.signal.aborted) submitForm(form);
}

/** Shows how the request ended. */
export async function end(ctx: IdpContext, notice: Notice): Promise<void> {
  // Loads the screen first, so that its live region announces the notice.
  await ctx.preload('notice');
  const { query, isTold } = ctx.state();
  if (query && isTold) forgetRequest((await ctx.port()).publicToken, query);
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
 * for, unless the host trusts the provider (docs/decisions/026-redirects-to-another-origin.md).
 *
 * @throws LatchkeyError `idp/unsafe-redirect`
 */
export async function endAndLeave(ctx: IdpContext, url: string, ending: NoticeOptions): Promise<void> {
  const { askedFor, tell, unsafeText, outcome, stayed, ...notice } = ending;
  const { allowedSchemes, trustRedirects } = ctx.options;
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
  if (trustRedirects !== true && !isSameOrigin(url, askedFor)) {
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
  // The notice continues by itself once the person has had time to read it.
  if (!notice.waits) leave(ctx, url);
}

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
