import { defineMessages } from '@latchkey/react';

/** Texts of `forms.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('otp', {
  phone: 'Phone number',
  country: 'Country code',
  sendPhone: 'Continue with phone number',
  email: 'Email',
  sendEmail: 'Continue with email',
});
