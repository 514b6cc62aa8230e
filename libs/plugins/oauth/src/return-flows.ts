import type { RedirectResult } from '@latchkey/client';
import { oauthProviders, type OAuthProvider } from '@latchkey/slots';
import type { OAuthContext } from './flows.js';

/** A name without what spellings differ in: the provider writes `GitHub` and `Acme Id`, its addresses `github` and `acme-id`. */
const plain = (name: unknown) =>
  String(name)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

/** What is remembered as the method used last: `oauth:github`, by what the API's answer says of the provider. */
export function methodOf(data: unknown, providers: readonly Pick<OAuthProvider, 'type'>[]): string {
  const name = plain(Object(data).provider_type);
  return `oauth:${providers.find(({ type }) => plain(type) === name)?.type ?? name}`;
}

/** How the host hears of a sign-in. */
function completed({ read }: Pick<OAuthContext, 'read'>, data: unknown) {
  const providers = read(oauthProviders).map(({ value }) => value);
  return { method: methodOf(data, providers), event: { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } } as const;
}

/**
 * Spends the token that the person has come back with: after their click, or once more after a failure. What can be
 * tried again is a failure of this flow, which keeps its button; anything else shows the screen anew.
 */
export async function spendToken(ctx: OAuthContext, retry: () => Promise<RedirectResult>): Promise<void> {
  const returned = await retry();
  if (returned.status === 'authenticated') {
    return ctx.complete({
      ...completed(ctx, returned.data),
      action: { type: 'oauth/tokenSpent', sets: { returned, completed: true } },
      screen: 'returned',
    });
  }
  const spent = { type: 'oauth/tokenSpent', sets: { returned } } as const;
  if (returned.retry && returned.error) {
    ctx.dispatch(spent);
    throw returned.error;
  }
  // The new screen first: what went wrong is then said once, in a region that stands.
  await ctx.go('returned');
  ctx.dispatch(spent);
}

/** Tells the host, once, that the person is signed in; `data` is the API's answer. */
export async function finish(ctx: OAuthContext, data: unknown): Promise<void> {
  if (ctx.state().completed) return;
  ctx.dispatch({ type: 'oauth/completed', sets: { completed: true } });
  await ctx.complete(completed(ctx, data));
}

/** Finds out who would become somebody else. Where it can't, the person is asked without a name. */
export async function findSession(ctx: OAuthContext): Promise<void> {
  const port = await ctx.port().catch(() => undefined);
  const present = port?.session();
  if (present) ctx.dispatch({ type: 'oauth/sessionFound', sets: { present } });
}

/** Leaves the token unspent: whoever is signed in goes on as they are. */
export async function stay(ctx: OAuthContext): Promise<void> {
  const { present } = ctx.state();
  await ctx.go('main');
  if (present) ctx.emit({ type: 'shell/sessionContinued', data: present });
}

/** Gives the person another try. */
export async function startAgain(ctx: OAuthContext): Promise<void> {
  await ctx.go('main');
}
