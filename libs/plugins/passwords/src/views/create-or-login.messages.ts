import { defineMessages } from '@latchkey/react';

/** Texts of `create-or-login.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passwords', {
  create: 'Create an account',
  logIn: 'Log in',
  passwordless: 'There is no password for this account yet. You can log in by email.',
  forgot: 'Forgot Password?',
  instead: 'Continue with email instead',
  byEmail: 'Continue with email',
  setInstead: 'Create a password instead',
  due: 'This account needs a new password. The email that leads to it could not be sent.',
  sendDue: 'Send the email',
});
