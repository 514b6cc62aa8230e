import type { RedirectResult } from '@latchkey/client';
import { defineSlice, type Fact, type Words } from '@latchkey/kernel';

/** What the product remembers. */
export interface EmlState {
  /** As typed; kept when the person comes back. */
  readonly email: string;
  /** Why the typed text is no email address. */
  readonly refused?: Words | undefined;
  /** The magic-link email: where the last link went. */
  readonly sentTo: string;
  /** Domain of the sender, where it is known. */
  readonly senderDomain?: string | undefined;
  /** What a return has become since the host handed it over. */
  readonly returned?: RedirectResult;
  /** The host has been told that the person is signed in. */
  readonly completed?: boolean;
}

/** What can happen to it. */
export interface EmlAction extends Fact<EmlState> {
  readonly type:
    | 'eml/emailTyped'
    | 'eml/emailRefused'
    | 'eml/linkSent'
    | 'eml/startedOver'
    | 'eml/linkSpent'
    | 'eml/completed';
}

/** The product's part of the store. */
export const emlSlice = /* @__PURE__ */ defineSlice<EmlState>('eml', {
  email: '',
  sentTo: '',
});
