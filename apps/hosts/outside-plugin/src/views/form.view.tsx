import { EmailForm, useSlice } from '@latchkey/react';
import type { SsoState } from '../state.js';
import { useSsoFlow } from '../use-sso-flow.js';
import { messages } from './form.messages.js';

/** The form on the main screen. */
export function SsoForm() {
  const state = useSlice<SsoState>();
  const flow = useSsoFlow('findCompany');
  return <EmailForm flow={flow} messages={messages} state={state} />;
}
