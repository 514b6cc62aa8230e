import type { ActiveSession, RedirectResult } from '@latchkey/client';
import { defineSlice, type Fact } from '@latchkey/kernel';

/** What the product remembers. */
export interface OAuthState {
  /** Who is signed in already while a return waits for a decision. */
  readonly present?: ActiveSession;
  /** What a return has become since the host handed it over. */
  readonly returned?: RedirectResult;
  /** The host has been told that the person is signed in. */
  readonly completed?: boolean;
}

/** What can happen to it. */
export interface OAuthAction extends Fact<OAuthState> {
  readonly type: 'oauth/sessionFound' | 'oauth/tokenSpent' | 'oauth/completed';
}

/** The product's part of the store. */
export const oauthSlice = /* @__PURE__ */ defineSlice<OAuthState>('oauth', {});
