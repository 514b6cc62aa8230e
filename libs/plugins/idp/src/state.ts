import type { RedirectOutcome } from '@latchkey/client';
import { defineSlice, type Fact } from '@latchkey/kernel';
import type { ConnectionWrapper } from '@latchkey/slots';
import type { Consent } from './consent/consent.js';
import type { IdpRequest } from './request.js';
import type { Named } from './messages.js';

/** The final message of a request. */
export interface Notice {
  readonly heading: Named;
  readonly text: Named;
  /** Whether it is an error, which is announced as an alert. */
  readonly isProblem?: boolean;
  /** The URL that the person can continue to. Kept only in memory. */
  readonly url?: string | undefined;
  /** Whether the person continues by a form that submits the denial. Protocol `form`. */
  readonly hasForm?: boolean;
  /** Whether the page waits until the person has read the notice, before it continues by itself. */
  readonly waits?: boolean;
  /** Whether to offer to open the page outside its frame. */
  readonly opens?: boolean;
  /** Whether the request can be restarted. */
  readonly startsOver?: boolean;
}

/** An answer whose URL has another origin than the request asked for. */
export interface OtherOrigin {
  /** The URL of the answer. Kept only in memory. */
  readonly url: string;
  /** The redirect URL of the request. */
  readonly askedFor: string;
  /** What has already happened, if the person should know it before they choose. */
  readonly outcome: Named | undefined;
  /** The notice for a person who stays. */
  readonly stayed: Notice;
}

/** The mode's state. None of it is stored outside memory. */
export interface IdpState {
  /** The request in the URL; unset until it has been read. */
  readonly request?: IdpRequest;
  /** The parameters of the request, as a query string. */
  readonly query?: string;
  /** The result of the redirect that opened the page, if the host has not handled it and the person has to act. */
  readonly returned?: RedirectOutcome | undefined;
  /** Set once the person was asked to sign in: the session that they had by then, which may be too old. */
  readonly asked?: { readonly sessionId: string | undefined };
  /** Whether the person signed in on this page, for this request. */
  readonly isFresh?: boolean;
  /** Whether the start of the request was reported to the provider's telemetry and to the host. */
  readonly isTold?: boolean;
  /** Whether the main screen is shown, for the person to sign in. */
  readonly isSigningIn?: boolean;
  /** Whether an authorization was started at the provider and has no answer yet. */
  readonly isUnanswered?: boolean;
  /** Whether the provider accepted the request: its redirect URL is the application's own. */
  readonly isTrusted?: boolean;
  /** The session that the provider was asked with. */
  readonly sessionId?: string | undefined;
  /** The consent that the person is asked for. */
  readonly consent?: Consent | undefined;
  /** The log-out that the person is asked about. */
  readonly logout?: { readonly url: string; readonly person: string; readonly project: string } | undefined;
  /** The URL of another origin that the person is asked about. */
  readonly otherOrigin?: OtherOrigin | undefined;
  readonly notice?: Notice | undefined;
}

/** The mode's actions. */
export interface IdpAction extends Fact<IdpState> {
  readonly type:
    | 'idp/requestRead'
    | 'idp/told'
    | 'idp/signInAsked'
    | 'idp/signInBegun'
    | 'idp/signedIn'
    | 'idp/returned'
    | 'idp/authorizationAsked'
    | 'idp/requestAccepted'
    | 'idp/consentAsked'
    | 'idp/logoutAsked'
    | 'idp/otherOriginAsked'
    | 'idp/ended'
    | 'idp/startedOver';
}

/**
 * Changes the connection of the widget's products. Set by the flows: they have loaded before anybody can sign in, and
 * the first screen needs none of it.
 */
export const products: { wrap?: ConnectionWrapper } = {};

/** The mode's slice of the store. */
export const idpSlice = /* @__PURE__ */ defineSlice<IdpState>('idp', {});
