import { useMessage, useOptions, useSlice } from '@latchkey/react';
import { intentNow, type Intent, type IntentState } from '../intent-state.js';
import { messages } from './heading.messages.js';

/** The text of the main screen's heading. */
export function IntentHeading() {
  const t = useMessage();
  const intent = intentNow(useSlice<IntentState>(), useOptions<Intent>());
  return t(intent === 'signUp' ? messages.signUp : messages.logIn);
}
