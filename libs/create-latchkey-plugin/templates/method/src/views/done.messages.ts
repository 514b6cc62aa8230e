import { defineMessages } from '@latchkey/react';

/** Texts of `done.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('demoMethod', {
  success: 'Success',
  signedIn: 'You are signed in.',
});
