import { outcomeOf, type RedirectOutcome, type RedirectResult } from '@latchkey/client';
import type { IdpContext } from '../flows.js';
import { findRequest } from '../kept-request.js';
import { withRequest } from '../request.js';
import { startOver } from './leaving.js';

// The page is opened by the redirect of a sign-in. Loaded only then.

/**
 * Returns the query of the request of a page that a sign-in has redirected to. If the URL has none, restores that which
 * the browser kept when the person left, also in the address bar (docs/decisions/075-a-request-survives-the-sign-in.md).
 *
 * @param query the request in the URL
 * @param redirect whether there was a redirect: `true`, or the host's result or its promise
 */
export async function restoreRequest(ctx: IdpContext, query: string, redirect: unknown): Promise<string> {
  if (new URLSearchParams(query).has('client_id')) return query;
  const { publicToken } = await ctx.port();
  const kept = findRequest(publicToken);
  if (!kept || !(await hasReturned(redirect))) return query;
  const address = withRequest(new URL(location.href), new URLSearchParams(kept.query));
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Browsers limit the rate of these calls. Only a reload needs the URL.
  }
  return kept.query;
}

async function hasReturned(redirect: unknown): Promise<boolean> {
  if (redirect === true) return true;
  const { status = 'none' } = Object(await redirect) as Partial<RedirectResult>;
  return status !== 'none';
}

/** The results whose outcomes a person has to act on. */
const results = new WeakMap<RedirectOutcome, RedirectResult>();

/** Completes the sign-in that redirected to this page, which its host has not handled. */
export async function consumeReturn(ctx: IdpContext): Promise<void> {
  const port = await ctx.port();
  // The client waits until the page is visible, and limits the time of its call.
  ctx.pauseTimeout();
  const result = await port.completeRedirect(ctx.env.sessionDurationMinutes);
  ctx.restartTimeout();
  await take(ctx, result);
}

/** Uses the token after the person's click, or once more after a failure. */
export async function spendReturn(ctx: IdpContext): Promise<void> {
  const { returned } = ctx.state();
  const result = returned && (await results.get(returned)?.retry?.());
  if (!result) return startOver(ctx);
  await take(ctx, result);
  if (result.status === 'failed' && result.retry && result.error) throw result.error;
  if (result.status === 'authenticated') await startOver(ctx);
}

/** Leaves the token unused, and continues with the request. */
export async function dismissReturn(ctx: IdpContext): Promise<void> {
  ctx.dispatch({ type: 'idp/returned', patch: { returned: undefined } });
  await startOver(ctx);
}

async function take(ctx: IdpContext, result: RedirectResult): Promise<void> {
  const { status } = result;
  if (status === 'authenticated') {
    ctx.dispatch({ type: 'idp/returned', patch: { returned: undefined, isFresh: true } });
    return ctx.completeSignIn({ method: methodOf(result), isNew: result.isNew });
  }
  if (status === 'none') return;
  const returned = outcomeOf(result);
  results.set(returned, result);
  ctx.dispatch({ type: 'idp/returned', patch: { returned } });
}

/** The name of the method, as the products report it. */
function methodOf({ tokenType, data }: RedirectResult): string {
  if (tokenType !== 'oauth') return 'eml';
  const { provider_type = '' } = Object(data) as { readonly provider_type?: unknown };
  return `oauth:${String(provider_type)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')}`;
}
