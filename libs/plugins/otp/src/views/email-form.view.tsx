import { EmailForm, useSlice } from '@latchkey/react';
import type { OtpState } from '../state.js';
import { useOtpFlow } from '../use-otp-flow.js';
import { messages } from './email-form.messages.js';

/** The form for the address that the code is sent to. */
export function EmailCodeForm() {
  const { email, refused } = useSlice<OtpState>();
  return (
    <EmailForm
      flow={useOtpFlow('submitEmail')}
      messages={{ email: messages.email, send: messages.sendEmail }}
      state={{ email, refused: refused?.email }}
    />
  );
}
