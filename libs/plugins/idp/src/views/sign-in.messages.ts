import { defineMessages } from '@latchkey/react';

/** Messages of `sign-in.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('idp', {
  logInFirst: 'Log in to continue',
  // behaviour.md 2.
  noSession: 'No active session detected. Please log in to continue.',
  logInAgain: 'The application asks you to log in once more.',
  logIn: 'Log in',
  again: 'Try again',
});
