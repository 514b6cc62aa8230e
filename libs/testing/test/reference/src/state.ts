import type { Slice, UserMessage } from '@latchkey/kernel';

/** The product's state. */
export interface PagerState {
  /** The number as typed; kept when the person returns to the form. */
  readonly number: string;
  /** Why the typed text is no number of a pager. */
  readonly refused?: UserMessage | undefined;
  /** The code that was sent last. */
  readonly sent?: { readonly methodId: string; readonly to: string };
  /** The code as typed. */
  readonly code: string;
}

/** Actions that change the state. */
export type PagerAction =
  | { readonly type: 'pager/numberTyped'; readonly number: string }
  | { readonly type: 'pager/numberRefused'; readonly message: UserMessage }
  | { readonly type: 'pager/codeSent'; readonly methodId: string; readonly to: string }
  | { readonly type: 'pager/codeTyped'; readonly code: string };

/** The product's slice of the store. */
export const pagerSlice: Slice<PagerState, PagerAction> = {
  initial: { number: '', code: '' },
  reduce(state, action) {
    switch (action.type) {
      case 'pager/numberTyped':
        return { ...state, number: action.number, refused: undefined };
      case 'pager/numberRefused':
        return { ...state, refused: action.message };
      case 'pager/codeSent':
        return { ...state, sent: { methodId: action.methodId, to: action.to }, code: '' };
      case 'pager/codeTyped':
        return { ...state, code: action.code };
      default:
        return (action satisfies never, state);
    }
  },
};
