import type { RedirectOutcome } from '@latchkey/client';
import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';

/** The method's name in the last-used record. */
export const METHOD = 'eml';

/** The product's state. */
export interface EmlState {
  /** The address as typed; kept when the person returns to the form. */
  readonly email: string;
  /** Why the typed text is not a valid email address. */
  readonly refused?: UserMessage | undefined;
  /** The address that the last link was sent to. */
  readonly sentTo: string;
  /** The sender's domain, if it is known. */
  readonly senderDomain?: string | undefined;
  /** The outcome of the latest retry, which replaces that of the host's redirect result. */
  readonly returned?: RedirectOutcome;
  /** The host has received the sign-in event. */
  readonly completed?: boolean;
}

/** Actions that change the state. */
export interface EmlAction extends Fact<EmlState> {
  readonly type:
    | 'eml/emailTyped'
    | 'eml/emailRefused'
    | 'eml/linkSent'
    | 'eml/startedOver'
    | 'eml/linkSpent'
    | 'eml/completed';
}

/** The product's slice of the store. */
export const emlSlice = /* @__PURE__ */ defineSlice<EmlState>('eml', { email: '', sentTo: '' });
