import { defineMessages } from '@latchkey/react';

/** Texts of `form.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('sso', {
  email: 'Work email',
  send: 'Continue with your company',
});
