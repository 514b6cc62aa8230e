import { defineMessages } from '@latchkey/react';

/** Texts of `email-form.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('otp', {
  email: 'Email',
  sendEmail: 'Continue with email',
});
