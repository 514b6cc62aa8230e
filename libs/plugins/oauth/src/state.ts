import type { ActiveSession, RedirectOutcome } from '@latchkey/client';
import { defineSlice, type Fact } from '@latchkey/kernel';

/** The plugin's state. */
export interface OAuthState {
  /** The existing session while a return waits for a decision. */
  readonly present?: ActiveSession;
  /** The outcome of the latest retry, which replaces that of the host's redirect result. */
  readonly returned?: RedirectOutcome;
  /** Whether the host has received the completion event. */
  readonly completed?: boolean;
}

/** The plugin's actions. */
export interface OAuthAction extends Fact<OAuthState> {
  readonly type: 'oauth/sessionFound' | 'oauth/tokenSpent' | 'oauth/completed';
}

/** The plugin's slice of the store. */
export const oauthSlice = /* @__PURE__ */ defineSlice<OAuthState>('oauth', {});
