import { defineMessages } from '@latchkey/react';

/** Texts of `confirmation.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passwords', {
  success: 'Success!',
  loggedIn: 'You have successfully logged in.',
});
