import { EmailForm, useSlice } from '@latchkey/react';
import type { DemoMethodState } from '../state.js';
import { useDemoMethodFlow } from '../use-demo-method-flow.js';
import { messages } from './form.messages.js';

/**
 * The section of the main screen: the form for the address that the code is sent to. A view draws the state and calls
 * `flow.run(input)`; it awaits nothing and contains no rules.
 */
export function DemoMethodForm() {
  return <EmailForm flow={useDemoMethodFlow('sendCode')} messages={messages} state={useSlice<DemoMethodState>()} />;
}
