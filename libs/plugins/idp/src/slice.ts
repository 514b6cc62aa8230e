import { defineSlice, type Fact } from '@latchkey/kernel';
import type { Consent } from './consent.js';
import type { IdpRequest } from './request.js';
import type { Named } from './words.js';

/** Where a request has ended, in words. */
export interface Notice {
  readonly heading: Named;
  readonly text: Named;
  /** Something went wrong: the text is said at once. */
  readonly isProblem?: boolean;
  /** Where the person goes from here, and can go once more. In memory, and nowhere else. */
  readonly url?: string | undefined;
  /** The page can be opened by itself. */
  readonly opens?: boolean;
  /** The request can be begun anew. */
  readonly startsOver?: boolean;
}

/** An answer that names an address of another origin than the request asked for. */
export interface OtherOrigin {
  /** Where the answer leads. In memory, and nowhere else. */
  readonly url: string;
  /** The address that the request asked for. */
  readonly askedFor: string;
  /** What has happened already, where the person should know it before they choose. */
  readonly outcome: Named | undefined;
  /** What is said to somebody who stays. */
  readonly stayed: Notice;
}

/** What the mode remembers. Nothing of it is stored anywhere. */
export interface IdpState {
  /** What the address asks for; left out until it has been read. */
  readonly request?: IdpRequest;
  /** The provider's telemetry and the host know that the request has begun. */
  readonly isTold?: boolean;
  /** The main screen is shown, for the person to sign in. */
  readonly isSigningIn?: boolean;
  /** The provider has been asked about an authorization, and has not answered yet. */
  readonly isUnanswered?: boolean;
  /** How often the provider has answered after all, when it was asked again by itself. */
  readonly lateAnswers?: number;
  /** The provider has found the request to be in order: its redirect address is the application's own. */
  readonly isTrusted?: boolean;
  /** Whose session the provider was asked with. */
  readonly sessionId?: string | undefined;
  /** What is asked of the person. */
  readonly consent?: Consent | undefined;
  /** The log-out that is asked about. */
  readonly logout?: { readonly url: string; readonly person: string; readonly project: string } | undefined;
  /** The address that the person is asked about before the page goes there. */
  readonly otherOrigin?: OtherOrigin | undefined;
  readonly notice?: Notice | undefined;
}

/** What can happen to it. */
export interface IdpAction extends Fact<IdpState> {
  readonly type:
    | 'idp/requestRead'
    | 'idp/told'
    | 'idp/signInBegun'
    | 'idp/signedIn'
    | 'idp/authorizationAsked'
    | 'idp/answeredLate'
    | 'idp/requestAccepted'
    | 'idp/consentAsked'
    | 'idp/logoutAsked'
    | 'idp/otherOriginAsked'
    | 'idp/ended'
    | 'idp/startedOver';
}

/** The mode's part of the store. */
export const idpSlice = /* @__PURE__ */ defineSlice<IdpState>('idp', {});
