import { defineMessages } from '@latchkey/react';

/** Texts of `fields.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('signUp', {
  heading: 'Finish signing up',
  saving: 'Saving your account details…',
  save: 'Continue',
  retry: 'Try again',
  skip: 'Continue without saving',
  logOut: 'Log out',
});
