import type { RedirectResult } from '@latchkey/client';
import type { Slice } from '@latchkey/kernel';

/** What the product remembers. */
export interface EmlState {
  /** As typed; kept when the person comes back. */
  readonly email: string;
  /** The typed text is no email address. */
  readonly refused: boolean;
  /** The magic-link email: where the last link went. */
  readonly sentTo: string;
  /** Domain of the sender, where it is known. */
  readonly senderDomain: string | undefined;
  /** What a return has become since the host handed it over. */
  readonly returned: RedirectResult | undefined;
  /** The host has been told that the person is signed in. */
  readonly completed: boolean;
}

/** What can happen to it. */
export type EmlAction =
  | { readonly type: 'eml/emailTyped'; readonly email: string }
  | { readonly type: 'eml/emailRefused' }
  | { readonly type: 'eml/linkSent'; readonly email: string; readonly senderDomain: string | undefined }
  | { readonly type: 'eml/startedOver' }
  | { readonly type: 'eml/linkSpent'; readonly result: RedirectResult }
  | { readonly type: 'eml/completed' };

/** What each fact changes. */
function changes(action: EmlAction): Partial<EmlState> | undefined {
  switch (action.type) {
    case 'eml/emailTyped':
      return { email: action.email, refused: false };
    case 'eml/emailRefused':
      return { refused: true };
    case 'eml/linkSent':
      return { sentTo: action.email, senderDomain: action.senderDomain };
    case 'eml/startedOver':
      return { sentTo: '' };
    case 'eml/linkSpent':
      return { returned: action.result };
    case 'eml/completed':
      return { completed: true };
    default:
      action satisfies never;
      return undefined;
  }
}

/** The product's part of the store. */
export const emlSlice: Slice<EmlState, EmlAction> = {
  initial: { email: '', refused: false, sentTo: '', senderDomain: undefined, returned: undefined, completed: false },
  reduce(state, action) {
    const changed = changes(action);
    return changed ? { ...state, ...changed } : state;
  },
};
