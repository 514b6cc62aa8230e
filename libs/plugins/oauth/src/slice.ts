import type { ActiveSession, RedirectResult } from '@latchkey/client';
import { defineSlice, type Fact } from '@latchkey/kernel';

/** The plugin's state. */
export interface OAuthState {
  /** The existing session while a return waits for a decision. */
  readonly present?: ActiveSession;
  /** The result of a retry, which replaces the redirect result of the host. */
  readonly returned?: RedirectResult;
  /** Whether the host has received the completion event. */
  readonly completed?: boolean;
}

/** The plugin's actions. */
export interface OAuthAction extends Fact<OAuthState> {
  readonly type: 'oauth/sessionFound' | 'oauth/tokenSpent' | 'oauth/completed';
}

/** The plugin's slice of the store. */
export const oauthSlice = /* @__PURE__ */ defineSlice<OAuthState>('oauth', {});
