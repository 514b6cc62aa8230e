import { defineMessages } from '@latchkey/react';

/** Texts of `phone-form.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('otp', {
  phone: 'Phone number',
  country: 'Country code',
  sendPhone: 'Continue with phone number',
});
