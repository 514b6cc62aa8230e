import type { ActiveSession } from '@latchkey/client';
import type { FlowContext } from '@latchkey/kernel';
import type { OAuthProvider } from '@latchkey/slots';
import type { OAuthPort } from './port.js';
import type { OAuthAction, OAuthState } from './slice.js';

export { findSession, finish, spendToken, startAgain, stay } from './return-flows.js';

/** What the host hears. */
export type OAuthEvent =
  /** The page is about to be left for the provider. */
  | { readonly type: 'oauth/started'; readonly data: { readonly provider_type: string } }
  /** Somebody has come back who was signed in already, and stays who they are: the shell's own event for it. */
  | { readonly type: 'shell/sessionContinued'; readonly data: ActiveSession }
  | { readonly type: 'AUTHENTICATE_FLOW_COMPLETE'; readonly data: Record<string, never> };

/** What the product's flows work with. */
export type OAuthContext = FlowContext<{
  state: OAuthState;
  action: OAuthAction;
  port: OAuthPort;
  screen: 'returned';
  event: OAuthEvent;
}>;

/** The start that is under way on this page: it has one address, whichever widget changes it. */
let underWay = new AbortController();

/**
 * Leaves the page for a provider, and ends when it is left; a start that was under way ends with it. The widget's time
 * limit is what brings the button back where the page stays. Its key is the method: while one runs the others can be
 * begun, so that a wrong press is put right by the next one.
 */
export async function start(ctx: OAuthContext, provider: OAuthProvider): Promise<void> {
  underWay.abort();
  const own = (underWay = new AbortController());
  ctx.signal.addEventListener('abort', () => own.abort());
  if (ctx.signal.aborted) return;
  try {
    const port = await ctx.port();
    const { needsPkce, leave } = await port.prepare(provider, own.signal);
    own.signal.throwIfAborted();
    const { type: provider_type, custom_scopes, provider_params } = provider;
    ctx.emit({ type: 'oauth/started', data: { provider_type } });
    ctx.log('start_oauth_flow', { provider_type, custom_scopes, pkce: needsPkce, provider_params });
    await leave();
  } catch (error) {
    // The person has chosen another provider, or left the screen.
    if (!own.signal.aborted) throw error;
  }
}
