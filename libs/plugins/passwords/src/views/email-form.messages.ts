import { defineMessages } from '@latchkey/react';

/** Texts of `email-form.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passwords', {
  email: 'Email',
  goOn: 'Continue with email',
});
