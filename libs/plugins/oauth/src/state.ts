import type { ActiveSession, RedirectOutcome } from '@latchkey/client';
import { defineSlice, type Fact } from '@latchkey/kernel';

/** The plugin's state. */
export interface OAuthState {
  /** The existing session while a return waits for a decision. */
  readonly present?: ActiveSession;
  /** The outcome of the latest retry, which replaces that of the host's redirect result. */
  readonly returned?: RedirectOutcome;
  /** The window in which a sign-in that has started in a frame goes on. */
  readonly away?: { readonly url: string; readonly title: string } | undefined;
  /** Whether the host has received the completion event. */
  readonly completed?: boolean;
}

/** The plugin's actions. */
export interface OAuthAction extends Fact<OAuthState> {
  readonly type: 'oauth/windowOpened' | 'oauth/sessionFound' | 'oauth/tokenSpent' | 'oauth/completed';
}

/** The plugin's slice of the store. */
export const oauthSlice = /* @__PURE__ */ defineSlice<OAuthState>('oauth', {});
