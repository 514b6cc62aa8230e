import { defineSlice, type Fact, type Words } from '@latchkey/kernel';
import type { Passkey } from './registration-port.js';
import type { Support } from './support.js';

/** What is being done to a passkey. */
export interface Act {
  readonly kind: 'rename' | 'delete';
  readonly id: string;
}

/** What was done last, for those who listen. */
export interface Said {
  readonly words: Words;
  readonly name: string;
}

/** What the mode remembers. */
export interface RegistrationState {
  /** Whether somebody is signed in; left out until the client has been asked. */
  readonly hasUser?: boolean;
  /** The provider has refused the session that the page knows. */
  readonly isSignedOut?: boolean;
  /** What the browser can do; left out until it has answered. */
  readonly support?: Support;
  /** Why there is no new passkey, where that is no failure. */
  readonly note?: Words | undefined;
  /** A passkey was created on the way to the list. */
  readonly isCreated?: boolean;
  /** The person's passkeys; left out until they are known. */
  readonly passkeys?: readonly Passkey[] | undefined;
  readonly act?: Act | undefined;
  /** The name as typed. */
  readonly name: string;
  /** Why the name cannot be taken. */
  readonly refused?: Words | undefined;
  readonly said?: Said | undefined;
  /** The person has finished. */
  readonly isDone?: boolean;
}

/** What can happen to it. */
export interface RegistrationAction extends Fact<RegistrationState> {
  readonly type:
    | 'passkey-registration/userLearned'
    | 'passkey-registration/supportLearned'
    | 'passkey-registration/begun'
    | 'passkey-registration/notCreated'
    | 'passkey-registration/created'
    | 'passkey-registration/skipped'
    | 'passkey-registration/listed'
    | 'passkey-registration/actBegun'
    | 'passkey-registration/actLeft'
    | 'passkey-registration/nameTyped'
    | 'passkey-registration/nameRefused'
    | 'passkey-registration/renamed'
    | 'passkey-registration/deleted'
    | 'passkey-registration/done';
}

/** The mode's part of the store. */
export const registrationSlice = /* @__PURE__ */ defineSlice<RegistrationState>('passkey-registration', { name: '' });
