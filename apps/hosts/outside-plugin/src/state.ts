import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';

/** The method's name in the last-used record. */
export const METHOD = 'sso';

/** What the sign-in server put into the address of this page. */
export interface Returned {
  readonly state: string;
  /** Left out if the sign-in failed. */
  readonly code?: string | undefined;
  /** An error code of OAuth 2.0 (RFC 6749 section 4.1.2.1). */
  readonly error?: string | undefined;
}

/** The plugin's state. */
export interface SsoState {
  /** The address as typed; kept when the person returns to the form. */
  readonly email: string;
  /** Why the typed text is not a work email. */
  readonly refused?: UserMessage | undefined;
  /** The unknown domain of the typed address; empty if the person chose to see all companies. */
  readonly unknownDomain: string;
  /** The person has returned from the sign-in server. */
  readonly returned?: Returned | undefined;
  /** The token of the sign-in server, until the provider has accepted it. Valid for a minute, and works once. */
  readonly token?: string | undefined;
  readonly isSignedIn: boolean;
}

/** Actions that change the state. */
export interface SsoAction extends Fact<SsoState> {
  readonly type:
    | 'sso/emailTyped'
    | 'sso/emailRefused'
    | 'sso/domainUnknown'
    | 'sso/returned'
    | 'sso/tokenReceived'
    | 'sso/tokenRefused'
    | 'sso/signedIn'
    | 'sso/startedOver';
}

/** The plugin's slice of the store. */
export const ssoSlice = /* @__PURE__ */ defineSlice<SsoState>('sso', {
  email: '',
  unknownDomain: '',
  isSignedIn: false,
});
