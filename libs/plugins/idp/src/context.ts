import type { FlowContext } from '@latchkey/kernel';
import type { IdentityProviderOptions } from './options.js';
import type { IdpPort } from './port.js';
import type { IdpAction, IdpState } from './slice.js';

/** What the host hears. The first three are the official client's own (`StytchEventType`). */
export type IdpEvent =
  /** An application asks to be let in. Once a request. */
  | {
      readonly type: 'OAUTH_AUTHORIZE_FLOW_START';
      readonly data: { readonly client_id: string; readonly redirect_uri: string; readonly scope: string };
    }
  /** It has been let in; the page is about to be left. */
  | { readonly type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE'; readonly data: Record<string, never> }
  /** The person has denied it, and the provider knows. */
  | { readonly type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED'; readonly data: Record<string, never> }
  /** The request can't be taken up: a parameter is missing, or there more than once. */
  | {
      readonly type: 'idp/requestRefused';
      readonly data: { readonly parameter: string; readonly reason: 'missing' | 'duplicate' };
    }
  /** Another site shows the page in a frame. */
  | { readonly type: 'idp/framed'; readonly data: Record<string, never> }
  /** The person has given up after a failure. */
  | { readonly type: 'idp/cancelled'; readonly data: Record<string, never> }
  /** The session has ended, as an application asked; the page is about to be left. */
  | { readonly type: 'idp/loggedOut'; readonly data: { readonly client_id: string } }
  /**
   * An answer names an address of another origin than the request asked for: the person is asked whether to go there.
   * The data are hosts, or schemes of native applications, as they are shown.
   */
  | { readonly type: 'idp/otherOriginAsked'; readonly data: { readonly expected: string; readonly actual: string } }
  /** They do not go there. */
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

/** What the mode's flows work with. */
export type IdpContext = FlowContext<IdpTypes>;
