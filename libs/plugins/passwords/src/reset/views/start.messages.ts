import { defineMessages } from '@latchkey/react';

/** Texts of `start.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('reset-password', {
  reset: 'Reset your password',
  withoutPassword: 'Log in without a password',
  loggingIn: 'Logging in',
  slow: 'Still working…',
  notLoggedIn: 'We could not log you in',
  again: 'Try again',
  logIn: 'Log in',
  signedIn: 'Somebody is logged in on this page already. Log in with the link from your email instead?',
  goOn: 'Log in with the link',
  renew: 'Get a new link',
  renewText: 'We send a new link to your email address.',
  email: 'Email',
  send: 'Send a new link',
});
