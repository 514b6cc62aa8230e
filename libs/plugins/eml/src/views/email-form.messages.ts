import { defineMessages } from '@latchkey/react';

/** Texts of `email-form.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('eml', {
  email: 'Email',
  send: 'Continue with email',
});
