import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';
import type { AddressState, MailState, PasswordState } from '../shared-state.js';

/** The use of the link that opened the page. Its token exists only here, in memory. */
export type Link =
  /** Sets a new password, or logs in without one if the person prefers that. */
  | { readonly type: 'reset'; readonly token: string }
  /** Logs in. */
  | { readonly type: 'login'; readonly token: string; readonly stage: LoginStage }
  /** Can't be used; the message says why, if there is a reason to show. */
  | { readonly type: 'useless'; readonly message?: UserMessage };

/** A log-in that has not started; one that asks first, because a person is already signed in; one that has started. */
export type LoginStage = 'new' | 'asks' | 'begun';

/** The mode's state. It does not contain the password. */
export interface ResetState extends AddressState, PasswordState, MailState {
  /** Left out until the address has been read. */
  readonly link?: Link;
}

/** Actions that change the state. */
export interface ResetAction extends Fact<ResetState> {
  readonly type:
    | 'reset-password/linkRead'
    | 'reset-password/loginStaged'
    | 'reset-password/linkSpent'
    | 'reset-password/linkRefused'
    | 'reset-password/linkLeft'
    | 'reset-password/emailTyped'
    | 'reset-password/emailRefused'
    | 'reset-password/passwordTyped'
    | 'reset-password/passwordRefused'
    | 'reset-password/strengthJudged'
    | 'reset-password/policyLoaded'
    | 'reset-password/mailSent';
}

/** The mode's slice of the store. */
export const resetSlice = /* @__PURE__ */ defineSlice<ResetState>('reset-password', { email: '', mailedTo: '' });
