import type { FlowContext } from '@latchkey/kernel';
import type { IdentityProviderOptions } from './options.js';
import type { IdpPort } from './port.js';
import type { IdpAction, IdpState } from './state.js';

/** Events that the host receives. The first three are the official client's own (`StytchEventType`). */
export type IdpEvent =
  /** An application requests access. Emitted once per request. */
  | {
      readonly type: 'OAUTH_AUTHORIZE_FLOW_START';
      readonly data: { readonly client_id: string; readonly redirect_uri: string; readonly scope: string };
    }
  /** Access was granted; the page is about to be left. */
  | { readonly type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE'; readonly data: Record<string, never> }
  /** The person denied access, and the provider knows. */
  | { readonly type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED'; readonly data: Record<string, never> }
  /** The request is invalid: a parameter is missing or duplicated. */
  | {
      readonly type: 'idp/requestRefused';
      readonly data: { readonly parameter: string; readonly reason: 'missing' | 'duplicate' };
    }
  /** The page is in a frame of another site. */
  | { readonly type: 'idp/framed'; readonly data: Record<string, never> }
  /** The person cancelled after a failure. */
  | { readonly type: 'idp/cancelled'; readonly data: Record<string, never> }
  /** The session has ended at an application's request; the page is about to be left. */
  | { readonly type: 'idp/loggedOut'; readonly data: { readonly client_id: string } }
  /**
   * The answer's URL has another origin than the request asked for, so the person is asked whether to go there. The
   * data are hosts, or schemes of native applications, as displayed.
   */
  | { readonly type: 'idp/otherOriginAsked'; readonly data: { readonly expected: string; readonly actual: string } }
  /** The person declined to go there. */
  | { readonly type: 'idp/otherOriginDeclined'; readonly data: Record<string, never> }
  /** The person stays logged in. */
  | { readonly type: 'idp/logoutDeclined'; readonly data: { readonly client_id: string } };

/** The types of the mode's flows. */
export type IdpTypes = {
  readonly state: IdpState;
  readonly action: IdpAction;
  readonly port: IdpPort;
  readonly screen: 'consent' | 'logout' | 'signIn' | 'otherOrigin' | 'notice';
  readonly event: IdpEvent;
  readonly options: IdentityProviderOptions;
};

/** The context of the mode's flows. */
export type IdpContext = FlowContext<IdpTypes>;
