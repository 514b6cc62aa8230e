import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';
import type { Passkey } from './port.js';
import type { Support } from '../support.js';

/** The edit in progress on a passkey. */
export interface Act {
  readonly kind: 'rename' | 'delete';
  readonly id: string;
}

/** The last completed edit, for the live region. */
export interface Said {
  readonly message: UserMessage;
  readonly name: string;
}

/** The mode's state. */
export interface RegistrationState {
  /** Whether a person is signed in; left out until the client has been asked. */
  readonly hasUser?: boolean;
  /** The provider has rejected the page's session. */
  readonly isSignedOut?: boolean;
  /** The browser's passkey support; left out until it is known. */
  readonly support?: Support;
  /** Why no passkey was created, if that is not an error. */
  readonly note?: UserMessage | undefined;
  /** A passkey was created before the list was shown. */
  readonly isCreated?: boolean;
  /** The person's passkeys; left out until they are loaded. */
  readonly passkeys?: readonly Passkey[] | undefined;
  readonly act?: Act | undefined;
  /** The name as typed. */
  readonly name: string;
  /** The validation error of the name. */
  readonly refused?: UserMessage | undefined;
  readonly said?: Said | undefined;
  /** The person has finished. */
  readonly isDone?: boolean;
}

/** Actions that change the state. */
export interface RegistrationAction extends Fact<RegistrationState> {
  readonly type:
    | 'passkey-registration/userLearned'
    | 'passkey-registration/supportDetected'
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

/** The mode's slice of the store. */
export const registrationSlice = /* @__PURE__ */ defineSlice<RegistrationState>('passkey-registration', { name: '' });
