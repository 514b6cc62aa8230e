import { defineMessages } from '@latchkey/react';

/** Texts of `change-intent.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('intent', {
  logInInstead: 'Log in instead',
  signUpInstead: 'Sign up instead',
});
