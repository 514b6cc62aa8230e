import type { UserMessage } from '@latchkey/kernel';
import type { Version } from './draft.js';
import type { LudsConfig, Strength, StrengthPolicy } from './strength.js';

/** The state of an address form. */
export interface AddressState {
  /** The address as typed; kept when the person returns to the form. */
  readonly email: string;
  /** Why the typed text is not a valid email address. */
  readonly refused?: UserMessage | undefined;
}

/** The state of a password field; never its text. */
export interface PasswordState {
  /** The last result of a strength check, and the version that it belongs to. */
  readonly strengthCheck?: { readonly of: Version; readonly strength: Strength } | undefined;
  /** The project's strength policy; left out until the first result. */
  readonly policy?: StrengthPolicy;
  /** The validation error that kept the password from being sent. */
  readonly validationError?: UserMessage | undefined;
  /** The requirements of luds; left out until the settings are loaded, `null` where they have none. */
  readonly luds?: LudsConfig | null;
}

/** The state of sent reset emails. */
export interface MailState {
  /** The address that the last one was sent to. */
  readonly mailedTo: string;
  /** How many times one was resent. */
  readonly resent?: number;
}

/** Whether the provider has checked this version and accepts it. Results of other versions do not count. */
export function isAccepted({ strengthCheck }: PasswordState, version: Version): boolean {
  return strengthCheck?.of === version && strengthCheck.strength.isValid;
}
