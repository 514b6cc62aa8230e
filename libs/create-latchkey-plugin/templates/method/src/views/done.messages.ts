import { defineMessages } from '@latchkey/react';

/** Texts of `done.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('demo-method', {
  success: 'Success',
  signedIn: 'You are signed in.',
});
