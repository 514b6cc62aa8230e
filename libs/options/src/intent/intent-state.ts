import { defineSlice, type Fact, type Store } from '@latchkey/kernel';

/** What the widget is for: both, only people with an account, or only people without one. */
export type Intent = 'signInOrUp' | 'signIn' | 'signUp';

/** All values of {@link Intent}. */
export const INTENTS: readonly Intent[] = ['signInOrUp', 'signIn', 'signUp'];

/** The state of the option. */
export interface IntentState {
  /** The person's change, which holds as long as the host passes the same intent. */
  readonly change?: { readonly from: Intent; readonly to: Intent };
  /** Addresses to which this widget has sent a sign-up: their accounts exist, but the person has not signed in yet. */
  readonly sent: readonly string[];
  /** Whether the account of the latest sign-in was new; the screen for another intent tells it. */
  readonly isNew?: boolean;
}

/** The actions of the option. */
export interface IntentAction extends Fact<IntentState> {
  readonly type: 'intent/changed' | 'intent/addressSent' | 'intent/signedIn';
}

/** The slice of the option. */
export const intentSlice = /* @__PURE__ */ defineSlice<IntentState>('intent', { sent: [] });

/** The intent that holds now: the person's, if they have changed the host's. A wrong value counts as `signInOrUp`. */
export function intentNow({ change }: IntentState, given: Intent): Intent {
  if (change?.from === given) return change.to;
  return INTENTS.includes(given) ? given : 'signInOrUp';
}

/** The state of the option in a widget's store. */
export const intentStateIn = (store: Pick<Store, 'get'>) => store.get().get('intent') as IntentState;
