import { defineMessages } from '@latchkey/react';

/** Texts of `phone-form.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('otp', {
  phone: 'Phone number',
  country: 'Country code',
  sendPhone: 'Continue with phone number',
  invalidPhone: 'Invalid phone number, please try again.',
  noCountries: 'The list of countries did not load. Type the number with + and its country code.',
});
