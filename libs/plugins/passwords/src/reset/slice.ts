import { defineSlice, type Fact, type Words } from '@latchkey/kernel';
import type { AddressState } from '../address-state.js';
import type { MailState } from '../mail-state.js';
import type { PasswordState } from '../password-state.js';

/** What the link that has led here can do. Its token is here, in memory, and nowhere else. */
export type Link =
  /** Sets a new password; or logs in without one, where the person prefers that. */
  | { readonly type: 'reset'; readonly token: string }
  /** Logs in. */
  | { readonly type: 'login'; readonly token: string; readonly stage: LoginStage }
  /** Nothing (any more); the words say why, where there is more to say than that. */
  | { readonly type: 'useless'; readonly words?: Words };

/** A log-in that has not begun; one that asks first, since somebody is signed in already; one that has begun. */
export type LoginStage = 'new' | 'asks' | 'begun';

/** What the mode remembers. The password is not among it. */
export interface ResetState extends AddressState, PasswordState, MailState {
  /** Left out until the address has been looked at. */
  readonly link?: Link;
}

/** What can happen to it. */
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
    | 'reset-password/policyLearned'
    | 'reset-password/mailSent';
}

/** The mode's part of the store. */
export const resetSlice = /* @__PURE__ */ defineSlice<ResetState>('reset-password', { email: '', mailedTo: '' });
