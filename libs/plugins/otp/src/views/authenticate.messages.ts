import { defineMessages } from '@latchkey/react';

/** Texts of `authenticate.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('otp', {
  enter: 'Enter passcode',
  sent: 'A 6-digit passcode was sent to you at {destination}.',
  code: 'Passcode',
  verifying: 'Verifying passcode...',
  slow: 'Still working…',
  again: 'Try again',
  expires: 'Your code expires in {time}.',
  expired: 'Your code has expired.',
  incomplete: 'Type all six digits of the passcode.',
  resend: 'Resend code',
  resent: 'Code sent',
});
