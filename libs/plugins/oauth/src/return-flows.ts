import { outcomeOf, retryRedirect, type RedirectResult } from '@latchkey/client';
import { oauthProviders, type OAuthProvider } from '@latchkey/slots';
import type { OAuthContext } from './flows.js';

/** Removes differences in spelling: the API answers `GitHub` and `Acme Id`, its URLs use `github` and `acme-id`. */
const plain = (name: unknown) =>
  String(name)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

/** The last-used method to store, such as `oauth:github`, from the `provider_type` of the API's answer. */
export function methodOf(data: unknown, providers: readonly Pick<OAuthProvider, 'type'>[]): string {
  const name = plain(Object(data).provider_type);
  return `oauth:${providers.find(({ type }) => plain(type) === name)?.type ?? name}`;
}

/** The last result of a window of the sign-in, for a retry. */
export const ofWindow: { result?: RedirectResult } = {};

/** The method to store for an answer of the API. */
export function methodUsed({ read }: Pick<OAuthContext, 'read'>, data: unknown): string {
  const providers = read(oauthProviders).map(({ value }) => value);
  return methodOf(data, providers);
}

/**
 * Authenticates with the returned token, after a click or as a retry. A retryable error fails this flow, which keeps
 * its button. Any other result replaces the screen.
 */
export async function spendToken(ctx: OAuthContext, redirect: RedirectResult | undefined): Promise<void> {
  const given = ofWindow.result ?? redirect;
  if (!given) return;
  const result = await retryRedirect(given);
  const returned = outcomeOf(result);
  if (returned.status === 'authenticated') {
    return ctx.completeSignIn({
      method: methodUsed(ctx, result.data),
      isNew: result.isNew,
      action: { type: 'oauth/tokenSpent', patch: { returned, completed: true } },
      screen: 'returned',
    });
  }
  const spent = { type: 'oauth/tokenSpent', patch: { returned } } as const;
  if (result.retry && result.error) {
    ctx.dispatch(spent);
    throw result.error;
  }
  // Shows the new screen first, so that its existing live region announces the error once.
  await ctx.go('returned');
  ctx.dispatch(spent);
}

/** Reports the sign-in of a redirect to the host, once. `redirect`: undefined if the host has removed it meanwhile. */
export async function finish(ctx: OAuthContext, redirect: RedirectResult | undefined): Promise<void> {
  if (ctx.state().completed) return;
  ctx.dispatch({ type: 'oauth/completed', patch: { completed: true } });
  await ctx.completeSignIn({ method: methodUsed(ctx, redirect?.data), isNew: redirect?.isNew });
}

/** Finds the current session, which the token would replace. On failure, the confirmation shows no name. */
export async function findSession(ctx: OAuthContext): Promise<void> {
  const port = await ctx.port().catch(() => undefined);
  const present = port?.session();
  if (present) ctx.dispatch({ type: 'oauth/sessionFound', patch: { present } });
}

/** Keeps the current session and leaves the token unused. */
export async function stay(ctx: OAuthContext): Promise<void> {
  const { present } = ctx.state();
  await ctx.go('main');
  if (present) ctx.emit({ type: 'shell/sessionContinued', data: present });
}

/** Opens the window of the sign-in again, after a press. */
export async function openWindow(_ctx: OAuthContext, url: string): Promise<void> {
  (await import('./window-flow.js')).openAgain(url);
}

/** Returns to the main screen for a new attempt. */
export async function startAgain(ctx: OAuthContext): Promise<void> {
  await ctx.go('main');
}
