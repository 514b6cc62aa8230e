import type { UserType } from './port.js';
import { defineSlice, type Fact } from '@latchkey/kernel';
import type { AddressState, MailState, PasswordState } from './shared-state.js';

/** The product's state. It does not contain the password. */
export interface PasswordsState extends AddressState, PasswordState, MailState {
  /** The address of the user search. */
  readonly address: string;
  /** How the address can sign in. */
  readonly userType: UserType;
  /** A required reset email that was not sent yet: the screen to show once it is sent. */
  readonly due?: 'dedupe' | 'breached' | undefined;
}

/** Actions that change the state. */
export interface PasswordsAction extends Fact<PasswordsState> {
  readonly type:
    | 'passwords/emailTyped'
    | 'passwords/emailRefused'
    | 'passwords/userFound'
    | 'passwords/passwordTyped'
    | 'passwords/passwordRefused'
    | 'passwords/strengthJudged'
    | 'passwords/policyLoaded'
    | 'passwords/resetDemanded'
    | 'passwords/demandMet'
    | 'passwords/mailSent';
}

/** The product's slice of the store. */
export const passwordsSlice = /* @__PURE__ */ defineSlice<PasswordsState>('passwords', {
  email: '',
  address: '',
  // behaviour.md 3.
  userType: 'new',
  mailedTo: '',
});
