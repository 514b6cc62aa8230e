import { defineMessages } from '@latchkey/react';

/** Texts of `outcome.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('intent', {
  created: 'You have a new account',
  createdText: 'There was no account yet, so a new one was created. You are logged in.',
  existed: 'You already have an account',
  existedText: 'You are logged in to your existing account.',
});
