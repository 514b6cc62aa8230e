import { defineMessages } from '@latchkey/react';

/** Texts of `password-form.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passwords', {
  address: 'Email',
  change: 'Change',
  password: 'Password',
  newPassword: 'New password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Continue',
});
