import { defineMessages } from '@latchkey/react';

/** Texts of `done.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('signUp', {
  done: 'Success',
  doneText: 'You have successfully signed up.',
});
