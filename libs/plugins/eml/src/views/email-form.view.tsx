import { EmailForm, useSlice } from '@latchkey/react';
import type { EmlState } from '../state.js';
import { useEmlFlow } from '../use-eml-flow.js';
import { messages } from './email-form.messages.js';

/** The form for the address that the link is sent to. */
export function LinkForm() {
  return <EmailForm flow={useEmlFlow('sendLink')} messages={messages} state={useSlice<EmlState>()} />;
}
