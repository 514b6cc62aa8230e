import type { ActiveSession } from '@latchkey/client';
import type { FlowContext, SignInEvent } from '@latchkey/kernel';
import type { OAuthProvider } from '@latchkey/slots';
import type { OAuthPort } from './port.js';
import type { OAuthAction, OAuthState } from './state.js';

export { findSession, finish, openWindow, spendToken, startAgain, stay } from './return-flows.js';

/** Events that the host receives. */
export type OAuthEvent =
  /** The page is about to navigate to the provider. */
  | { readonly type: 'oauth/started'; readonly data: { readonly provider_type: string } }
  /** A person who was already signed in came back and kept that session. This is the shell's own event. */
  | { readonly type: 'shell/sessionContinued'; readonly data: ActiveSession }
  | SignInEvent;

/** The context of the plugin's flows. */
export type OAuthContext = FlowContext<{
  state: OAuthState;
  action: OAuthAction;
  port: OAuthPort;
  screen: 'returned';
  event: OAuthEvent;
}>;

/** Aborts the current start. All widgets share it: a page can navigate to only one address. */
let underWay = new AbortController();

/**
 * Navigates to a provider. Resolves when the page is left, or when another start replaces this one. If the page stays,
 * the widget's timeout enables the button again. The flow key is the method, so a person who pressed the wrong button
 * can press another one while this flow runs.
 */
export async function start(ctx: OAuthContext, provider: OAuthProvider): Promise<void> {
  underWay.abort();
  const own = (underWay = new AbortController());
  ctx.signal.addEventListener('abort', () => own.abort());
  if (ctx.signal.aborted) return;
  try {
    const port = await ctx.port();
    const { url, leave } = await port.prepare(provider, own.signal);
    own.signal.throwIfAborted();
    const { type: provider_type, custom_scopes, provider_params } = provider;
    ctx.emit({ type: 'oauth/started', data: { provider_type } });
    ctx.log('start_oauth_flow', { provider_type, custom_scopes, pkce: true, provider_params });
    // OAuth providers refuse frames.
    if (window.self !== window.top) await (await import('./window-flow.js')).signInInWindow(ctx, port, provider, url);
    else await leave();
  } catch (error) {
    // The person chose another provider or left the screen.
    if (!own.signal.aborted) throw error;
  }
}
