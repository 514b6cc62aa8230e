import type { UserType } from './port.js';
import { defineSlice, type Fact } from '@latchkey/kernel';
import type { AddressState } from './address-state.js';
import type { MailState } from './mail-state.js';
import type { PasswordState } from './password-state.js';

/** What the product remembers. The password is not among it. */
export interface PasswordsState extends AddressState, PasswordState, MailState {
  /** The address that was searched for. */
  readonly address: string;
  /** What it can sign in with. */
  readonly userType: UserType;
  /** A reset email that the provider has asked for and that did not go out: the screen that says it did. */
  readonly due?: 'dedupe' | 'breached' | undefined;
}

/** What can happen to it. */
export interface PasswordsAction extends Fact<PasswordsState> {
  readonly type:
    | 'passwords/emailTyped'
    | 'passwords/emailRefused'
    | 'passwords/userFound'
    | 'passwords/passwordTyped'
    | 'passwords/passwordRefused'
    | 'passwords/strengthJudged'
    | 'passwords/policyLearned'
    | 'passwords/resetDemanded'
    | 'passwords/demandMet'
    | 'passwords/mailSent';
}

/** The product's part of the store. */
export const passwordsSlice = /* @__PURE__ */ defineSlice<PasswordsState>('passwords', {
  email: '',
  address: '',
  // SPEC section 3.
  userType: 'new',
  mailedTo: '',
});
